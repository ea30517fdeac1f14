// What a replay detects: a sample module that is safe to replay, and one that isn't.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import * as z from "zod";
import { defineModule } from "#kit/module.ts";
import type { BotContext } from "#kit-server/module/bot/context.ts";
import type { ModuleBot } from "#kit-server/module/bot/module-bot.ts";
import type { ComponentCall, Reply } from "#kit-server/platform/discord/interaction.ts";
import { type Sandbox, startSandbox } from "#sandbox/start.ts";
import { openStory, type Story } from "./open-story.ts";
import type { StoryGuild } from "./story-guild.ts";
import type { StoryMember } from "./story-member.ts";

const stall = defineModule({
  id: "stall",
  routeName: "stall",
  category: "rewards",
  icon: "Gift",
  permissions: ["SendMessages"],
  intents: ["Guilds"],
  configVersion: 1,
  config: z.strictObject({}),
  routes: {},
  pages: [],
  commands: { stall: { permission: null, subcommands: ["open"] } },
  jobs: {},
  activity: {},
  errors: {},
});
const words = {
  name: "Stall",
  purpose: "Pays.",
  fields: {},
  choices: {},
  commands: { stall: { description: "The stall", subcommands: { open: "Opens it" } } },
  activity: {},
  errors: {},
};
type Ctx = BotContext<typeof stall>;

const DEDUPE_MS = 5_000;
const { press: PRESS, row: ROW } = { press: 2 as const, row: 1 as const };
const button = (name: string) => ({ type: PRESS, style: 1 as const, label: name, custom_id: `stall:${name}` });

/** Unsafe: a new key each time, and a message that Discord can't recognize. */
async function careless(ctx: Ctx, { member, channelId }: ComponentCall): Promise<Reply> {
  const points = await pay(ctx, member.user.id);
  await ctx.discord.sendMessage(channelId ?? "", { content: "Careless" }, { key: randomUUID() });
  return { content: `You have ${points}` };
}

async function careful(ctx: Ctx, call: ComponentCall): Promise<Reply> {
  const { id, member, channelId } = call;
  const points = await ctx.answerOnce(call, { dedupeMs: DEDUPE_MS }, (tx) => pay(ctx, member.user.id, tx));
  await ctx.once(`post:${id}`, (key) => ctx.discord.sendMessage(channelId ?? "", { content: "Careful" }, { key }));
  return { content: `You have ${points}` };
}

async function pay({ ledger, orm }: Ctx, memberId: string, tx = orm): Promise<number> {
  const key = randomUUID();
  await ledger.credit(tx, { memberId, amount: 1, key, reason: "A press", sourceId: "1" });
  return (await ledger.balance(tx, memberId)).balance;
}

const bot: ModuleBot<typeof stall> = {
  on: {},
  commands: {
    stall: {
      open: async (ctx, { channelId }) => {
        const components = [{ type: ROW, components: ["careful", "careful:tea", "careless"].map(button) }];
        await ctx.discord.sendMessage(channelId ?? "", { content: "Stall", components }, { key: randomUUID() });
        return { content: "Open" };
      },
    },
  },
  components: { careful, careless },
  jobs: {},
};

let story: Story<Sandbox>;
let guild: StoryGuild;
let robin: StoryMember;
beforeAll(async () => {
  const sandbox = await startSandbox({ world: "empty", limits: { rateLimitsLifted: true } });
  story = await openStory(sandbox, { contract: stall, words, bot });
});
afterAll(() => story?.close());
beforeEach(async () => {
  guild = await story.newGuild({ permissions: "8" });
  robin = await story.world.join(guild, "Robin");
  await story.world.configure(guild.id, stall, {});
  await robin.command("stall open");
});
const posts = async () => (await story.said(guild.channelId)).slice(1);

test("gives the first reply, pays once and posts once when a press of a safe module is replayed", async () => {
  const answer = await story.world.replay(() => robin.press("stall:careful"));
  expect((await answer.now()).content).toBe("You have 1");
  expect(await posts()).toEqual(["Careful"]);
});

test("pays twice and posts twice when a press of an unsafe module is replayed", async () => {
  const answer = await story.world.replay(() => robin.press("stall:careless"));
  expect((await answer.now()).content).toBe("You have 2");
  expect(await posts()).toEqual(["Careless", "Careless"]);
});

test("treats a double press as one request, and another choice, member or later press as a new one", async () => {
  const press = async (by: StoryMember, name = "careful") => (await by.press(`stall:${name}`)).content;
  expect(await Promise.all([press(robin), press(robin)])).toEqual(["You have 1", "You have 1"]);
  expect(await press(robin, "careful:tea")).toBe("You have 2");
  expect(await press(await story.world.join(guild, "Mara"))).toBe("You have 1");
  await story.world.advance(DEDUPE_MS + 1_000);
  expect(await press(robin)).toBe("You have 3");
});
