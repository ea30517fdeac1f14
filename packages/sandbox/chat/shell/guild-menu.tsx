import { ChevronDownIcon } from "lucide-react";
import { useGuildEntries } from "../joining/use-guild-entries.tsx";
import type { Guild } from "../store/world.ts";
import { useMenu } from "../ui/use-menu.tsx";
import styles from "./guild-menu.module.css";

/** A guild's name with a menu of the actions that the member may take. */
export function GuildMenu({ guild }: { readonly guild: Guild }) {
  const listEntries = useGuildEntries();
  const menu = useMenu(`Menu of ${guild.name}`, () => listEntries(guild));
  return (
    <h2 className={styles.heading}>
      <button
        type="button"
        className={styles.name}
        aria-haspopup="menu"
        onClick={(event) => menu.open(event.currentTarget)}
        {...menu.triggers}
      >
        <span className={styles.words}>
          <span>{guild.name}</span>
          <span className={styles.facts}>
            {count(guild.memberCount, "member")}
            {guild.boosts > 0 && ` · ${count(guild.boosts, "boost")}, level ${guild.boostTier}`}
          </span>
        </span>
        <ChevronDownIcon size={18} aria-hidden="true" />
      </button>
    </h2>
  );
}

function count(amount: number, word: string): string {
  return `${amount.toLocaleString()} ${word}${amount === 1 ? "" : "s"}`;
}
