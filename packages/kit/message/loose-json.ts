// Reads untrusted JSON: values of the wrong type become empty ones.

export type Loose = Readonly<Record<string, unknown>>;

export const objectOf = (value: unknown): Loose | null =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Loose) : null;

export const objectsOf = (value: unknown): Loose[] =>
  Array.isArray(value) ? value.map(objectOf).filter((one) => one !== null) : [];

export const textOf = (value: unknown): string =>
  typeof value === "string" ? value : typeof value === "number" ? String(value) : "";
