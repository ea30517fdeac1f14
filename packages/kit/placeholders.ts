/** A `{gap}` of a message that is filled when the message is sent, with what it becomes in a preview. */
export type Placeholder = { name: string; explains: string; sample: string };

/** The gaps that every message about one member may have. */
export const MEMBER_PLACEHOLDERS = [
  { name: "member", explains: "Mentions the member", sample: "@Robin" },
  { name: "member.name", explains: "The member's display name, without a mention", sample: "Robin" },
  { name: "member.avatar", explains: "The member's picture", sample: "picture" },
  { name: "guild", explains: "The server's name", sample: "Harbour Lights" },
  { name: "guild.memberCount", explains: "How many members the server has", sample: "1,204" },
  { name: "guild.icon", explains: "The server's picture", sample: "picture" },
] as const satisfies readonly Placeholder[];
export type MemberPlaceholderName = (typeof MEMBER_PLACEHOLDERS)[number]["name"];

/** Gaps that only some messages may have. */
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

/** Every gap that any message may have. */
export const ALL_PLACEHOLDERS: readonly Placeholder[] = [...MEMBER_PLACEHOLDERS, ...MORE_PLACEHOLDERS];

/** The gaps about these: `member` names `member`, `member.name` and so on. */
export const placeholderNames = (...about: ("member" | "guild")[]): readonly string[] =>
  MEMBER_PLACEHOLDERS.map(({ name }) => name).filter((name) => about.some((root) => name.split(".")[0] === root));

const GAP = /\{([a-zA-Z][\w.]*)\}/g;

/** Fills the gaps that have a value; unknown ones stay as they were typed. One pass: a value is never filled again. */
export const fillPlaceholders = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(GAP, (gap, name: string) => (Object.hasOwn(values, name) ? (values[name] ?? gap) : gap));

/** The gaps in a text that none of `known` fills: most likely typing errors. */
export function unknownPlaceholders(text: string, known: readonly string[]): string[] {
  const found = Array.from(text.matchAll(GAP), (match) => match[1] ?? "");
  return [...new Set(found.filter((name) => !known.includes(name)))];
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
