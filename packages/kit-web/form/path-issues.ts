/** Issue sentences by the dotted path of the value. */
export type PathIssues = Readonly<Record<string, readonly string[]>>;

/** Whether a path names the value at `parent` or something inside it. */
export const isWithin = (path: string, parent: string): boolean => path === parent || path.startsWith(`${parent}.`);

/** The issues at a path (with the empty path) and inside it (with the rest of their path). */
export function issuesWithin(issues: PathIssues, parent: string): PathIssues {
  const inside = Object.entries(issues).filter(([path]) => isWithin(path, parent));
  const found = Object.fromEntries(inside.map(([path, sentences]) => [path.slice(parent.length + 1), sentences]));
  paths.set(found, [pathOf(issues), parent].filter(Boolean).join("."));
  return found;
}

/** Stored with the issues, so that deeply nested parts need no further prop. */
const paths = new WeakMap<PathIssues, string>();

/** The path of these issues' value in the form, as `joinMessage.variants.0.embeds.1.title`. */
export const pathOf = (issues: PathIssues): string => paths.get(issues) ?? "";

/** All sentences without duplicates. */
export const sentencesOf = (issues: PathIssues): string[] => [...new Set(Object.values(issues).flat())];

/** Whether there is an issue at a path or inside it. */
export const hasIssueAt = (issues: PathIssues, parent: string): boolean =>
  Object.keys(issues).some((path) => isWithin(path, parent));
