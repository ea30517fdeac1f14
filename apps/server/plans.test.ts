// A server's plan and the operator's promotions over HTTP, with a file of plans.
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { ServerDetails } from "#areas/admin/contract.ts";
import { areaNightly } from "#areas/jobs.ts";
import type { NewPromotion, PlanChange, Promotion, ServerPlan } from "#areas/plans/contract.ts";
import type { Browser } from "#kit-server/testing/browser.ts";
import { newId, sampleGuild } from "#kit-server/testing/sample-guild.ts";
import { openWholeApi, type WholeApi } from "./testing/whole-api.ts";

const DAY_MS = 86_400_000;
const PLANS = {
  plans: [
    { id: "free", name: "Free", limits: { "ticket.labels": 1 } },
    { id: "pro", name: "Pro", prices: { eur: { month: 900, year: 9000 } }, limits: { "ticket.labels": 3 } },
    { id: "max", name: "Max", prices: { eur: { month: 1900 } } },
  ],
};

let whole: WholeApi;
let operator: Browser;
let mara: Browser;
/** Each test's own guild, which Mara owns. */
let guildId: string;

beforeAll(async () => {
  const file = join(mkdtempSync(join(tmpdir(), "guildhall-plans-")), "plans.json");
  writeFileSync(file, JSON.stringify(PLANS));
  whole = await openWholeApi({ operator: "noor.haddad", env: { PLANS_FILE: file } });
  operator = await whole.signedIn("noor.haddad");
  mara = await whole.signedIn("mara.lindqvist");
});
afterAll(() => whole?.close());
beforeEach(async () => {
  guildId = whole.harbour;
  const tables = ["plan_grants", "plan_credits", "guild_badges", "promotion_tries", "promotion_redemptions"];
  for (const table of [...tables, "promotion_codes", "promotions", "module_config_history", "module_configs"]) {
    await whole.database.orm.execute(sql`delete from ${sql.identifier(table)}`);
  }
  await whole.database.orm.execute(
    sql`select pg_notify('guild_plans', ${guildId}), pg_notify('module_configs', ${guildId})`,
  );
  // Until the API has received both.
  await expect.poll(async () => [(await plan()).current.plan, (await ticketState()).version]).toEqual(["free", 0]);
});

const plan = async (): Promise<ServerPlan> =>
  ((await mara.get(`/guilds/${guildId}/plan`)).body as { plan: ServerPlan }).plan;
const post = (path: string, body: object) => mara.send("POST", `/guilds/${guildId}/plan/${path}`, body);
const redeem = (code: string, key = crypto.randomUUID()) => post("redeem", { code, key });
const LIMITS = { most: null, startsAt: null, endsAt: null, plans: [], perServer: 1 };

