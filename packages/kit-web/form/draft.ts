// Unsaved changes, someone else's changes, and how they are merged. Pure; the form's views are built on it.

/** The key of the module's on/off switch among its form's values. No configuration field can have this name. */
export const ON_OFF = "@enabled";

/** Every value of a module's form by field name, its switch included. */
export type Values = Readonly<Record<string, unknown>>;

export const valuesOf = ({ enabled, config }: { enabled: boolean; config: Values }): Values => ({
  ...config,
  [ON_OFF]: enabled,
});

export function settingsOf(values: Values): { enabled: boolean; config: Record<string, unknown> } {
  const { [ON_OFF]: enabled, ...config } = values;
  return { enabled: enabled === true, config };
}

/** Equal as JSON in any order of keys. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one !== "object" || typeof other !== "object" || one === null || other === null) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const [left, right] = [one as Values, other as Values];
  const keys = Object.keys(left);
  return (
    keys.length === Object.keys(right).length && keys.every((key) => key in right && isSame(left[key], right[key]))
  );
}

/** Names of the fields that differ, in the order of the form. */
export const changedNames = (base: Values, now: Values): string[] =>
  Object.keys({ ...now, ...base }).filter((name) => !isSame(base[name], now[name]));

export type Difference = {
  name: string;
  mine: unknown;
  theirs: unknown;
  /** Fields changed on both sides since `base` need a choice. Otherwise the changed side is taken. */
  isConflict: boolean;
  suggestion: Side;
};
export type Side = "mine" | "theirs";

/** The fields in which two versions based on `base` differ. */
export const differencesBetween = (base: Values, mine: Values, theirs: Values): Difference[] =>
  changedNames(theirs, mine).map((name) => {
    const isMineNew = !isSame(base[name], mine[name]);
    const isTheirsNew = !isSame(base[name], theirs[name]);
    return {
      name,
      mine: mine[name],
      theirs: theirs[name],
      isConflict: isMineNew && isTheirsNew,
      suggestion: isMineNew ? "mine" : "theirs",
    };
  });

/** Their version with the chosen fields of mine. */
export function mergedValues(
  theirs: Values,
  differences: readonly Difference[],
  choices: Readonly<Record<string, Side>>,
): Values {
  const kept = differences.filter(({ name, suggestion }) => (choices[name] ?? suggestion) === "mine");
  return { ...theirs, ...Object.fromEntries(kept.map(({ name, mine }) => [name, mine])) };
}
