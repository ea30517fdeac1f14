import { Button } from "@mantine/core";
import { useEffect, useEffectEvent, useState } from "react";
import type { GuildListing } from "#kit/guild.ts";
import { PERMISSION_BITS, PERMISSION_NAMES, type Permission } from "#kit/permissions.ts";
import { withPlatformName } from "#kit/platform-name.ts";
import { Picture } from "#kit-web/avatar/picture.tsx";
import { guildIconUrl } from "#kit-web/avatar/picture-url.ts";
import { DiscordMark } from "#kit-web/brand/brand-marks.tsx";
import { addBotUrl, useInstallation } from "#kit-web/installation.tsx";
import css from "./add-server-page.module.css";
import { GuildCards } from "./guild-cards.tsx";
import { useArrival } from "./use-arrival.ts";

type Props = {
  /** The guild in the path: to be added, or one that has the bot while another is chosen. */
  guildId: string;
  added: readonly GuildListing[];
  notAdded: readonly GuildListing[];
  isSignedIn: boolean;
  onSignIn: () => void;
  /** Refetches the guilds. */
  onCheck: () => Promise<void>;
  /** Called when the person opens Discord's page, for this guild or one they choose there. */
  onAdding: (guildId?: string) => void;
  /** Where Discord redirects afterwards. */
  returnTo: string;
  /** Discord has just redirected back: the bot is about to join. */
  isArriving: boolean;
};

/** The bot's arrival is an event; the list is refetched in case it is missed. */
const AGAIN_MS = 2000;

/** Opens Discord's page that adds the bot, detects the arrival, and continues to the guild. */
export function AddServerPage({ guildId, added, notAdded, isSignedIn, isArriving, ...props }: Props) {
  const installation = useInstallation();
  // The path's guild when the page opened: if it has the bot later, the bot has arrived.
  const [openedFor] = useState(() => new Set(added.map(({ id }) => id)));
  const isForAnother = openedFor.has(guildId) && !isArriving;
  useArrival(added, isForAnother ? null : guildId, isArriving);
  const readAgain = useEffectEvent(() => void props.onCheck().catch(() => {}));
  useEffect(() => {
    if (!isArriving) return;
    const timer = setInterval(readAgain, AGAIN_MS);
    return () => clearInterval(timer);
  }, [isArriving]);

  const guild = notAdded.find(({ id }) => id === guildId);
  const name = guild?.name ?? (isForAnother ? "another server" : "your server");
  return (
    <section className={css.page} aria-labelledby="add-title">
      {guild && <Picture name={guild.name} url={guildIconUrl(installation.cdnUrl, guild)} size={72} />}
      <h1 id="add-title">Add the bot to {name}</h1>
      {isForAnother && <OtherServers guilds={notAdded} />}
      <p className={css.lead}>
        {withPlatformName(
          "Discord asks you to confirm these permissions. Each is used by a module, and you can revoke any of them later.",
        )}
      </p>
      <ul className={css.permissions} aria-label="Requested permissions">
        {permissionNames(installation.botPermissions).map((permission) => (
          <li key={permission}>{permission}</li>
        ))}
      </ul>
      {isSignedIn ? (
        <Button
          component="a"
          size="md"
          variant={isArriving ? "default" : "filled"}
          href={addBotUrl(installation, guild?.id, props.returnTo)}
          leftSection={<DiscordMark size={22} aria-hidden />}
          onClick={() => props.onAdding(guild?.id)}
        >
          {withPlatformName(isArriving ? "Open Discord again" : guild ? "Add the bot" : "Choose in Discord")}
        </Button>
      ) : (
        <Button size="md" leftSection={<DiscordMark size={22} aria-hidden />} onClick={props.onSignIn}>
          Sign in to add the bot
        </Button>
      )}
      <div role="status" className={css.waiting}>
        {isArriving && (
          <>
            <span className={css.pulse} aria-hidden /> Waiting for the bot to join. This page continues automatically.
          </>
        )}
      </div>
    </section>
  );
}

function OtherServers({ guilds }: { guilds: readonly GuildListing[] }) {
  if (guilds.length === 0) return <p className={css.lead}>The bot is in all your servers.</p>;
  return (
    <div className={css.others}>
      <GuildCards guilds={guilds} isAdded={false} />
    </div>
  );
}

const permissionNames = (bits: string): string[] =>
  Object.entries(PERMISSION_BITS).flatMap(([name, bit]) =>
    (BigInt(bits) & bit) === 0n ? [] : [PERMISSION_NAMES[name as Permission]],
  );
