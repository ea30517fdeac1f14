// A sample module whose members apply with a command, and staff who decide in chat and on the dashboard.
import { generateDrizzleJson, generateMigration } from "drizzle-kit/api";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import * as z from "zod";
import { field } from "#kit/field.ts";
import { defineModule } from "#kit/module.ts";
import { defineReviews, reviewActivity, reviewJobs } from "#kit/reviews/define-reviews.ts";
import { reviewActivityWords } from "#kit/reviews/review-words.ts";
import type { ModuleWords } from "#kit/words.ts";
import { saveWorkRoles } from "#kit-server/guild/access/work-role-store.ts";
import { briefOf } from "#kit-server/guild/members/member-brief.ts";
import type { ApiHandlers } from "#kit-server/http/api-handlers.ts";
import { type BotContext, createContext } from "#kit-server/module/bot/context.ts";
import type { ModuleBot } from "#kit-server/module/bot/module-bot.ts";
import { defineSweep } from "#kit-server/platform/sweeps/define-sweep.ts";
import type { Browser } from "#kit-server/testing/browser.ts";
import { type ApiStoryDeps, openApiStory, type Story, type StoryApi } from "#kit-server/testing/open-story.ts";
import type { StoryGuild } from "#kit-server/testing/story-guild.ts";
import type { StoryMember } from "#kit-server/testing/story-member.ts";
import { type Sandbox, startSandbox } from "#sandbox/start.ts";
import { reviewApi, reviewWork } from "./review-api.ts";
import { reviewComponents } from "./review-components.ts";
import { reviewQueue } from "./review-queue.ts";
import { reviewTables } from "./review-tables.ts";

const HOUR_MS = 3_600_000;
const applications = defineReviews({ module: "crew", about: z.object({ why: z.string().max(200) }) });
const crew = defineModule({
  id: "crew",
  routeName: "crew",
  category: "community",
  icon: "Ship",
  permissions: ["ViewChannel", "SendMessages"],
  intents: ["Guilds", "GuildMembers", "GuildMessages"],
  configVersion: 1,
  config: z.strictObject({
    staffChannel: field.channel({ types: ["text"], needs: ["ViewChannel", "SendMessages"] }),
    news: field.channel({ types: ["text"], needs: ["ViewChannel", "SendMessages"] }),
    approvals: field.number({ min: 1, max: 2, fallback: 1 }),
    needsReason: field.toggle({ fallback: false }),
  }),
  routes: applications.routes,
  pages: [],
  commands: {
    crew: {
      permission: null,
      subcommands: ["apply"],
      options: { apply: [{ name: "why", type: "text", required: true }] },
    },
  },
  jobs: { ...reviewJobs, watch: z.object({}) },
  activity: reviewActivity,
  errors: {},
});
const config = { label: "", help: "" };
const words: ModuleWords<typeof crew> = {
  name: "Crew",
  purpose: "Takes applications.",
  fields: { staffChannel: config, news: config, approvals: config, needsReason: config } as never,
  choices: {},
  commands: {
    crew: { description: "The crew", subcommands: { apply: "Applies" }, options: { "apply.why": "Why" } },
  },
  activity: reviewActivityWords.en,
  errors: {},
};

type Ctx = BotContext<typeof crew>;
const tables = reviewTables("crew");
const queue = reviewQueue({
  contract: applications,
  tables,
  rules: ({ config: { staffChannel, approvals, needsReason } }: Ctx) => ({
    ...{ channelId: staffChannel, path: "staffChannel", approvals, needsReason, expiresMs: HOUR_MS },
  }),
  card: (_ctx, { memberName, about }) => ({ content: `${memberName} applies: ${about.why}` }),
  decided: async (ctx, tx, { state, memberId, number }) => {
    if (state !== "approved") return;
    await ctx.ledger.credit(tx, { memberId, amount: 5, key: `crew:${number}`, reason: "Crew" });
  },
  follow: async (ctx, { number, state, memberName }) => {
    const { news } = ctx.config;
    if (!news) return;
    const content = `${memberName}: ${state}`;
    await ctx.once(`news:${number}`, (key) => ctx.discord.sendMessage(news, { content }, { key }));
  },
});
const watch = defineSweep<Ctx>({ job: "watch", everyMs: 60_000, idleMs: 600_000, tasks: queue.tasks });
const bot: ModuleBot<typeof crew> = {
  on: { GUILD_MEMBER_REMOVE: (ctx, { user }) => queue.withdrawAll(ctx, user.id) },
  commands: {
    crew: {
      apply: async (ctx, call) => {
        const { memberId: id, memberName: name } = briefOf(call.member);
        const about = { why: String(call.options.why) };
        const { review } = await queue.submit(ctx, { key: call.id, member: { id, name }, about });
        return { content: `Number ${review.number}` };
      },
    },
  },
  components: reviewComponents(queue),
  jobs: { review: (ctx, { number }) => queue.followUp(ctx, number), watch: watch.run },
  afterSave: "watch",
};
const api = ({ orm, contextIn }: ApiStoryDeps): ApiHandlers<typeof crew> =>
  reviewApi(queue, {
    orm,
    contextFor: (guildId) => contextIn(crew, guildId),
    columns: [{ id: "why", file: "Why", text: ({ about }) => about.why }],
  });

