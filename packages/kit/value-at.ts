// A value inside a form's values, by its dotted path: `panels.0.channel`.

export function valueAt(values: unknown, path: string): unknown {
  return path.split(".").reduce<unknown>((inside, step) => {
    if (typeof inside !== "object" || inside === null) return undefined;
    return (inside as Record<string, unknown>)[step];
  }, values);
}

/** The same values with another one at the path; unchanged if the path doesn't exist. */
export function withValueAt<V>(values: V, path: string, value: unknown): V {
  const [step = "", ...rest] = path.split(".");
  if (typeof values !== "object" || values === null || !(step in values)) return values;
  const inside = (values as Record<string, unknown>)[step];
  const next = rest.length === 0 ? value : withValueAt(inside, rest.join("."), value);
  return (Array.isArray(values) ? values.with(Number(step), next) : { ...values, [step]: next }) as V;
}
