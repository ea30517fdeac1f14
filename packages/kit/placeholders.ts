/** A `{gap}` of a message that is filled when the message is sent, with what it becomes in a preview. */
export type Placeholder = { name: string; explains: string; sample: string };

/** The placeholders that every message about one member may have. */
export const MEMBER_PLACEHOLDERS = [
  { name: "member", explains: "Mentions the member", sample: "@Robin" },
  { name: "member.name", explains: "The member's display name, without a mention", sample: "Robin" },
  { name: "member.avatar", explains: "The member's picture", sample: "picture" },
  { name: "server", explains: "The server's name", sample: "Harbour Lights" },
  { name: "server.memberCount", explains: "How many members the server has", sample: "1,204" },
  { name: "server.icon", explains: "The server's picture", sample: "picture" },
] as const satisfies readonly Placeholder[];
/** As values are keyed: `{server.icon}` is filled with the value of `guild.icon`. */
export type MemberPlaceholderName = Keyed<(typeof MEMBER_PLACEHOLDERS)[number]["name"]>;
type Keyed<Name extends string> = Name extends `server${infer Rest}` ? `guild${Rest}` : Name;

/** Placeholders that only some messages may have. */
const MORE_PLACEHOLDERS = [
  { name: "role", explains: "The role that the member was given", sample: "Crew" },
  { name: "removal", explains: "How the member was removed: kicked or banned", sample: "kicked" },
  { name: "boosts", explains: "How many boosts the server has", sample: "7" },
  { name: "milestone", explains: "The member count that was reached", sample: "1,000" },
  { name: "newcomers", explains: "Mentions members who joined, as many as fit", sample: "@Robin, @Wren and 12 others" },
  { name: "newcomers.count", explains: "How many joined", sample: "14" },
  { name: "ticket", explains: "The ticket's number", sample: "42" },
  { name: "ticket.subject", explains: "What the ticket is about", sample: "Support" },
  { name: "ticket.team", explains: "The team that answers", sample: "Harbour crew" },
  { name: "drop", explains: "The drop's name", sample: "Treasure chest" },
  { name: "drop.reward", explains: "What can be won", sample: "10 points" },
  { name: "drop.winners", explains: "How many can win", sample: "3" },
  { name: "drop.ends", explains: "When it ends", sample: "in 10 minutes" },
  { name: "card", explains: "The picture card", sample: "picture" },
] as const satisfies readonly Placeholder[];

/** Every placeholder that any message may have. */
export const ALL_PLACEHOLDERS: readonly Placeholder[] = [...MEMBER_PLACEHOLDERS, ...MORE_PLACEHOLDERS];

/** The placeholders about these: `member` lists `member`, `member.name` and so on; `guild` those of the server. */
export const placeholderNames = (...about: ("member" | "guild")[]): readonly string[] =>
  MEMBER_PLACEHOLDERS.map(({ name }) => name).filter((name) =>
    about.some((root) => keyOf(name).split(".")[0] === root),
  );

/** Saved messages may say `{guild}`, as placeholders were called before; people are offered `{server}`. */
const keyOf = (name: string): string => name.replace(/^server(?=\.|$)/, "guild");

const GAP = /\{([a-zA-Z][\w.]*)\}/g;

/** The value of a placeholder by its name, as it is offered or as it was called before. */
export const placeholderValue = (name: string, values: Readonly<Record<string, string>>): string | undefined =>
  Object.hasOwn(values, keyOf(name)) ? values[keyOf(name)] : undefined;

/** Fills the placeholders that have a value and leaves others as typed. One pass: values are never filled again. */
export const fillPlaceholders = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(GAP, (gap, name: string) => placeholderValue(name, values) ?? gap);

/** The placeholders in a text that aren't among `known`: most likely typing errors. */
export function unknownPlaceholders(text: string, known: readonly string[]): string[] {
  const found = Array.from(text.matchAll(GAP), (match) => match[1] ?? "");
  const keys = known.map(keyOf);
  return [...new Set(found.filter((name) => !keys.includes(keyOf(name))))];
}

/**
 * Makes a member's own text (a name) harmless inside a message: no mention, no markdown, no invite or link, no line
 * breaks. A zero-width space parts what the platform would otherwise read as one.
 */
export function harmlessText(text: string): string {
  const ZERO_WIDTH = "\u200b";
  return text
    .replace(/[\r\n\t]+/g, " ")
    .replace(/[\\*_~`|>#[\]()-]/g, "\\$&")
    .replace(/@/g, `@${ZERO_WIDTH}`)
    .replace(/</g, `<${ZERO_WIDTH}`)
    .replace(/:\/\//g, `:${ZERO_WIDTH}//`)
    .replace(/(discord)(\.gg|(?:app)?\.com)/gi, `$1${ZERO_WIDTH}$2`)
    .trim();
}