let sandbox: Sandbox;
let story: Story<Sandbox> & { api: StoryApi };
let guild: StoryGuild;
let robin: StoryMember;
let mara: StoryMember;
let manager: Browser;

beforeAll(async () => {
  sandbox = await startSandbox({ world: "empty", limits: { rateLimitsLifted: true } });
  story = await openApiStory(sandbox, { contract: crew, words, bot, api });
  const none = generateDrizzleJson({});
  const statements = await generateMigration(none, generateDrizzleJson(tables, undefined, undefined, "snake_case"));
  for (const statement of statements) await story.world.services.context.orm.execute(sql.raw(statement));
});
afterAll(() => story?.close());
beforeEach(async () => {
  guild = await story.newGuild({ permissions: "8" });
  await saveWorkRoles(story.world.services.context.orm, {
    ...{ guildId: guild.id, actor: { id: guild.ownerId, name: "Owner" }, version: 0, roles: { crew: [guild.roleId] } },
  });
  await story.world.configure(guild.id, crew, { staffChannel: guild.channelId, news: guild.otherChannelId });
  robin = await story.world.join(guild, "Robin");
  mara = await story.world.join(guild, "Mara", { roles: [guild.roleId] });
  manager = await story.api.manager(guild);
});

const apply = (why = "I can sail") => robin.command("crew apply", { why });
const cards = () => story.said(guild.channelId);
const news = () => story.said(guild.otherChannelId);
const path = (rest = "") => story.api.path(guild, `reviews${rest}`);
const read = async (number: number) => (await manager.get(path(`/${number}`))).body.review as Record<string, unknown>;
const decide = (by: Browser, numbers: number[], decision: string, reason?: string) =>
  by.send("POST", path("/decide"), { numbers, decision, ...(reason === undefined ? {} : { reason }) });
const balance = async () => {
  const { ledger, orm } = await createContext(story.world.services.context, crew, guild.id, crew.config.parse({}));
  return (await ledger.balance(orm, robin.id)).balance;
};
const loggedEvents = async () => (await story.world.activity(guild.id)).map(({ event }) => event).toReversed();
async function deny(by: StoryMember, reason: string) {
  const form = await by.press("crew:reviewDeny:1");
  return form.modal ? by.submit(form, { 0: { value: reason } }) : form;
}

test("is approved on its card, which shows by whom, with effects that happen once", async () => {
  expect((await apply()).content).toBe("Number 1");
  expect(await cards()).toEqual([expect.stringContaining("Robin applies: I can sail\n⏳ Waiting for a decision")]);
  expect((await mara.press("crew:reviewApprove:1")).content).toBe("Approved.");
  expect(await cards()).toEqual(["Robin applies: I can sail\n✅ Approved by Mara"]);
  expect(await news()).toEqual(["Robin: approved"]);
  expect(await balance()).toBe(5);
  expect(await loggedEvents()).toEqual(["reviewSubmitted", "reviewApproved"]);
});

test("is decided by one of two concurrent reviewers, and shows the other by whom", async () => {
  await apply();
  const [pressed, sent] = await Promise.all([mara.press("crew:reviewApprove:1"), decide(manager, [1], "deny", "No")]);
  await story.world.settle();
  const [result] = sent.body.results as { refused: string | null }[];
  const { state } = await read(1);
  const isApproved = state === "approved";
  expect(pressed.content).toBe(isApproved ? "Approved." : "Mara has denied this already.");
  expect(result?.refused).toBe(isApproved ? "Mara has approved this already." : null);
  expect(await balance()).toBe(isApproved ? 5 : 0);
  expect(await news()).toEqual([`Robin: ${state}`]);
});

test("is submitted and decided once when the process is killed before recording either", async () => {
  await story.world.replay(() => apply());
  expect(await cards()).toHaveLength(1);
  const answer = await story.world.replay(() => mara.press("crew:reviewApprove:1"));
  expect((await answer.now()).content).toBe("Approved.");
  expect(await cards()).toEqual([expect.stringContaining("✅ Approved by Mara")]);
  expect(await balance()).toBe(5);
  expect(await news()).toEqual(["Robin: approved"]);
  expect(await loggedEvents()).toEqual(["reviewSubmitted", "reviewApproved"]);
});

