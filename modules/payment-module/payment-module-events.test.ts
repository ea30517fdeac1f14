// Stories of Stripe's events: listed, replayed, and reported while they wait or fail.

import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { POLL_OPTIONS } from "#kit-server/testing/until.ts";
import { paymentModule as contract } from "./contract.ts";
import { type CardStory, openCardStory, orderByCard } from "./testing/card-story.ts";

const DAY_S = 86_400;
let story: CardStory;
beforeAll(async () => {
  story = await openCardStory();
});
afterAll(() => story?.close());

const vip = ({ roleId }: { roleId: string }) => [{ name: "VIP", price: 5, role: roleId, duration: 30 * DAY_S }];

test("lists Stripe's events of this server only, and replays what failed without paying twice", async () => {
  const { guild, owner, path, orders, payments } = await story.shop(vip);
  const other = await story.shop(vip);
  const robin = await story.world.join(guild, "Robin");
  const { routes } = contract;
  const listed = async (query = "") => routes.webhooks.answer.parse((await owner.get(path(`webhooks${query}`))).body);
  expect(await listed()).toMatchObject({ items: [], total: 0, failed: 0 });
  const untilHandled = () =>
    vi.waitFor(async () => expect((await listed("?state=received")).total).toBe(0), POLL_OPTIONS);
  for (const member of [robin, await story.world.join(guild, "Wren")]) {
    await story.payOn((await orderByCard(member, "VIP")).url);
  }
  await story.arrive();
  await untilHandled();
  expect(await orders()).toHaveLength(2);
  const of = (await listed("?state=handled")).items.find(({ type }) => type === "checkout.session.completed");
  if (!of) throw new Error("the payment's event isn't listed");
  expect(of).toMatchObject({ provider: "Stripe", isLive: false, attempts: 1, error: null });
  const one = path(`webhooks/${of.id}`);
  const { webhook } = routes.webhook.answer.parse((await owner.get(one)).body);
  expect(webhook.subject).toMatchObject({ reference: `${guild.id}-2`, checkout: expect.stringContaining("cs_") });
  expect(JSON.stringify(webhook)).not.toContain("robin@example.com");
  for (const rest of ["", "/replay"]) {
    const wrong = other.path(`webhooks/${of.id}${rest}`);
    const answer = rest ? await other.owner.send("POST", wrong) : await other.owner.get(wrong);
    expect(answer).toMatchObject({ status: 404, body: { code: "notFound" } });
  }

  // As after an hour in which Stripe didn't answer.
  await story.world.services.context.orm.execute(sql`update inbound_webhooks
    set state = 'failed', error = 'Stripe wasn''t reachable.' where guild_id = ${guild.id} and state = 'handled'`);
  const { failed } = await listed();
  expect(failed).toBeGreaterThan(1);
  expect((await other.owner.send("POST", other.path("webhooks/replay"))).body).toMatchObject({ count: 0 });
  expect((await owner.send("POST", path("webhooks/replay"))).body).toMatchObject({ count: failed });
  await untilHandled();
  expect(await listed()).toMatchObject({ failed: 0 });
  expect((await owner.send("POST", `${one}/replay`)).status).toBe(200);
  await untilHandled();
  await story.look();
  expect((await payments()).map(({ kind, gross }) => [kind, gross])).toEqual(Array(2).fill(["payment", 500]));
  expect((await story.world.activity(guild.id)).map(({ event }) => event)).toEqual(["paid", "paid"]);
  const { rows } = await story.world.services.context.orm.execute(
    sql`select action, module, details from audit_log where guild_id = ${guild.id} and action like 'event%' order by id`,
  );
  expect(rows).toEqual([
    { action: "events.replayed", module: "payment-module", details: { provider: "Stripe", count: failed } },
    {
      ...{ action: "event.replayed", module: "payment-module" },
      details: { provider: "Stripe", type: of.type, eventId: webhook.eventId },
    },
  ]);
  const again = await Promise.all(Array.from({ length: 40 }, () => owner.send("POST", path("webhooks/replay"))));
  expect(again.some(({ status }) => status === 429)).toBe(true);
});

test("reports once that events wait or failed, tries a waiting one at once, and resolves it when none is left", async () => {
  const { guild, owner, path, orders, key } = await story.shop(vip);
  const { orm } = story.world.services.context;
  const { routes } = contract;
  const listed = async () => routes.webhooks.answer.parse((await owner.get(path("webhooks"))).body).items;
  const alerts = async () => (await story.world.alerts(guild.id)).map(({ code }) => code);
  const robin = await story.world.join(guild, "Robin");
  const { url } = await orderByCard(robin, "VIP");
  story.stripe.faults.revoked.add(key);
  await story.payOn(url);
  const isWaiting = ({ nextAttemptAt }: { nextAttemptAt: string | null }) => nextAttemptAt !== null;
  await vi.waitFor(async () => expect((await listed()).some(isWaiting)).toBe(true), POLL_OPTIONS);
  await story.look();
  // A failure that passes within minutes is nobody's concern.
  expect(await alerts()).toEqual([]);
  await orm.execute(sql`update pgboss.job set start_after = now() + interval '1 day'
    where name = 'core.webhook' and data->>'guildId' = ${guild.id} and state = 'retry'`);
  await story.look(11 * 60_000);
  await vi.waitFor(async () => expect(await alerts()).toEqual(["eventsUnhandled"]), POLL_OPTIONS);
  await orm.execute(sql`update inbound_webhooks set state = 'failed' where guild_id = ${guild.id}
    and id = (select min(id) from inbound_webhooks where guild_id = ${guild.id})`);
  await story.look();
  expect(await alerts()).toEqual(["eventsUnhandled"]);
  story.stripe.faults.revoked.delete(key);
  const waiting = (await listed()).filter(({ state }) => state === "received");
  for (const { id } of waiting) expect((await owner.send("POST", path(`webhooks/${id}/replay`))).status).toBe(200);
  await owner.send("POST", path("webhooks/replay"));
  const isOpen = ({ state }: { state: string }) => state === "received" || state === "failed";
  await vi.waitFor(async () => expect((await listed()).filter(isOpen)).toEqual([]), POLL_OPTIONS);
  await story.look();
  await vi.waitFor(async () => expect(await orders()).toMatchObject([{ state: "fulfilled" }]), POLL_OPTIONS);
  await vi.waitFor(async () => expect(await alerts()).toEqual([]), POLL_OPTIONS);
});
