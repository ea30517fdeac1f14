import type * as z from "zod";

/** Each at most once; what refuses says so as `duplicate`. */
export const unique = <T extends z.ZodType<readonly unknown[]>>(list: T): T =>
  list.refine((items) => new Set(items).size === items.length, { params: { code: "duplicate" } });