async function promote(
  code: string,
  reward: NewPromotion["reward"],
  more: Partial<NewPromotion> = {},
): Promise<Promotion> {
  const body = { promotion: { ...LIMITS, name: `Promotion ${code}`, ...more, reward }, code };
  const answer = await operator.send("POST", "/admin/promotions", body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return (answer.body as { promotion: Promotion }).promotion;
}
const shown = async ({ id }: Promotion): Promise<Promotion> =>
  ((await operator.get(`/admin/promotions/${id}`)).body as { promotion: Promotion }).promotion;
const daysFrom = (date: string | null): number => Math.round((new Date(date ?? 0).getTime() - Date.now()) / DAY_MS);

const ticketPath = () => `/guilds/${guildId}/modules/ticket`;
const ticketState = async () => (await mara.get(ticketPath())).body as { version: number; config: object };
async function saveLabels(names: readonly string[]) {
  const { version, config } = await ticketState();
  const labels = names.map((name) => ({ name }));
  return mara.send("PUT", ticketPath(), { version, enabled: false, config: { ...config, labels } });
}

test("shows the free plan, its limits and what the server uses of them", async () => {
  expect((await saveLabels(["Colors"])).status).toBe(200);
  const { plans, current, use } = await plan();
  expect(plans.map(({ id, limits }) => [id, limits["ticket.labels"]])).toEqual([
    ["free", 1],
    ["pro", 3],
    ["max", 25],
  ]);
  expect(current).toEqual({ plan: "free", source: "default", endsAt: null, reason: null });
  const labels = use.find(({ module, limit }) => module === "ticket" && limit === "labels");
  expect(labels).toMatchObject({ moduleName: "Tickets", label: "Labels", used: 1, max: 1, isEnabled: false });
});

test("saves within a plan that another process has just changed", async () => {
  expect((await saveLabels(["Colors", "Pings"])).status).toBe(422);
  // Without the notification that would come a moment later.
  await whole.database.orm.execute(
    sql`insert into plan_grants (guild_id, key, plan, source, reason, starts_at)
        values (${guildId}, 'operator', 'pro', 'operator', 'A gift', now() - interval '1 minute')`,
  );
  expect((await saveLabels(["Colors", "Pings"])).status).toBe(200);
});

test("refuses growth above the plan's limit, and keeps what is above it after a downgrade", async () => {
  expect((await saveLabels(["Colors", "Pings"])).status).toBe(422);
  await promote("THREE", { type: "months", plan: "pro", months: 1 });
  expect((await redeem("three")).status).toBe(200);
  expect((await saveLabels(["Colors", "Pings", "Games"])).status).toBe(200);
  const change = await mara.get(`/guilds/${guildId}/plan/change?plan=free`);
  expect((change.body as { change: PlanChange }).change.stops).toEqual([]);
  await whole.database.orm.execute(sql`update module_configs set enabled = true`);
  await whole.database.orm.execute(sql`select pg_notify('module_configs', ${guildId})`);
  await expect
    .poll(
      async () =>
        ((await mara.get(`/guilds/${guildId}/plan/change?plan=free`)).body as { change: PlanChange }).change.stops,
    )
    .toMatchObject([{ module: "ticket", used: 3, max: 1, entries: ["Pings", "Games"] }]);

  // The month is over.
  await whole.database.orm.execute(sql`update plan_grants set ends_at = now() - interval '1 minute'`);
  await whole.database.orm.execute(sql`select pg_notify('guild_plans', ${guildId})`);
  await expect.poll(async () => (await plan()).current.plan).toBe("free");
  expect((await saveLabels(["Colors", "Pings", "Games", "More"])).status).toBe(422);
  expect((await saveLabels(["Colors", "Pings", "Renamed"])).status).toBe(200);
  expect((await saveLabels(["Colors", "Pings"])).status).toBe(200);
  expect((await saveLabels(["Colors", "Pings", "Games"])).status).toBe(422);
});

test("adds months of a plan after those that the server has, and the larger plan applies", async () => {
  await promote("PRO-1", { type: "months", plan: "pro", months: 1 });
  await promote("PRO-2", { type: "months", plan: "pro", months: 2 });
  await promote("MAX-1", { type: "months", plan: "max", months: 1 });
  for (const code of ["PRO-1", "PRO-2"]) expect((await redeem(code)).status).toBe(200);
  const { rows } = await whole.database.orm.execute<{ months: string }>(
    sql`select round(extract(epoch from max(ends_at) - now()) / 86400)::text as months from plan_grants`,
  );
  expect(Number(rows[0]?.months)).toBeGreaterThan(85);
  expect((await plan()).current).toMatchObject({ plan: "pro", source: "promotion", reason: "Promotion PRO-1" });
  await redeem("MAX-1");
  const { current } = await plan();
  expect(current.plan).toBe("max");
  expect(daysFrom(current.endsAt)).toBeLessThan(32);
});

test("redeems a code that a server can use several times once for each request", async () => {
  const promotion = await promote("OFTEN", { type: "credit", currency: "eur", amount: 100 }, { perServer: 5 });
  const key = crypto.randomUUID();
  const answers = await Promise.all([redeem("OFTEN", key), redeem("OFTEN", key), redeem("OFTEN", key)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await shown(promotion)).funnel).toMatchObject({ redeemed: 1 });
  expect((await redeem("OFTEN")).status).toBe(200);
  expect((await shown(promotion)).funnel).toMatchObject({ redeemed: 2 });
});

test("redeems a code once for each server however often it is pressed, and counts every step", async () => {
  const promotion = await promote("CREDIT", { type: "credit", amount: 2000, currency: "eur" });
  await post("seen", { code: "CREDIT" });
  await post("seen", { code: "CREDIT" });
  const offer = await post("check", { code: " credit " });
  expect(offer.body).toMatchObject({ offer: { code: "CREDIT", reward: { type: "credit", amount: 2000 } } });
  expect((await shown(promotion)).funnel).toEqual({ seen: 1, entered: 1, redeemed: 0, paid: 0 });
  const answers = await Promise.all([redeem("CREDIT"), redeem("CREDIT"), redeem("CREDIT")]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect((await plan()).credits).toEqual([{ currency: "eur", balance: 2000 }]);
  expect((await shown(promotion)).funnel).toEqual({ seen: 1, entered: 1, redeemed: 1, paid: 0 });
  const audit = (await mara.get(`/guilds/${guildId}/audit`)).body as { items: { sentence: string }[] };
  expect(audit.items[0]?.sentence).toBe("redeemed the code CREDIT: Promotion CREDIT");
});

test("pays plans with credit and a discount, once for each payment", async () => {
  await promote("CREDIT", { type: "credit", amount: 2000, currency: "eur" });
  const half = await promote("HALF", { type: "percent", percent: 50 }, { plans: ["pro"] });
  await redeem("CREDIT");
  expect((await redeem("HALF")).body.code).toBe("codeIsDiscount");
  const payment = { plan: "pro", period: "month", currency: "eur", key: crypto.randomUUID(), code: "HALF" };
  const paid = await Promise.all([post("credit", payment), post("credit", payment)]);
  expect(paid.map(({ status }) => status)).toEqual([200, 200]);
  const { current, credits } = await plan();
  expect(credits).toEqual([{ currency: "eur", balance: 1550 }]);
  expect(current).toMatchObject({ plan: "pro", source: "credit" });
  expect((await shown(half)).funnel).toMatchObject({ redeemed: 1, paid: 1 });
  const again = { ...payment, key: crypto.randomUUID() };
  expect((await post("credit", again)).body.code).toBe("codeUsedHere");
  expect((await post("credit", { ...again, plan: "max", code: undefined })).body.code).toBe("creditTooLow");
  expect((await post("credit", { ...again, plan: "free", code: undefined })).body.code).toBe("planFree");
  expect((await plan()).credits).toEqual([{ currency: "eur", balance: 1550 }]);
});

test("refuses codes that are unknown, early, over, stopped, used up or for other plans", async () => {
  const badge = { type: "badge", badge: "Harbour friend" } as const;
  const [past, future] = [new Date(Date.now() - DAY_MS), new Date(Date.now() + DAY_MS)].map((at) =>
    at.toISOString(),
  ) as [string, string];
  await promote("EARLY", badge, { startsAt: future });
  await promote("OVER", badge, { endsAt: past });
  await promote("FORPRO", badge, { plans: ["pro"] });
  const stopped = await promote("STOPPED", badge);
  await operator.send("POST", `/admin/promotions/${stopped.id}/stop`, { isStopped: true });
  const one = await promote("USEDUP", badge, { most: 1 });
  await whole.database.orm.execute(sql`update promotions set redeemed = 1 where id = ${one.id}`);
  const codes = ["EARLY", "OVER", "FORPRO", "STOPPED", "USEDUP"];
  const answers = await Promise.all(codes.map((one) => redeem(one)));
  expect(answers.map(({ body }) => body.code)).toEqual([
    "codeNotYet",
    "codeOver",
    "codeOtherPlan",
    "codeOver",
    "codeUsedUp",
  ]);
  for (let tries = 0; tries < 10; tries += 1) expect((await redeem("NOBODYS")).body.code).toBe("codeUnknown");
  expect((await redeem("NOBODYS")).body.code).toBe("codeTries");
  expect((await redeem("FORPRO")).status).toBe(429);
  // Every way to enter a code counts.
  const body = { plan: "pro", period: "month", currency: "eur", key: crypto.randomUUID(), code: "FORPRO" };
  expect((await mara.send("POST", `/guilds/${whole.harbour}/plan/credit`, body)).body.code).toBe("codeTries");
});

test("creates bulk codes for one server each, and exports them", async () => {
  const promotion = await promote("FIRST", { type: "badge", badge: "Early bird" }, { name: "=Launch", perServer: 2 });
  const made = await operator.send("POST", `/admin/promotions/${promotion.id}/codes`, {
    count: 1200,
    prefix: "l-",
    most: 1,
  });
  expect((made.body as { promotion: Promotion }).promotion.codes).toBe(1201);
  const file = await operator.download(`/admin/promotions/${promotion.id}/codes.csv`);
  const lines = file.content.toString().trim().split("\r\n");
  expect(lines).toHaveLength(1202);
  const code =
    lines
      .find((line) => line.startsWith('"L-'))
      ?.split(",")[0]
      ?.replaceAll('"', "") ?? "";
  expect((await redeem(code)).status).toBe(200);
  expect((await redeem(code)).body.code).toBe("codeUsedUp");
  expect((await plan()).badges).toMatchObject([{ name: "Early bird" }]);
  const redemptions = await operator.download(`/admin/promotions/${promotion.id}/redemptions.csv`);
  expect(redemptions.content.toString()).toContain(`"${code}","${guildId}"`);
  const { items } = (await operator.get("/admin/log?limit=100")).body as { items: object[] };
  const done = { by: "Noor Haddad", server: null, promotion: { id: promotion.id, name: promotion.name } };
  expect(items.slice(0, 4)).toMatchObject(
    [
      { act: "redemptionsExported", reason: null },
      { act: "codesExported", reason: null },
      { act: "codesCreated", reason: "1200" },
      { act: "promotionCreated", reason: null },
    ].map((one) => ({ ...one, ...done })),
  );
  expect(
    (
      await operator.send("POST", "/admin/promotions", {
        promotion: { ...LIMITS, name: "Other", reward: { type: "badge", badge: "x" } },
        code,
      })
    ).body.code,
  ).toBe("codeTaken");
});

test("answers everyone but operators as for an unknown path", async () => {
  const { id } = await promote("SECRET", { type: "badge", badge: "x" });
  const unknown = await mara.get("/admin/nothing");
  for (const path of ["", `/${id}`, `/${id}/codes`, `/${id}/codes.csv`]) {
    const { status, body } = await mara.get(`/admin/promotions${path}`);
    expect([status, body.code]).toEqual([unknown.status, unknown.body.code]);
  }
  const stranger = await whole.newMember("Stranger");
  const other = await whole.signedIn(stranger.username);
  expect((await other.get(`/guilds/${guildId}/plan`)).status).toBe(404);
  expect((await other.send("POST", `/guilds/${guildId}/plan/redeem`, { code: "SECRET" })).status).toBe(404);
});

test("lets the operator set a plan with a reason and an end, which both logs show", async () => {
  const set = (body: object) => operator.send("PUT", `/admin/servers/${guildId}/plan`, body);
  await promote("MAX-1", { type: "months", plan: "max", months: 1 });
  await redeem("MAX-1");
  const until = new Date(Date.now() + 9 * DAY_MS).toISOString();
  const { server } = (await set({ plan: "pro", until, reason: "A partner" })).body as { server: ServerDetails };
  expect(server.plan).toMatchObject({
    name: "Pro",
    source: "operator",
    endsAt: until,
    override: { reason: "A partner" },
  });
  expect((await plan()).current).toEqual({ plan: "pro", source: "operator", endsAt: until, reason: "A partner" });
  expect(((await mara.get(`/guilds/${guildId}`)).body as { guild: { plan: string } }).guild.plan).toBe("Pro");
  expect((await set({ plan: null, until: null, reason: "Over" })).status).toBe(200);
  expect((await plan()).current.plan).toBe("max");
  expect((await set({ plan: null, until: null, reason: "Over" })).body.code).toBe("planNotSet");
  expect((await set({ plan: "gold", until: null, reason: "x" })).body.code).toBe("planUnknown");
  expect((await set({ plan: "pro", until: new Date(0).toISOString(), reason: "x" })).body.code).toBe("planPast");
  const { items } = (await mara.get(`/guilds/${guildId}/audit`)).body as { items: { sentence: string }[] };
  expect(items.slice(0, 2).map(({ sentence }) => sentence)).toEqual([
    "ended the plan that the operator had set: Over",
    "set the plan of this server as the operator: Pro, A partner",
  ]);
  const { items: acts } = (await operator.get("/admin/log")).body as { items: { act: string }[] };
  expect(acts.slice(0, 2).map(({ act }) => act)).toEqual(["planCleared", "planSet"]);
});

test("gives a confirmed referral's person a code of the promotion that the operator chose, once", async () => {
  const promotion = await promote("REFERRAL", { type: "months", plan: "pro", months: 1 });
  await operator.send("POST", `/admin/promotions/${promotion.id}/referrals`, { isForReferrals: true });
  const discount = await promote("DISCOUNT", { type: "percent", percent: 10 });
  const refused = await operator.send("POST", `/admin/promotions/${discount.id}/referrals`, { isForReferrals: true });
  expect(refused.body.code).toBe("promotionReferrals");
  await mara.send("POST", "/promote/code");
  const { id: personId } = (await mara.get("/user")).body as { id: string };
  const brought = sampleGuild({ memberCount: 50 });
  await whole.services.guilds.save(brought);
  await whole.database.orm.execute(sql`insert into guild_referrals (guild_id, owner_id, person_id, state, arrived_at, decided_at)
    values (${brought.id}, ${personId}, ${newId()}, 'confirmed', now(), now())`);
  const { orm } = whole.database;
  const nightly = () =>
    areaNightly({
      orm,
      log: whole.services.log,
      guilds: whole.services.guilds,
      referrals: { minMembers: 10, reward: null },
      leaveGuild: async () => {},
      plans: whole.services.plans,
      payments: null,
    }).referrals?.(new Date());
  await nightly();
  await nightly();
  const page = (await mara.get("/promote")).body as { earned: { code: string; isUsed: boolean }[]; promotion: string };
  expect(page.promotion).toBe("Promotion REFERRAL");
  expect(page.earned).toMatchObject([{ name: "Promotion REFERRAL", isUsed: false }]);
  expect((await redeem(page.earned[0]?.code ?? "")).status).toBe(200);
  expect((await plan()).current.plan).toBe("pro");
  expect(((await mara.get("/promote")).body as typeof page).earned).toMatchObject([{ isUsed: true }]);
});
