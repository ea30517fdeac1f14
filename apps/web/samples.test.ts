// Every module's sample data matches the contracts of its routes.
import { describe, expect, test } from "vitest";
import type * as z from "zod";
import { figureValue } from "#kit/figure.ts";
import type { ModuleContract } from "#kit/module.ts";
import { SAMPLE_SNOWFLAKE } from "#kit-web/catalog/sample-guild-id.ts";
import type { AnyWebEntry } from "#kit-web/module-face.ts";
import { catalog } from "#modules/catalog.ts";
import { webs } from "#modules/web.ts";

const entries: Readonly<Record<string, AnyWebEntry>> = webs;
const contracts: readonly ModuleContract[] = Object.values(catalog);

/** Required parameters get a text; all others keep their defaults. */
function leastQuery(query: z.ZodType): unknown {
  const missing = query.safeParse({}).error?.issues ?? [];
  return query.parse(Object.fromEntries(missing.map(({ path }) => [String(path[0]), "ro"])));
}

describe.each(contracts.filter(({ id }) => entries[id]?.sample))("$id", (contract) => {
  const sample = async () => {
    const found = await entries[contract.id]?.sample?.();
    if (!found) throw new Error("there is no sample");
    return found;
  };

  test("the sample's responses match its routes", async () => {
    for (const [name, answering] of Object.entries((await sample()).answers)) {
      const route = contract.routes[name];
      const others = Object.keys(route?.params?.shape ?? {}).map((param) => [param, "1"]);
      const params = route?.params?.parse({ ...Object.fromEntries(others), id: SAMPLE_SNOWFLAKE });
      const answer = answering({ params, query: route?.query && leastQuery(route.query) } as never);
      expect(route?.answer.safeParse(answer).error?.issues, name).toBeUndefined();
    }
  });

  test("the sample's figures match the contract, and its settings can be saved", async () => {
    const { figures = {}, settings } = await sample();
    expect(Object.keys(figures)).toEqual(Object.keys(contract.figures ?? {}));
    for (const value of Object.values(figures)) expect(figureValue.safeParse(value).success).toBe(true);
    expect(contract.config.safeParse({ ...settings }).error?.issues).toBeUndefined();
  });
});
