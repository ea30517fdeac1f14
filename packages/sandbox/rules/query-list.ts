/** Lists in a query: a name that is given several times, or once. */
import { z } from "zod";
import { list, snowflake } from "./form.ts";

export function queryList<T>(item: z.ZodType<T>, max: number): z.ZodType<T[]> {
  return z.preprocess(asList, list(item, 0, max));
}

/** Ids may also stand in one value, with commas between them. */
export function queryIds(max: number): z.ZodType<string[]> {
  const parts = (value: unknown): unknown[] =>
    typeof value === "string" ? value.split(",").filter((id) => id !== "") : [value];
  return z.preprocess((given) => asList(given).flatMap(parts), list(snowflake, 0, max));
}

function asList(given: unknown): unknown[] {
  return Array.isArray(given) ? given : [given];
}
