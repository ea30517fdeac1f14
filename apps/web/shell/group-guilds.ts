import type { GuildListing } from "#kit/guild.ts";
import type { Remembered } from "./remembered.ts";

/** The minimum size of a separate group. */
const FEW = 5;

/** Guilds with the bot: pinned ones in pinning order, recent ones, and the rest; each once. */
export function groupGuilds(added: readonly GuildListing[], { pinned, guilds }: Omit<Remembered, "entries">) {
  const chosen = (ids: readonly string[]): GuildListing[] =>
    ids.flatMap((id) => added.find((guild) => guild.id === id) ?? []);
  const latest = added.length > FEW ? guilds.filter((id) => !pinned.includes(id)).slice(0, FEW) : [];
  const ahead = new Set([...pinned, ...latest]);
  return { pinned: chosen(pinned), recent: chosen(latest), others: added.filter(({ id }) => !ahead.has(id)) };
}