test("finishes in a sweep what a process killed after the decision left undone", async () => {
  await apply();
  const ctx = await createContext(story.world.services.context, crew, guild.id, crew.config.parse({}));
  const dying = { ...ctx, jobs: { ...ctx.jobs, enqueue: () => Promise.reject(new Error("killed")) } } as Ctx;
  const by = { id: guild.ownerId, name: "Owner" };
  await expect(queue.decide(dying, { number: 1, by, decision: "approve" })).rejects.toThrow("killed");
  expect(await cards()).toEqual([expect.stringContaining("Waiting")]);
  await story.world.advance(600_000);
  await story.world.settle();
  expect(await cards()).toEqual([expect.stringContaining("✅ Approved by Owner")]);
  expect(await news()).toEqual(["Robin: approved"]);
});

test("lets nobody decide their own, not even the server's owner", async () => {
  robin = await story.world.owner(guild);
  await apply();
  expect((await robin.press("crew:reviewApprove:1")).content).toContain("your own submission");
  expect((await robin.press("crew:reviewDeny:1")).content).toContain("your own submission");
  expect(await read(1)).toMatchObject({ state: "pending" });
});

test("is decided in chat only by managers and the module's staff, by their current roles", async () => {
  await apply("Please");
  const other = await story.world.join(guild, "Kim", { roles: [guild.otherRoleId] });
  expect((await other.press("crew:reviewApprove:1")).content).toContain("You can't decide this");
  const form = await mara.press("crew:reviewDeny:1");
  await guild.asOwner("DELETE", `/guilds/${guild.id}/members/${mara.id}/roles/${guild.roleId}`);
  expect((await mara.submit(form, { 0: { value: "No" } })).content).toContain("You can't decide this");
  expect(await read(1)).toMatchObject({ state: "pending" });
});

test("requires a denial's reason where the settings ask for one, in chat and on the dashboard", async () => {
  await story.world.configure(guild.id, crew, { needsReason: true });
  await apply();
  const [refused] = (await decide(manager, [1], "deny", "  ")).body.results as { refused: string }[];
  expect(refused?.refused).toBe("Give a reason. The member reads it.");
  expect((await deny(mara, "  ")).content).toContain("Your answers weren't sent");
  expect((await deny(mara, "Too *short*")).content).toBe("Denied.");
  expect(await cards()).toEqual([expect.stringContaining("❌ Denied by Mara: Too \\*short\\*")]);
  expect(await read(1)).toMatchObject({ state: "denied", reason: "Too *short*", decidedBy: { name: "Mara" } });
  expect(await balance()).toBe(0);
});

test("requires two people where the settings ask for them, and shows who was first", async () => {
  await story.world.configure(guild.id, crew, { approvals: 2 });
  await apply();
  expect((await mara.press("crew:reviewApprove:1")).content).toContain("Someone else has to approve it too");
  expect(await cards()).toEqual([expect.stringContaining("Approved by Mara. Someone else")]);
  expect((await mara.press("crew:reviewApprove:1")).content).toContain("You've approved this already");
  expect(await balance()).toBe(0);
  await decide(manager, [1], "approve");
  await story.world.settle();
  expect(await read(1)).toMatchObject({ state: "approved", approvals: [{ name: "Mara" }, { name: "Mara" }] });
  expect(await balance()).toBe(5);
});

test("expires when nobody decides, and can't be decided after that", async () => {
  await apply();
  await story.world.advance(HOUR_MS);
  await story.world.settle();
  expect(await cards()).toEqual([expect.stringContaining("⌛ Expired")]);
  const [result] = (await decide(manager, [1], "approve")).body.results as { refused: string }[];
  expect(result?.refused).toBe("This expired before anyone decided.");
  expect(await loggedEvents()).toEqual(["reviewSubmitted", "reviewExpired"]);
});

test("is withdrawn when its member leaves", async () => {
  await apply();
  await guild.asOwner("DELETE", `/guilds/${guild.id}/members/${robin.id}`);
  await story.world.settle();
  expect(await cards()).toEqual([expect.stringContaining("↩️ Withdrawn")]);
  expect(await read(1)).toMatchObject({ state: "withdrawn", decidedBy: null });
});

test("is pending on the dashboard while its staff channel is missing, and gets a card in the next one", async () => {
  await guild.asOwner("DELETE", `/channels/${guild.channelId}`);
  await story.world.settle();
  await robin.command("crew apply", { why: "Please" }, { channelId: guild.otherChannelId });
  expect(await story.world.alerts(guild.id)).toMatchObject([{ path: "staffChannel" }]);
  await story.world.configure(guild.id, crew, { staffChannel: guild.otherChannelId, news: null });
  await story.world.settle();
  expect(await news()).toEqual([expect.stringContaining("Waiting for a decision")]);
  await decide(manager, [1], "approve");
  await story.world.settle();
  expect(await news()).toEqual([expect.stringContaining("✅ Approved by Mara")]);
});

