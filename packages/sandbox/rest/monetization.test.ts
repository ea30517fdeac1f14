import {
  type APIEntitlement,
  type APISKU,
  type APISubscription,
  EntitlementType,
  type GatewayInteractionCreateDispatchData,
  SubscriptionStatus,
} from "discord-api-types/v10";
import { expect, test } from "vitest";
import { SAMPLE_APPLICATION } from "../seed/application.ts";
import { listen } from "../testing/bot.ts";
import { openHarbour } from "../testing/harbour.ts";
import { ask, grant } from "../testing/oauth-client.ts";

const APPLICATION = `/applications/${SAMPLE_APPLICATION.id}`;
const ENTITLEMENTS = `${APPLICATION}/entitlements`;

test("an application tries out what it sells, and what was bought is used up", async () => {
  await using at = await openHarbour();
  const { control } = at.sandbox;
  await using bot = await listen(at.bot);
  const lamp = await control.createSku(SAMPLE_APPLICATION.id, "durable", "Brass Lamp");
  const oil = await control.createSku(SAMPLE_APPLICATION.id, "consumable", "Oil");
  expect(await at.done<APISKU[]>("GET", `${APPLICATION}/skus`)).toMatchObject([
    { id: lamp.id, slug: "brass-lamp", type: 2 },
    { id: oil.id, type: 3 },
  ]);
  const jonas = await at.person("Jonas Weber");
  const trial = { sku_id: lamp.id, owner_id: jonas.id, owner_type: 2 };
  const test = await at.done<APIEntitlement>("POST", ENTITLEMENTS, trial);
  expect(test).toMatchObject({ user_id: jonas.id, type: EntitlementType.TestModePurchase, deleted: false });
  expect(await at.http.ask("POST", ENTITLEMENTS, trial)).toMatchObject({ code: 40074 });
  expect(await at.http.ask("POST", ENTITLEMENTS, { ...trial, sku_id: "1" })).toMatchObject({ code: 10027 });
  expect(await at.http.ask("POST", `${ENTITLEMENTS}/${test.id}/consume`)).toMatchObject({ code: 40018 });

  const bought = await control.buy(oil.id, "Jonas Weber");
  await bot.wait<APIEntitlement>("ENTITLEMENT_CREATE", ({ id }) => id === bought.id);
  await at.done("POST", `${ENTITLEMENTS}/${bought.id}/consume`);
  await bot.wait<APIEntitlement>("ENTITLEMENT_UPDATE", ({ id, consumed }) => id === bought.id && consumed === true);
  const token = await grant(at, "identify", "Jonas Weber");
  const ofJonas = async (query = "") =>
    ((await ask(at, `/users/@me${ENTITLEMENTS}${query}`, token)).body as APIEntitlement[]).map(({ id }) => id);
  expect(await ofJonas()).toEqual([test.id]);
  expect(await ofJonas("?exclude_consumed=false")).toEqual([test.id, bought.id]);

  const listed = async (query: string) =>
    (await at.done<APIEntitlement[]>("GET", `${ENTITLEMENTS}?${query}`)).map(({ id }) => id);
  expect(await at.http.ask("DELETE", `${ENTITLEMENTS}/${bought.id}`)).toMatchObject({ code: 40019 });
  await at.done("DELETE", `${ENTITLEMENTS}/${test.id}`);
  await bot.wait<APIEntitlement>("ENTITLEMENT_DELETE", ({ id, deleted }) => id === test.id && deleted);
  expect(await listed("")).toEqual([bought.id]);
  expect(await listed("exclude_deleted=false")).toEqual([test.id, bought.id]);
  expect(await listed(`exclude_deleted=false&sku_ids=${lamp.id}`)).toEqual([test.id]);
  expect(await listed(`exclude_deleted=false&limit=1&before=${bought.id}`)).toEqual([test.id]);
  expect(await listed(`exclude_deleted=false&after=${test.id}`)).toEqual([bought.id]);

  const other = await control.createApplication({ name: "Other" });
  expect(await at.http.ask("GET", `/applications/${other.id}/entitlements`)).toMatchObject({ code: 20012 });
});

test("a subscription entitles a whole guild until it ends, and each interaction there says so", async () => {
  await using at = await openHarbour();
  const { control } = at.sandbox;
  await using bot = await listen(at.bot);
  const sku = await control.createSku(SAMPLE_APPLICATION.id, "guild-subscription");
  await expect(control.buy(sku.id, "Mara Lindqvist")).rejects.toThrow("50057");
  const entitlement = await control.buy(sku.id, "Mara Lindqvist", "Harbour Lights");
  const mara = await at.person("Mara Lindqvist");
  const subscription = await bot.wait<APISubscription>("SUBSCRIPTION_CREATE");
  expect(subscription).toMatchObject({ user_id: mara.id, sku_ids: [sku.id], entitlement_ids: [entitlement.id] });

  const command = await at.done<{ id: string; version: string }>("POST", `${APPLICATION}/commands`, {
    name: "tide",
    description: "Tides",
  });
  const jonas = await at.person("Jonas Weber");
  const use = () =>
    at.channel("general").then((path) =>
      jonas.http.ask("POST", "/interactions", {
        type: 2,
        application_id: SAMPLE_APPLICATION.id,
        guild_id: at.guildId,
        channel_id: path.split("/").at(-1),
        session_id: "s",
        data: { id: command.id, name: "tide", type: 1, version: command.version },
      }),
    );
  await use();
  const first = await bot.wait<GatewayInteractionCreateDispatchData>("INTERACTION_CREATE");
  expect(first.entitlements).toMatchObject([{ id: entitlement.id, guild_id: at.guildId }]);

  await control.endSubscription(subscription.id);
  await bot.wait<APISubscription>("SUBSCRIPTION_UPDATE", ({ status }) => status === SubscriptionStatus.Inactive);
  await use();
  const second = await bot.wait<GatewayInteractionCreateDispatchData>(
    "INTERACTION_CREATE",
    ({ id }) => id !== first.id,
  );
  expect(second.entitlements).toEqual([]);
  expect(await at.done("GET", `${ENTITLEMENTS}?exclude_ended=true`)).toEqual([]);
  const path = `/skus/${sku.id}/subscriptions`;
  expect(await at.http.ask("GET", path)).toMatchObject({ status: 400, code: 50035 });
  expect(await at.done("GET", `${path}?user_id=${mara.id}`)).toMatchObject([{ id: subscription.id, status: 1 }]);
  expect(await at.http.ask("GET", `${path}/${subscription.id}?user_id=${jonas.id}`)).toMatchObject({ status: 404 });
});
