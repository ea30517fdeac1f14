/** A text of the product, one of the tools or of a thrown error, a line of a document, a test's name. */
export type TextKind = "text" | "console" | "doc" | "test";

/** An idiom and its replacement; `only` limits where it applies. */
type Retired = { pattern: RegExp; instead: string; only?: TextKind[] };

/**
 * "At least once" is a delivery term, "stand-in" a name, `{guild}` a saved placeholder; then OAuth scopes, a storage
 * key and a sample server.
 */
const ALLOWED =
  /\bat least once\b|\bstand-ins?\b|\{guild(\.\w+)?\}|\bidentify guilds email\b|\bcolour scheme\b|\bReading Room\b/gi;

/** In the order of the language guide. A pattern matches the idiom, not every use of its letters. */
const RETIRED: Retired[] = [
  { pattern: /\bmend(s|ed|ing)?\b/i, instead: "fix, resolve" },
  { pattern: /\bput(s|ting)? (\w+ )?right\b/i, instead: "fix, resolve" },
  { pattern: /\bwho(so)?ever\b|\bwhoso\b|\bthose who\b/i, instead: "anyone who, members who, or the role's name" },
  { pattern: /\bst(ands|ood)\b(?! (for|by|out)\b)/i, instead: "is, is shown, is stored, is listed" },
  { pattern: /\bstand(ing)? (in|at|here|there|on|under|above|below|beside)\b/i, instead: "be, be shown, be listed" },
  { pattern: /\bl(ies|ay|ying) (in|at|on|under|there|here|above|below)\b/i, instead: "is, is stored" },
  { pattern: /\b(tell|tells|telling|told)\b(?! us\b)/i, instead: "notify, show, report, reply" },
  { pattern: /\bsa(y|ys|ying|id) so\b/i, instead: "report, reply, show" },
  { pattern: /\banew\b|\bagain as before\b/i, instead: "again, reset" },
  { pattern: /\bt(ake|akes|aking|aken|ook) (\w+ )?out\b/i, instead: "export, remove" },
  { pattern: /\bb(ring|rings|ringing|rought) (\w+ )?in\b/i, instead: "import" },
  { pattern: /\blook(s|ing)? at the changes\b/i, instead: "review changes" },
  { pattern: /\blately\b/i, instead: "last 7 days, recently" },
  { pattern: /\bbesides\b/i, instead: "more, advanced, also" },
  { pattern: /^At (most|least)\b[^.]*$/, instead: "Max …, Min …", only: ["text"] },
  { pattern: /\bwhat holds for\b/i, instead: "server-wide settings" },
  { pattern: /\bhalf of them\b|\b9 of 10\b/i, instead: "median; 90th percentile" },
  { pattern: /\b(hear|hears|heard|hearing)\b/i, instead: "handle, listen, receive" },
  { pattern: /\b(minds|minded|minding)\b/i, instead: "monitor, sync, sweep" },
  { pattern: /\blook(s|ed|ing)? after\b/i, instead: "monitor, sync, sweep" },
  { pattern: /\b(?<!make )rooms?\b(?! (for|left)\b)/i, instead: "channel, thread" },
  { pattern: /\bat nothing\b/i, instead: "reset, returns to 0" },
  { pattern: /\bto be had\b/i, instead: "available; coming later" },
  { pattern: /\bkinds? of\b/i, instead: "types of …, templates" },
  { pattern: /\b(?<!of )courses?\b/i, instead: "timeline" },
  {
    pattern: /\b(cancelled|labelled|grey|\w*(behaviour|colour|favourite|licen[c]e|catalogue)s?)\b/i,
    instead: "US spelling",
  },
  { pattern: /(?<!^)\bguilds?\b|\bguilds?\b(?!$)/i, instead: "server", only: ["text"] },
  { pattern: /\bthe (real )?platform\b/i, instead: "Discord, or the name that the operator set", only: ["text"] },
];

/** All patterns in one, to skip files without any. */
export const mayBeRetired = new RegExp(RETIRED.map(({ pattern }) => `(?:${pattern.source})`).join("|"), "im");

/** The retired words in a text, each with its replacement. */
export function findRetired(text: string, kind: TextKind): { found: string; instead: string }[] {
  const checked = text.replaceAll(ALLOWED, "…");
  return RETIRED.filter(({ only }) => only === undefined || only.includes(kind)).flatMap(({ pattern, instead }) => {
    const found = pattern.exec(checked)?.[0];
    return found === undefined ? [] : [{ found, instead }];
  });
}
