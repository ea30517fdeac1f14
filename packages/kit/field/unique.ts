import type * as z from "zod";

/** Rejects duplicates with the code `duplicate`. */
export const unique = <T extends z.ZodType<readonly unknown[]>>(list: T): T =>
  list.refine((items) => new Set(items).size === items.length, { params: { code: "duplicate" } });
