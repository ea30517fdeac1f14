// What a model wrote, made safe to post: no pings, and no links but those it was given.

/** Ping-like syntax and mentions that Discord resolves. */
const EVERYONE = /@(?=everyone|here)/gi;
const MENTION = /<(@[!&]?|#)\d{5,25}>/g;
const MARKDOWN_LINK = /!?\[([^\]\n]*)\]\(\s*<?([^\s)>]*)>?(?:\s+"[^"]*")?\s*\)/g;
/** Discord makes links of these; also of invites without `https://`. */
const LINK = /<?\b(?:[a-z][a-z0-9+.-]*:\/\/[^\s<>)\]]+|(?:discord(?:app)?\.(?:gg|com\/invite)|www\.)[^\s<>)\]]*)>?/gi;
const TRAILING = /[.,;:!?'"*_~`]+$/;

/** `links` are compared as they are, apart from the end of a sentence and a final slash. */
export function cleanAnswer(text: string, { links = [] }: { links?: readonly string[] } = {}): string {
  const allowed = new Set(links.map(bare));
  const isAllowed = (address: string): boolean => allowed.has(bare(address));
  return text
    .replace(MARKDOWN_LINK, (whole, label: string, address: string) => {
      if (!isAllowed(address)) return label;
      // An image would load its address, and a label may pretend to be another address.
      return whole.startsWith("!") || label.match(LINK) ? address : whole;
    })
    .replace(LINK, (found) => {
      const address = found.replace(/^<|>$/g, "");
      const end = TRAILING.exec(address)?.[0] ?? "";
      return isAllowed(address.slice(0, address.length - end.length)) ? found : end;
    })
    .replace(MENTION, "")
    .replace(EVERYONE, "@\u200b")
    .replace(/[ \t]+$/gm, "")
    .trim();
}

const bare = (address: string): string => address.replace(TRAILING, "").replace(/\/$/, "");

/** Cleans every text within an answer of any shape. */
export function cleanDeep<T>(value: T, links: readonly string[]): T {
  if (typeof value === "string") return cleanAnswer(value, { links }) as T;
  if (Array.isArray(value)) return value.map((one: unknown) => cleanDeep(one, links)) as T;
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, cleanDeep(one, links)])) as T;
}

/** Of a text that still arrives: without a last word that could become a link or a mention. */
export const completeText = (text: string): string => text.replace(/(?:\[[^\]\n]*\]?\(?[^\s)]*|\S+)$/, "");
