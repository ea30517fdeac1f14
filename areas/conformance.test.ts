// Checks the areas and every route of the product.
import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
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

test("no text is empty", () => {
  for (const { errors } of Object.values(areaWords)) {
    for (const sentence of Object.values(errors)) expect(sentence.trim()).not.toBe("");
  }
});
