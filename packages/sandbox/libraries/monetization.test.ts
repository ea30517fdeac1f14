import { ApplicationRoleConnectionMetadataType, EntitlementType, Events, SubscriptionStatus } from "discord.js";
import { expect, test } from "vitest";
import { SAMPLE_APPLICATION } from "../seed/application.ts";
import { logIn } from "../testing/discord-js.ts";
import { openStage } from "../testing/sample.ts";

test("what is sold is listed, tried out, bought, consumed and ended", async () => {
  await using stage = await openStage();
  await using bot = await logIn(stage);
  const { control } = stage.sandbox;
  const { application } = bot.client;
  const sku = await control.createSku(SAMPLE_APPLICATION.id, "user-subscription");
  const oil = await control.createSku(SAMPLE_APPLICATION.id, "consumable", "Oil");
  const sold = await application.fetchSKUs();
  expect([...sold.keys()]).toEqual([sku.id, oil.id]);
  const { id: user } = await control.person("Aiko Tanabe");
  const tried = await application.entitlements.createTest({ sku: oil.id, user });
  expect([tried.userId, tried.isActive(), tried.isTest()]).toEqual([user, true, true]);
  await application.entitlements.consume(tried.id);
  expect((await application.entitlements.fetch({ entitlement: tried.id, force: true })).consumed).toBe(true);
  await application.entitlements.deleteTest(tried.id);

  const subscribed = bot.next(Events.SubscriptionCreate);
  const entitled = bot.next(Events.EntitlementCreate, ({ skuId }) => skuId === sku.id);
  await control.buy(sku.id, "Mara Lindqvist");
  const [[subscription], [entitlement]] = [await subscribed, await entitled];
  expect(entitlement.type).toBe(EntitlementType.ApplicationSubscription);
  const found = await application.subscriptions.fetch({ sku: sku.id, user: entitlement.userId ?? "" });
  expect([...found.keys()]).toEqual([subscription.id]);
  const over = bot.next(Events.EntitlementUpdate, (_, { id }) => id === entitlement.id);
  await control.endSubscription(subscription.id);
  expect((await over)[1].isActive()).toBe(false);
  const after = await application.subscriptions.fetch({
    sku: sku.id,
    subscriptionId: subscription.id,
    force: true,
  });
  expect(after.status).toBe(SubscriptionStatus.Inactive);
});

test("what an application can say of people is announced and read again", async () => {
  await using stage = await openStage();
  await using bot = await logIn(stage);
  const { application } = bot.client;
  const announced = {
    type: ApplicationRoleConnectionMetadataType.IntegerGreaterThanOrEqual,
    key: "voyages",
    name: "Voyages",
    description: "At least so many",
  };
  await application.editRoleConnectionMetadataRecords([announced]);
  expect(await application.fetchRoleConnectionMetadataRecords()).toMatchObject([announced]);
});
