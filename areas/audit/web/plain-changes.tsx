import type { Guild } from "#kit/guild.ts";
import type { AuditEntry } from "../contract.ts";
import css from "./audit-page.module.css";

const NAMES: Record<string, string> = {
  alertChannelId: "Alert channel",
  timeZone: "Time zone",
  language: "Bot language",
};

/** Changes outside modules: server settings, images and templates. */
export function PlainChanges({ changes, guild }: { changes: AuditEntry["changes"]; guild: Guild }) {
  return (
    <ul className={css.plain}>
      {changes.map(({ path, before, after }) => (
        <li key={path}>
          {NAMES[path] ?? path}: {inWords(before, guild)} → {inWords(after, guild)}
        </li>
      ))}
    </ul>
  );
}

function inWords(value: unknown, guild: Guild): string {
  if (value === null || value === undefined) return "nothing";
  if (typeof value !== "string") return JSON.stringify(value);
  const channel = guild.channels.find(({ id }) => id === value);
  return channel ? `#${channel.name}` : value;
}
