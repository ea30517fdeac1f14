// Finds the part of another guild that matches a reference in a configuration.

import type { CustomEmoji } from "../emoji.ts";
import { CHANNEL_TYPES, type Guild, type GuildChannel } from "../guild.ts";
import { ownValue } from "../own-value.ts";
import type { Reference } from "./config-references.ts";
import type { SettingsFile } from "./settings-file.ts";

export type MatchedKind = Exclude<Reference["kind"], "picture">;

/** The parts of a guild that can be matched. */
export type GuildParts = Pick<Guild, "id" | "roles" | "channels" | "emojis">;

export type Match = {
  /** Its name in the source guild; null if the file has none. */
  name: string | null;
  /** The channel's category, if it has one. */
  category: string | null;
  /** Null if no part, or more than one, matches. */
  target: string | null;
  /** All matches, if there is more than one. */
  candidates: string[];
};

type Source = Pick<SettingsFile, "guild" | "names">;

/** The same id if the guild has it; otherwise the only part with the same name and type. */
export function matchReference(kind: MatchedKind, id: string, source: Source, guild: GuildParts): Match {
  const { name, category, byName } = namesakes(kind, id, source, guild);
  const known = { name, category };
  if (hasPart(kind, id, guild)) return { ...known, target: id, candidates: [] };
  // @everyone has its guild's id and the same name everywhere.
  if (kind === "role" && id === source.guild?.id) return { ...known, target: guild.id, candidates: [] };
  const [only, ...others] = byName;
  return others.length === 0
    ? { ...known, target: only ?? null, candidates: [] }
    : { ...known, target: null, candidates: byName };
}

const partsOf = (kind: MatchedKind, guild: GuildParts): readonly { id: string; name: string }[] =>
  kind === "role" ? guild.roles : kind === "channel" ? guild.channels : guild.emojis;

const hasPart = (kind: MatchedKind, id: string, guild: GuildParts): boolean =>
  partsOf(kind, guild).some((candidate) => candidate.id === id);

type Namesakes = { name: string | null; category: string | null; byName: string[] };

function namesakes(kind: MatchedKind, id: string, { names }: Source, guild: GuildParts): Namesakes {
  const none = { name: null, category: null, byName: [] };
  switch (kind) {
    case "role": {
      const role = ownValue(names.roles, id);
      return role ? { ...none, name: role.name, byName: idsNamed(guild.roles, role.name) } : none;
    }
    case "channel": {
      const channel = ownValue(names.channels, id);
      if (!channel) return none;
      const fitting = guild.channels.filter(({ type }) => type === CHANNEL_TYPES[channel.type]);
      const byName = narrowed(idsNamed(fitting, channel.name), (one) => categoryOf(one, guild) === channel.category);
      return { name: channel.name, category: channel.category, byName };
    }
    case "emoji": {
      const emoji = ownValue(names.emoji, id);
      if (!emoji) return none;
      const isAnimated = (one: string) =>
        guild.emojis.find(({ id: known }) => known === one)?.animated === emoji.animated;
      return { ...none, name: emoji.name, byName: narrowed(idsNamed(guild.emojis, emoji.name), isAnimated) };
    }
  }
}

/** Ids with exactly this name; if there are none, those that differ only in case. */
function idsNamed(candidates: readonly { id: string; name: string }[], name: string): string[] {
  const exact = candidates.filter((candidate) => candidate.name === name);
  const folded =
    exact.length > 0 ? exact : candidates.filter((candidate) => candidate.name.toLowerCase() === name.toLowerCase());
  return folded.map(({ id }) => id);
}

/** If several match, narrows them to those that agree in more than the name, if any do. */
function narrowed(ids: string[], agrees: (id: string) => boolean): string[] {
  if (ids.length < 2) return ids;
  const closer = ids.filter(agrees);
  return closer.length > 0 ? closer : ids;
}

export function categoryOf(channelId: string, { channels }: Pick<GuildParts, "channels">): string | null {
  const parentId = channels.find((one: GuildChannel) => one.id === channelId)?.parentId ?? null;
  return channels.find(({ id }) => id === parentId)?.name ?? null;
}

/** The emoji's name and whether it is animated, in the target guild. */
export const emojiIn = ({ emojis }: GuildParts, id: string): CustomEmoji | null =>
  emojis.find((emoji) => emoji.id === id) ?? null;
