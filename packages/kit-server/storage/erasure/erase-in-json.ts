const NAME = /^(.*name|author)$/i;

export type Replacement = { id: string; pseudonym: string; names: ReadonlySet<string>; erasedName: string };

/** Replaces a person's id and names in a JSON value; also the names and pictures of objects that have the id. */
export function eraseInJson(value: unknown, replacement: Replacement): unknown {
  const { id, pseudonym, names, erasedName } = replacement;
  if (typeof value === "string") return names.has(value) ? erasedName : value.replaceAll(id, pseudonym);
  if (Array.isArray(value)) return value.map((one) => eraseInJson(one, replacement));
  if (typeof value !== "object" || value === null) return value;
  const isTheirs = Object.values(value).includes(id);
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => {
      if (isTheirs && NAME.test(key) && typeof one === "string") return [key, erasedName];
      if (isTheirs && /avatar/i.test(key)) return [key, null];
      return [key.replaceAll(id, pseudonym), eraseInJson(one, replacement)];
    }),
  );
}
