/** Sentences of what is wrong, by the dotted path of the value at fault. */
export type PathIssues = Readonly<Record<string, readonly string[]>>;

/** Whether a path names the value at `parent` or something inside it. */
export const isWithin = (path: string, parent: string): boolean => path === parent || path.startsWith(`${parent}.`);

/** What is wrong at a path itself, under the empty path, and inside it, each by the rest of its path. */
export function issuesWithin(issues: PathIssues, parent: string): PathIssues {
  const inside = Object.entries(issues).filter(([path]) => isWithin(path, parent));
  const found = Object.fromEntries(inside.map(([path, sentences]) => [path.slice(parent.length + 1), sentences]));
  paths.set(found, [pathOf(issues), parent].filter(Boolean).join("."));
  return found;
}

/** Kept beside the issues, so that a part deep inside a value needs to be handed nothing but those. */
const paths = new WeakMap<PathIssues, string>();

/** Where in the form the value stands whose issues these are, as `joinMessage.variants.0.embeds.1.title`. */
export const pathOf = (issues: PathIssues): string => paths.get(issues) ?? "";

/** Every sentence, each once. */
export const sentencesOf = (issues: PathIssues): string[] => [...new Set(Object.values(issues).flat())];

/** Whether anything is wrong at a path or inside it. */
export const hasIssueAt = (issues: PathIssues, parent: string): boolean =>
  Object.keys(issues).some((path) => isWithin(path, parent));
