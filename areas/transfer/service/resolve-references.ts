// Resolves each reference of the source server: matched by id or name, or chosen by a person.

import type { Replace } from "#kit/transfer/config-references.ts";
import { emojiIn, type GuildParts, type MatchedKind, matchReference } from "#kit/transfer/match-references.ts";
import type { SettingsFile } from "#kit/transfer/settings-file.ts";
import type { NamedBy } from "#kit-server/guild/settings-file/match-pictures.ts";
import type { ImportChoice, PlannedReference } from "../contract.ts";

const isOfGuild = (reference: NamedBy): reference is NamedBy & { kind: MatchedKind } => reference.kind !== "picture";

/** Without duplicates, each with the modules that use it. */
export function resolveReferences(
  references: readonly NamedBy[],
  choices: readonly ImportChoice[],
  file: SettingsFile,
  guild: GuildParts,
): PlannedReference[] {
  const chosen = new Map(choices.map(({ kind, id, target }) => [`${kind} ${id}`, target]));
  const groups = Map.groupBy(references.filter(isOfGuild), ({ kind, id }) => `${kind} ${id}`);
  return [...groups.values()].flatMap((group): PlannedReference[] => {
    const [first] = group;
    if (!first) return [];
    const { kind, id } = first;
    const modules = [...new Set(group.map(({ module }) => module))];
    const known = { kind, id, modules, ...matchReference(kind, id, file, guild) };
    const choice = chosen.get(`${kind} ${id}`);
    if (choice !== undefined) return [{ ...known, target: choice, state: "chosen" }];
    return [{ ...known, state: known.target === null ? "open" : "matched" }];
  });
}

/** `pictures`: the guild's file for each of the source's that has a match. */
export function replaceBy(
  resolved: readonly PlannedReference[],
  pictures: ReadonlyMap<string, string>,
  guild: GuildParts,
): Replace {
  const targets = new Map(resolved.map((one) => [`${one.kind} ${one.id}`, one]));
  return ({ kind, id }) => {
    if (kind === "picture") {
      const file = pictures.get(id);
      return file === undefined ? { text: "" } : { id: file };
    }
    const found = targets.get(`${kind} ${id}`);
    if (!found?.target) return { text: inWords(kind, found?.name ?? null) };
    const emoji = kind === "emoji" ? emojiIn(guild, found.target) : null;
    return emoji ? { id: emoji.id, name: emoji.name, animated: emoji.animated } : { id: found.target };
  };
}

/** The text that replaces a mention of a missing part. */
const inWords = (kind: MatchedKind, name: string | null): string => {
  if (name === null) return "";
  return kind === "channel" ? `#${name}` : kind === "role" ? `@${name}` : `:${name}:`;
};
