import { describeForm, type FieldInfoOf } from "#kit/field.ts";

type Item = Readonly<Record<string, unknown>>;

/** A new group for a list: a name that is taken gets a number, such as "Drop 2". */
export function withFreshName(
  { item: schema, namedBy }: FieldInfoOf<"list">,
  item: Item,
  others: readonly Item[],
): Item {
  const field = describeForm(schema).find(({ name }) => name === namedBy);
  const name = field && item[field.name];
  if (field?.kind !== "text" || typeof name !== "string" || name === "") return item;
  const taken = new Set(others.map((one) => one[field.name]));
  const base = name.replace(/ \d+$/, "");
  const counted = (count: number): string => `${base.slice(0, field.max - ` ${count}`.length)} ${count}`;
  let next = name;
  for (let count = 2; taken.has(next); count++) next = counted(count);
  return { ...item, [field.name]: next };
}
