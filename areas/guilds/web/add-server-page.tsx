import { Button } from "@mantine/core";
import { IconBrandDiscord, IconExternalLink } from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import type { GuildListing } from "#kit/guild.ts";
import { PERMISSION_BITS, PERMISSION_NAMES, type Permission } from "#kit/permissions.ts";
import { Picture } from "#kit-web/avatar/picture.tsx";
import { guildIconUrl } from "#kit-web/avatar/picture-url.ts";
import { addBotUrl, useInstallation } from "#kit-web/installation.tsx";
import { notify } from "#kit-web/notifications/notification.ts";
import css from "./add-server-page.module.css";

type Props = {
  guildId: string;
  /** The guild to add the bot to; null when it is not among those without the bot. */
  guild: GuildListing | null;
  isAdded: boolean;
  isSignedIn: boolean;
  onSignIn: () => void;
  onRefresh: () => Promise<void>;
};

/** Leads to the platform's page that adds the bot, notices its arrival, and goes on to the guild. */
export function AddServerPage({ guildId, guild, isAdded, isSignedIn, onSignIn, onRefresh }: Props) {
  const installation = useInstallation();
  const navigate = useNavigate();
  const [isWaiting, setIsWaiting] = useState(false);

  useEffect(() => {
    if (!isAdded) return;
    if (isWaiting) notify("The bot has arrived", { description: "Now choose what it should do.", type: "success" });
    void navigate({ to: `/dashboard/${guildId}`, replace: true });
  }, [isAdded, isWaiting, guildId, navigate]);

  const name = guild?.name ?? "your server";
  return (
    <section className={css.page} aria-labelledby="add-title">
      <div className={css.pair}>
        <Picture name={name} url={guild && guildIconUrl(installation.cdnUrl, guild)} size={72} />
      </div>
      <h1 id="add-title">Add the bot to {name}</h1>
      <p className={css.lead}>
        The platform asks you to confirm these permissions. Each is there because a module needs it, and you can take
        any of them back later.
      </p>
      <ul className={css.permissions} aria-label="Permissions asked for">
        {permissionNames(installation.botPermissions).map((permission) => (
          <li key={permission}>{permission}</li>
        ))}
      </ul>
      {isSignedIn ? (
        <Button
          component="a"
          size="md"
          href={addBotUrl(installation, guild?.id)}
          target="_blank"
          rel="noreferrer"
          leftSection={<IconBrandDiscord size={22} aria-hidden />}
          rightSection={<IconExternalLink size={18} aria-hidden />}
          onClick={() => setIsWaiting(true)}
        >
          {isWaiting ? "Open the platform’s page again" : "Add the bot"}
        </Button>
      ) : (
        <Button size="md" leftSection={<IconBrandDiscord size={22} aria-hidden />} onClick={onSignIn}>
          Sign in to add the bot
        </Button>
      )}
      <div role="status" className={css.waiting}>
        {isWaiting && (
          <>
            <span className={css.pulse} aria-hidden /> Waiting for the bot to arrive. This page goes on by itself.
          </>
        )}
      </div>
      {isWaiting && (
        <Button variant="subtle" color="gray" size="compact-sm" onClick={() => void onRefresh().catch(() => {})}>
          It is there already? Look again
        </Button>
      )}
    </section>
  );
}

const permissionNames = (bits: string): string[] =>
  Object.entries(PERMISSION_BITS).flatMap(([name, bit]) =>
    (BigInt(bits) & bit) === 0n ? [] : [PERMISSION_NAMES[name as Permission]],
  );
