/**
 * A `{gap}` that is filled when the text is sent, with an example value for previews. The kit's are about members and
 * the server; a module declares its own next to its fields.
 */
export type Placeholder = { name: string; explains: string; sample: string; isPicture?: true };

/** The placeholders that every message about one member may have. */
export const MEMBER_PLACEHOLDERS = [
  { name: "member", explains: "Mentions the member", sample: "@Robin" },
  { name: "member.name", explains: "The member's display name, without a mention", sample: "Robin" },
  { name: "member.avatar", explains: "The member's picture", sample: "picture", isPicture: true },
  { name: "server", explains: "The server's name", sample: "Harbour Lights" },
  { name: "server.memberCount", explains: "How many members the server has", sample: "1,204" },
  { name: "server.icon", explains: "The server's picture", sample: "picture", isPicture: true },
] as const satisfies readonly Placeholder[];
/** The key of its value: `{server.icon}` is filled with the value of `guild.icon`. */
export type MemberPlaceholderName = Keyed<(typeof MEMBER_PLACEHOLDERS)[number]["name"]>;
type Keyed<Name extends string> = Name extends `server${infer Rest}` ? `guild${Rest}` : Name;

/** The placeholders about a topic: `member` lists `member`, `member.name` and so on; `guild` those of the server. */
export const placeholdersOf = (...about: ("member" | "guild")[]): readonly Placeholder[] =>
  MEMBER_PLACEHOLDERS.filter(({ name }) => about.some((root) => keyOf(name).split(".")[0] === root));

/** Saved messages may contain `{guild}`, the former name of `{server}`. */
const keyOf = (name: string): string => name.replace(/^server(?=\.|$)/, "guild");

const GAP = /\{([a-zA-Z][\w.]*)\}/g;

/** The value of a placeholder by its current or former name. */
export const placeholderValue = (name: string, values: Readonly<Record<string, string>>): string | undefined =>
  Object.hasOwn(values, keyOf(name)) ? values[keyOf(name)] : undefined;

/** Fills the placeholders that have a value and leaves others as typed. One pass: values are never filled again. */
export const fillPlaceholders = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(GAP, (gap, name: string) => placeholderValue(name, values) ?? gap);

/** The placeholders in a text that aren't among `known`: probably typos. */
export function unknownPlaceholders(text: string, known: readonly Placeholder[]): string[] {
  const found = Array.from(text.matchAll(GAP), (match) => match[1] ?? "");
  const keys = known.map(({ name }) => keyOf(name));
  return [...new Set(found.filter((name) => !keys.includes(keyOf(name))))];
}

/**
 * Escapes a member's own text, such as a name, so that it can't mention, format, link, invite or break a line. A
 * zero-width space separates what Discord would otherwise interpret.
 */
export function escapedText(text: string): string {
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
