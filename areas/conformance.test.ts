// Checks the areas and every route of the product.
import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import * as z from "zod";
import type { AreaContract } from "#kit/area.ts";
import type { ModuleContract } from "#kit/module.ts";
import { isOfGuild } from "#kit/route.ts";
import { catalog } from "#modules/catalog.ts";
import { areas } from "./catalog.ts";
import { areaWords } from "./words.ts";

const contracts: readonly (AreaContract | ModuleContract)[] = [...Object.values(areas), ...Object.values(catalog)];
const routes = contracts.flatMap(({ id, routes }) =>
  Object.entries(routes).map(([name, route]) => ({ id, name, route })),
);

test("each area's id matches its folder", () => {
  const folders = readdirSync(import.meta.dirname, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  for (const [key, { id }] of Object.entries(areas)) expect(id).toBe(key);
  expect(folders.map(({ name }) => name)).toEqual(expect.arrayContaining(Object.keys(areas)));
});

test("no two routes share a method and path", () => {
  const calls = routes.map(({ route }) => `${route.method} ${route.path.replace(/:\w+/g, ":")}`);
  expect(new Set(calls).size).toBe(calls.length);
});

test.each(routes)("$id.$name declares each path parameter, and a guild where one is needed", ({ route }) => {
  const named = Array.from(route.path.matchAll(/:(\w+)/g), ([, name]) => name);
  expect(Object.keys(route.params?.shape ?? {}).sort()).toEqual(named.sort());
  if (isOfGuild(route)) expect(route.path).toMatch(/^\/guilds\/:id(\/|$)/);
});

/** The schemas of days and moments in a schema. */
function datesIn(schema: z.core.$ZodType): z.core.$ZodType[] {
  const def = schema._zod.def as { format?: string; innerType?: z.core.$ZodType; in?: z.core.$ZodType } & {
    element?: z.core.$ZodType;
    shape?: Record<string, z.core.$ZodType>;
    options?: z.core.$ZodType[];
  };
  if (def.format === "date" || def.format === "datetime") return [schema];
  const parts = [def.innerType, def.in, def.element, ...Object.values(def.shape ?? {}), ...(def.options ?? [])];
  return parts.flatMap((part) => (part ? datesIn(part) : []));
}
const dated = routes.flatMap(({ id, name, route }) =>
  [route.query, route.body]
    .flatMap((schema) => (schema ? datesIn(schema) : []))
    .map((schema) => ({ id, name, schema })),
);

test.each(dated)("$id $name takes only days of the calendar", ({ schema }) => {
  const isTaken = (day: string) => ["", "T10:00", "T10:00:00Z"].some((time) => z.safeParse(schema, day + time).success);
  expect(["2026-03-31", "2028-02-29"].map(isTaken)).toEqual([true, true]);
  expect(["2026-02-30", "2026-13-45", "2027-02-29", "0000-01-01", "9999-12-31"].filter(isTaken)).toEqual([]);
});

test("no text is empty", () => {
  for (const { errors } of Object.values(areaWords)) {
    for (const sentence of Object.values(errors)) expect(sentence.trim()).not.toBe("");
  }
});
