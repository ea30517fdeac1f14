// Stories of campaigns on X whose proof is a task: both modules with their real bots, and a stand-in of X.
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Gate, gateOfRoles } from "#kit/eligibility/gate.ts";
import { X_LIST_PRICES } from "#kit/x/x-prices.ts";
import { NO_NETWORKS } from "#kit-server/base/networks/public-networks.ts";
import { botModules } from "#kit-server/module/bot/bot-module.ts";
import type { AnyModuleBot } from "#kit-server/module/bot/module-bot.ts";
import { openStory, type Story } from "#kit-server/testing/open-story.ts";
import type { StoryGuild } from "#kit-server/testing/story-guild.ts";
import type { StoryMember } from "#kit-server/testing/story-member.ts";
import { until } from "#kit-server/testing/until.ts";
import { type Sandbox, startSandbox } from "#sandbox/start.ts";
import { startX } from "#stand-ins/x/start-x.ts";
import { proofOfWorkBot } from "./proof-of-work/bot.ts";
import { proofOfWork } from "./proof-of-work/contract.ts";
import { proofOfWorkTasks } from "./proof-of-work/store.ts";
import { proofOfWorkLanguages } from "./proof-of-work/words/languages.ts";
import { proofOfWorkWords } from "./proof-of-work/words.ts";
import { xBoostBot } from "./x-boost/bot.ts";
import { xBoost } from "./x-boost/contract.ts";
import { xBoostCampaigns, xBoostParticipants } from "./x-boost/store.ts";
import { xBoostLanguages } from "./x-boost/words/languages.ts";
import { xBoostWords } from "./x-boost/words.ts";

const DAY_MS = 86_400_000;
const JOIN = "x-boost:join";
let story: Story<Sandbox>;
let x: Awaited<ReturnType<typeof startX>>;
beforeAll(async () => {
  let now = () => Date.now();
  x = await startX({ now: () => now() });
  const access = { clientId: "client", clientSecret: "secret", bearer: "app", prices: X_LIST_PRICES };
  const networks = { ...NO_NETWORKS, x: { ...access, apiUrl: x.url, authorizeUrl: `${x.url}/i/oauth2/authorize` } };
  const others = botModules(
    { "proof-of-work": proofOfWork },
    { "proof-of-work": proofOfWorkWords },
    { "proof-of-work": proofOfWorkBot as AnyModuleBot },
    { "proof-of-work": proofOfWorkLanguages },
  );
  const sandbox = await startSandbox({ world: "empty", limits: { rateLimitsLifted: true } });
  const module = { contract: xBoost, words: xBoostWords, bot: xBoostBot, languages: xBoostLanguages };
  story = await openStory(sandbox, { ...module, others, networks });
  const { clock } = story.world.services.context;
  now = () => clock.now().getTime();
});
afterAll(async () => {
  await story?.close();
  await x?.close();
});

async function harbour({
  hasTasks = true,
  gate = () => [],
}: {
  hasTasks?: boolean;
  gate?: (of: StoryGuild) => Gate;
} = {}) {
  const { world } = story;
  const { orm } = world.services.context;
  const guild = await story.newGuild({ permissions: "8" });
  await world.configure(guild.id, xBoost, { channel: guild.channelId, proof: "tasks", goal: 2, gate: gate(guild) });
  const reviewIn = guild.otherChannelId;
  const turnTasksOn = () => world.configure(guild.id, proofOfWork, { reviewIn });
  if (hasTasks) await turnTasksOn();
  const owner = await world.owner(guild);
  const { id } = x.world.post("northwind", "The map is open");
  return {
    ...{ guild, owner, turnTasksOn, reviewIn },
    start: () => owner.command("campaign start", { link: `https://x.com/northwind/status/${id}` }),
    later: async (ms: number) => {
      await world.advance(ms);
      await world.settle();
    },
    said: async () => (await story.said(guild.channelId)).join("\n---\n"),
    campaign: async () => (await orm.select().from(xBoostCampaigns).where(eq(xBoostCampaigns.guildId, guild.id)))[0],
    task: async () => (await orm.select().from(proofOfWorkTasks).where(eq(proofOfWorkTasks.guildId, guild.id)))[0],
    outcomes: async () => {
      const rows = await orm.select().from(xBoostParticipants).where(eq(xBoostParticipants.guildId, guild.id));
      return Object.fromEntries(rows.map(({ memberName, outcome }) => [memberName, outcome]));
    },
    approve: () => owner.press("proof-of-work:reviewApprove", { channelId: reviewIn }),
  };
}

/** Presses "I took part", and hands in a link with the button that follows. */
async function handIn(member: StoryMember, link: string) {
  const answer = await member.press(JOIN);
  const form = await member.press("proof-of-work:start", { answer });
  return member.submit(form, { 0: { value: link } });
}
const linkOf = (number: number) => `https://x.com/robin/status/14000000000000009${number}`;

