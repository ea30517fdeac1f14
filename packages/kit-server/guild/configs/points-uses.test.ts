// Members can't stake points that are sold or exchanged, whichever module is saved last.
import { afterAll, beforeAll, expect, test } from "vitest";
import { UserError } from "#kit/error.ts";
import type { PointsUse } from "#kit/points-use.ts";
import { checkedGuild } from "#kit-server/guild/guilds/present-guild.ts";
import type { Database } from "#kit-server/storage/database/database.ts";
import { newId, sampleGuild } from "#kit-server/testing/sample-guild.ts";
import { sampleModule } from "#kit-server/testing/sample-module.ts";
import { openTestDatabase } from "#kit-server/testing/test-database.ts";
import { type ConfigStore, openConfigStore } from "./config-store.ts";
import { pointsUses } from "./tables.ts";

let database: Database;
let store: ConfigStore;
beforeAll(async () => {
  database = await openTestDatabase();
  store = await openConfigStore(database);
});
afterAll(async () => {
  await store.close();
  await database.close();
});

const moduleWith = (id: string, use: PointsUse["use"]) => ({
  ...sampleModule,
  id,
  whenEnabled: () => [],
  pointsUse: () => ({ use, path: "note" }),
});
const casino = moduleWith("dice-house", "staked");
const shop = moduleWith("corner-shop", "traded");

function guildToSaveIn() {
  const guild = sampleGuild();
  return (contract: typeof casino, version: number, enabled: boolean) =>
    store.save({
      ...{ guildId: guild.id, contract, version, enabled, config: {}, actor: { id: newId(), name: "Mara" } },
      ...{ guild: checkedGuild(guild), author: "unlimited" },
    });
}
const issuesOf = async (saving: Promise<unknown>) => {
  const error = await saving.catch((thrown: unknown) => thrown);
  return error instanceof UserError ? error.issues : error;
};

test("refuses the second of two uses that don't go together, until the first is off", async () => {
  const save = guildToSaveIn();
  await save(casino, 0, true);
  expect(await issuesOf(save(shop, 0, true))).toEqual([
    { path: "note", code: "pointsStaked", params: { module: "Dice house" } },
  ]);
  // Nothing of the refused save is left.
  expect((await save(shop, 0, false)).outcome).toBe("saved");
  await save(casino, 1, false);
  await save(shop, 1, true);
  expect(await issuesOf(save(casino, 2, true))).toMatchObject([
    { code: "pointsTraded", params: { module: "Corner shop" } },
  ]);
});

test("lets one of two that are saved at the same time through", async () => {
  for (let round = 0; round < 5; round += 1) {
    const save = guildToSaveIn();
    const both = await Promise.allSettled([save(casino, 0, true), save(shop, 0, true)]);
    expect(both.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  }
});

test("counts settings that were saved before uses were stored", async () => {
  const save = guildToSaveIn();
  await save(shop, 0, true);
  await database.orm.delete(pointsUses);
  const again = await openConfigStore(database, { contracts: [shop, casino] });
  await again.close();
  expect(await issuesOf(save(casino, 0, true))).toMatchObject([{ code: "pointsTraded" }]);
});
