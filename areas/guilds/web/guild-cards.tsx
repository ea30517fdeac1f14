import { Link } from "@tanstack/react-router";
import { ChevronRightIcon, CrownIcon, PlusIcon, TriangleAlertIcon } from "lucide-react";
import type { GuildListing } from "#kit/guild.ts";
import { Picture } from "#kit-web/avatar/picture.tsx";
import { guildIconUrl } from "#kit-web/avatar/picture-url.ts";
import { useInstallation } from "#kit-web/installation.tsx";
import css from "./guild-cards.module.css";

type Props = {
  guilds: readonly GuildListing[];
  isAdded: boolean;
  /** The number of modules with problems, by guild id. */
  faults?: Readonly<Record<string, number>>;
};

/** Guilds with the bot link to their pages, those without to adding it. */
export function GuildCards({ guilds, isAdded, faults = {} }: Props) {
  const { cdnUrl } = useInstallation();
  return (
    <ul className={css.cards}>
      {guilds.map((guild) => (
        <li key={guild.id}>
          <Link
            to={isAdded ? `/dashboard/${guild.id}` : `/dashboard/${guild.id}/add-new-server`}
            className={css.card}
            data-added={isAdded}
          >
            <Picture name={guild.name} url={guildIconUrl(cdnUrl, guild)} size={48} />
            <span className={css.words}>
              <strong title={guild.name}>{guild.name}</strong>
              <span className={css.facts}>
                {guild.owner && (
                  <span className={css.owner}>
                    <CrownIcon size={15} aria-hidden /> Owner
                  </span>
                )}
                {guild.memberCount !== null && (
                  <span>
                    {guild.memberCount.toLocaleString("en")} {guild.memberCount === 1 ? "member" : "members"}
                  </span>
                )}
                {guild.access === "work" && <span>Staff</span>}
                <Faults count={faults[guild.id] ?? 0} />
                {!guild.owner && guild.access === "manage" && guild.memberCount === null && <span>Manager</span>}
              </span>
            </span>
            {isAdded ? (
              <ChevronRightIcon size={20} aria-hidden className={css.go} />
            ) : (
              <span className={css.add}>
                <PlusIcon size={16} aria-hidden /> Add the bot
              </span>
            )}
          </Link>
        </li>
      ))}
    </ul>
  );
}

const Faults = ({ count }: { count: number }) =>
  count === 0 ? null : (
    <span className={css.faults}>
      <TriangleAlertIcon size={15} aria-hidden /> {count === 1 ? "1 module" : `${count} modules`} to fix
    </span>
  );