test("counts members whose links were approved, waits for the rest, and rewards nobody", async () => {
  const { guild, start, later, said, campaign, task, outcomes, approve } = await harbour();
  await start();
  expect(await task()).toMatchObject({
    number: 1,
    spec: { reward: { min: 0, max: 0, role: null }, inputs: [{ kind: "link", domains: "x.com" }] },
  });
  const [robin, wren, kit, jonas] = await Promise.all(
    ["Robin", "Wren", "Kit", "Jonas"].map((name) => story.world.join(guild, name)),
  );
  if (!robin || !wren || !kit || !jonas) throw new Error("somebody is missing");
  const joined = await robin.press(JOIN);
  // Nobody needs a linked account on X.
  expect(joined.content).toContain("hand in the link");
  expect((await handIn(robin, "https://blog.example/post")).content).toContain("x.com");
  expect((await handIn(robin, linkOf(1))).content).toContain("Submitted");
  await approve();
  // By the task alone, without the card's button.
  const shown = await kit.command("work submit", { task: "Campaign 1: @northwind on X" });
  await kit.submit(await kit.press("proof-of-work:start", { answer: shown }), { 0: { value: linkOf(2) } });
  await approve();
  await jonas.press(JOIN);
  await handIn(wren, linkOf(3));
  await later(61_000);
  await until("the card counts who handed in elsewhere", async () => (await said()).includes("**4** joined"));
  await later(DAY_MS);
  expect(await campaign()).toMatchObject({ state: "checking", endedWhy: "time" });
  expect(await said()).toContain("links are being looked at");
  expect(await task()).toMatchObject({ endedAt: expect.any(Date) });
  await approve();
  await later(61_000);
  expect(await outcomes()).toEqual({ Robin: "approved", Kit: "approved", Wren: "approved", Jonas: "unapproved" });
  expect(await campaign()).toMatchObject({ state: "ended", verified: 3, recognized: 3, micros: 0 });
  expect((await said()).split("---").at(-1)).not.toContain(jonas.id);
});

test("starts nothing while no module has tasks, and judges nobody when staff don't decide", async () => {
  const { guild, start, turnTasksOn, later, campaign, outcomes } = await harbour({ hasTasks: false });
  const before = { ...x.usage() };
  expect((await start()).content).toContain("Turn it on, or choose another proof");
  expect(await campaign()).toBeUndefined();
  // Nothing was read, which would cost.
  expect(x.usage()).toEqual(before);
  await turnTasksOn();
  await start();
  const [robin, wren] = [await story.world.join(guild, "Robin"), await story.world.join(guild, "Wren")];
  await handIn(robin, linkOf(1));
  await wren.press(JOIN);
  await later(DAY_MS);
  await later(2 * DAY_MS);
  expect(await campaign()).toMatchObject({ state: "checking" });
  await later(1.1 * DAY_MS);
  expect(await outcomes()).toEqual({ Robin: "unchecked", Wren: "unapproved" });
});

test("starts and settles once when the process dies at any step", async () => {
  const { guild, start, later, campaign, task, outcomes, approve } = await harbour();
  await story.world.replay(start);
  expect(await campaign()).toMatchObject({ task: 1 });
  expect(await task()).toMatchObject({ number: 1 });
  const robin = await story.world.join(guild, "Robin");
  await handIn(robin, linkOf(1));
  await approve();
  await story.world.replay(() => later(DAY_MS));
  await later(61_000);
  expect(await outcomes()).toEqual({ Robin: "approved" });
  expect(await campaign()).toMatchObject({ state: "ended", recognized: 1, participants: 1 });
});

test("takes links only of members who may take part, whichever way they come", async () => {
  const { guild, start, task } = await harbour({ gate: ({ roleId }) => gateOfRoles([roleId]) });
  await start();
  expect(await task()).toMatchObject({ spec: { gate: gateOfRoles([guild.roleId]) } });
  const robin = await story.world.join(guild, "Robin");
  const missing = `<@&${guild.roleId}>`;
  expect((await robin.press(JOIN)).content).toContain(missing);
  const shown = await robin.command("work submit", { task: "Campaign 1: @northwind on X" });
  expect(JSON.stringify(shown.message)).toContain(missing);
});

test("keeps what was approved when there are no tasks anymore at the end, and blames nobody for the rest", async () => {
  const { guild, start, later, outcomes, approve } = await harbour();
  await start();
  const [robin, wren] = [await story.world.join(guild, "Robin"), await story.world.join(guild, "Wren")];
  await handIn(robin, linkOf(1));
  await approve();
  await wren.press(JOIN);
  await later(61_000);
  await story.world.switchOff(guild.id, proofOfWork);
  await later(DAY_MS);
  await later(61_000);
  expect(await outcomes()).toEqual({ Robin: "approved", Wren: "unchecked" });
});