test("gets a new card when it changes after its card was deleted", async () => {
  await apply();
  const [card] = await sandbox.control.messages(guild.channelId);
  await guild.asOwner("DELETE", `/channels/${guild.channelId}/messages/${card?.id}`);
  const assigned = await manager.send("POST", path("/1/assignee"), { isMine: true });
  expect(assigned.body.review).toMatchObject({ assignee: { name: "Mara" } });
  await story.world.settle();
  expect(await cards()).toEqual([expect.stringContaining("Mara is looking at it.")]);
  await manager.send("POST", path("/1/assignee"), { isMine: false });
  await story.world.settle();
  expect(await cards()).toEqual([expect.not.stringContaining("looking at it")]);
});

test("decides many at once, each separately", async () => {
  for (const why of ["one", "two", "three"]) await apply(why);
  await mara.press("crew:reviewApprove:2");
  const { body } = await decide(manager, [1, 2, 3, 99, 1], "deny", "Full");
  await story.world.settle();
  expect(body.results).toEqual([
    { number: 1, review: expect.objectContaining({ state: "denied" }), refused: null },
    { number: 2, review: null, refused: "Mara has approved this already." },
    { number: 3, review: expect.objectContaining({ state: "denied", reason: "Full" }), refused: null },
    { number: 99, review: null, refused: "This submission no longer exists." },
  ]);
  expect(await news()).toHaveLength(3);
  expect((await decide(manager, [], "deny")).status).toBe(422);
});

test("lists pending ones first, oldest first, and has a file for managers", async () => {
  expect((await manager.get(path())).body).toMatchObject({ total: 0, waiting: 0, hasAny: false });
  for (const why of ["one", "=two", "three"]) await apply(why);
  await decide(manager, [1], "approve");
  const { body } = await manager.get(path());
  expect((body.items as { number: number }[]).map(({ number }) => number)).toEqual([2, 3, 1]);
  expect(body).toMatchObject({ total: 3, waiting: 2, isOn: true, needsReason: false });
  const approved = await manager.get(path("?state=approved&name=ROB"));
  expect((await manager.get(path("?state=denied"))).body).toMatchObject({ total: 0, hasAny: true });
  expect(approved.body).toMatchObject({ total: 1, items: [{ number: 1, about: { why: "one" } }] });
  const file = (await manager.download(path(".csv"))).content.toString();
  expect(file.split("\n")[1]).toContain("'=two");
  const worker = await story.api.signIn("Kim", [
    { id: guild.id, name: "H", owner: false, permissions: "0", roles: [guild.roleId] },
  ]);
  expect((await worker.get(path())).status).toBe(200);
  expect((await worker.get(path(".csv"))).status).toBe(404);
  expect(((await decide(worker, [2], "approve")).body.results as object[])[0]).toMatchObject({ refused: null });
  const work = reviewWork(story.world.services.context.orm, queue);
  const sees = (about: string) => work.seesRecord(guild.id, { userId: mara.id, roleIds: [], modules: ["crew"] }, about);
  expect(await Promise.all(["1", "99", "x"].map(sees))).toEqual([true, false, false]);
  await story.api.setRoles(worker, guild.id, []);
  // The API is notified of it.
  await expect.poll(async () => (await worker.get(path())).status).toBe(404);
  expect((await decide(worker, [3], "approve")).status).toBe(404);
});

test("can't be decided while the module is off", async () => {
  await apply();
  await story.world.switchOff(guild.id, crew);
  expect((await decide(manager, [1], "approve")).status).toBe(409);
  expect((await manager.get(path())).body).toMatchObject({ waiting: 1, isOn: false });
});

test("doesn't find another server's reviews", async () => {
  await apply();
  const elsewhere = await story.newGuild({ permissions: "8" });
  await story.world.configure(elsewhere.id, crew, {});
  const stranger = await story.api.manager(elsewhere);
  const elsewherePath = (rest: string) => story.api.path(elsewhere, `reviews${rest}`);
  expect((await stranger.get(elsewherePath("/1"))).status).toBe(404);
  const { body } = await stranger.send("POST", elsewherePath("/decide"), { numbers: [1], decision: "approve" });
  expect(body.results).toMatchObject([{ refused: "This submission no longer exists." }]);
  expect((await stranger.get(path("/1"))).status).toBe(404);
  expect((await decide(stranger, [1], "approve")).status).toBe(404);
  expect(await read(1)).toMatchObject({ state: "pending" });
});
