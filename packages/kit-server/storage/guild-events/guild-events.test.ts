// Stories of guild events and listener phases, with three small modules on the sandbox: one guards messages and
// reports, one acts, and one counts and listens.
import { setTimeout as sleep } from "node:timers/promises";
import { MessageType } from "discord-api-types/v10";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { defineModule } from "#kit/module.ts";
import { purgeGuild } from "#kit-server/guild/guilds/purge-guild.ts";
import { botModules } from "#kit-server/module/bot/bot-module.ts";
import { type BotContext, createContext } from "#kit-server/module/bot/context.ts";
import type { ModuleBot } from "#kit-server/module/bot/module-bot.ts";
import { bareModule, bareWords } from "#kit-server/testing/bare-module.ts";
import { type BotWorld, startBotWorld } from "#kit-server/testing/bot-world.ts";
import { createStoryGuild, type StoryGuild } from "#kit-server/testing/story-guild.ts";
import type { StoryMember } from "#kit-server/testing/story-member.ts";
import { POLL_OPTIONS } from "#kit-server/testing/until.ts";
import { type Sandbox, startSandbox } from "#sandbox/start.ts";

const common = {
  ...bareModule,
  permissions: ["ViewChannel", "ManageMessages"],
  intents: [...bareModule.intents, "GuildMessages", "MessageContent"],
} as const;
const bouncer = defineModule({
  ...common,
  id: "bouncer",
  routeName: "bouncer",
  emits: ["messageRemoved", "ticketRated"],
});
const helper = defineModule({ ...common, id: "helper", routeName: "helper" });
const tally = defineModule({ ...common, id: "tally", routeName: "tally" });

let isSpam = (content: string): boolean => content.includes("spam");
/** The calls in order: "act hello", "count hello". */
const log: string[] = [];
const onRated = vi.fn(async (_ctx: BotContext<typeof tally>, _rating: number) => {});
const onLost = vi.fn(async (_roleIds: string[]) => {});
const onPoints = vi.fn(async (_amounts: number[]) => {});

const bouncerBot: ModuleBot<typeof bouncer> = {
  on: {
    MESSAGE_CREATE: {
      phase: "guard",
      handle: async (_ctx, { content }) => {
        if (content.includes("riddle")) await new Promise((resolve) => setTimeout(resolve, 600));
        return isSpam(content) ? { remove: "Spam" } : "pass";
      },
    },
  },
  commands: {},
  jobs: {},
};
const helperBot: ModuleBot<typeof helper> = {
  on: {
    MESSAGE_CREATE: async (_ctx, { content, type }) => {
      if (type !== MessageType.Default) return;
      await new Promise((resolve) => setTimeout(resolve, 50));
      log.push(`act ${content}`);
    },
  },
  commands: {},
  jobs: {},
};
const tallyBot: ModuleBot<typeof tally> = {
  on: {
    MESSAGE_CREATE: {
      phase: "count",
      handle: async (ctx, { id, content, author, type }) => {
        if (type !== MessageType.Default) return;
        log.push(`count ${content}`);
        await ctx.ledger.credit(ctx.orm, { memberId: author.id, amount: 5, key: id, reason: "Message" });
      },
    },
    messageRemoved: async (ctx, { messageId }) =>
      void (await ctx.ledger.reverse(ctx.orm, { key: messageId, reason: "Removed", mayOwe: true })),
    pointsChanged: async (_ctx, { changes }) => onPoints(changes.map(({ amount }) => amount)),
    ticketRated: async (ctx, { rating }) => onRated(ctx, rating),
    MEMBER_ROLES_LOST: async (_ctx, { roleIds }) => onLost(roleIds),
  },
  commands: {},
  jobs: {},
};

let sandbox: Sandbox;
let world: BotWorld;
let guild: StoryGuild;
let robin: StoryMember;

beforeAll(async () => {
  sandbox = await startSandbox({ world: "empty", limits: { rateLimitsLifted: true } });
  world = await startBotWorld(
    sandbox,
    botModules(
      { bouncer, tally, helper },
      { bouncer: bareWords, tally: bareWords, helper: bareWords },
      { bouncer: bouncerBot, tally: tallyBot, helper: helperBot },
    ),
  );
});
afterAll(async () => {
  await world?.close();
  await sandbox?.close();
});

const VIEW_SEND_MANAGE = String((1n << 10n) | (1n << 11n) | (1n << 13n));

async function newGuild(): Promise<StoryGuild> {
  const made = await createStoryGuild(sandbox, { name: `Harbour ${Math.random()}`, permissions: VIEW_SEND_MANAGE });
  await world.guild(made.id);
  for (const module of [bouncer, helper, tally]) await world.configure(made.id, module, {});
  return made;
}
beforeEach(async () => {
  vi.resetAllMocks();
  isSpam = (content) => content.includes("spam");
  guild = await newGuild();
  robin = await world.join(guild, "Robin");
  await world.settle();
  log.length = 0;
});

const contextIn = ({ id }: StoryGuild) => createContext(world.services.context, bouncer, id, {});
const rate = async (rating: number, key = String(rating), where = guild) => {
  const data = { number: 1, openerId: robin.id, subject: "General", rating };
  return (await contextIn(where)).emit(world.services.context.orm, "ticketRated", key, data);
};
const ratings = () => onRated.mock.calls.map(([, rating]) => rating);
const balance = async () =>
  (await (await contextIn(guild)).ledger.balance(world.services.context.orm, robin.id)).balance;
const contents = async () =>
  (await sandbox.control.messages(guild.channelId)).flatMap(({ content, type }) => (type === 0 ? [content] : []));
/** Discord replays events from this number on, as for a process that was killed. */
const replayFrom = async (sequence: number) => {
  await world.restart(async () => {
    await world.services.context.orm.execute(sql`update gateway_sessions set sequence = ${sequence}`);
  });
  await world.settle();
};
const sequence = async () => {
  const { rows } = await world.services.context.orm.execute(sql`select max(sequence) as last from gateway_sessions`);
  return Number(rows[0]?.last);
};

test("lets modules act on a message before others count it", async () => {
  await robin.say("hello");
  expect(log).toEqual(["act hello", "count hello"]);
  expect(await balance()).toBe(5);
  expect(onPoints.mock.calls).toEqual([[[5]]]);
});

test("doesn't act on, count or reward a message that a guard removes", async () => {
  await robin.say("cheap spam");
  await robin.say("hello");
  expect(log).toEqual(["act hello", "count hello"]);
  expect(await balance()).toBe(5);
  expect(await contents()).toEqual(["hello"]);
});

test("lets a message pass when its guard takes too long", async () => {
  await robin.say("a riddle about spam");
  expect(log).toEqual(["act a riddle about spam", "count a riddle about spam"]);
  expect(await contents()).toEqual(["a riddle about spam"]);
});

test("doesn't let a message pass its guard because of a slow configuration read", async () => {
  const { configs } = world.services;
  const { readWithinLimits } = configs;
  const slowly = vi.spyOn(configs, "readWithinLimits").mockImplementation(async (guildId, contract) => {
    await sleep(400);
    return readWithinLimits(guildId, contract);
  });
  try {
    await robin.say("spam");
    await world.settle();
  } finally {
    slowly.mockRestore();
  }
  expect(await contents()).toEqual([]);
  expect(log).toEqual([]);
});

test("keeps the verdict in a replay, whatever the guard returns now", async () => {
  const before = await sequence();
  await robin.say("cheap spam");
  await robin.say("hello");
  log.length = 0;
  isSpam = (content) => content === "hello";
  await replayFrom(before);
  expect(log).toEqual(["act hello", "count hello"]);
  expect(await contents()).toEqual(["hello"]);
  expect(await balance()).toBe(5);
});

test("raises an alert when a guard may not remove messages, and doesn't count the message", async () => {
  await sandbox.control.setPermissions(guild.id, guild.botRoleId, 1n << 10n);
  await robin.say("cheap spam");
  expect(log).toEqual([]);
  expect(await world.alerts(guild.id)).toMatchObject([{ code: "platformRefused" }]);
});

test("reverses a message that is removed later once, however often that is emitted", async () => {
  const { id: messageId, channel_id: channelId } = await robin.say("hello");
  expect(await balance()).toBe(5);
  const data = { messageId, channelId, memberId: robin.id, by: "bouncer", reason: "Scam" };
  const { orm } = world.services.context;
  await (await contextIn(guild)).emit(orm, "messageRemoved", messageId, data);
  await (await contextIn(guild)).emit(orm, "messageRemoved", messageId, data);
  await world.settle();
  expect(await balance()).toBe(0);
  expect(onPoints.mock.calls).toEqual([[[5]], [[-5]]]);
});

test("delivers an event once for its key, and never when its transaction fails", async () => {
  const ctx = await contextIn(guild);
  const data = { number: 1, openerId: robin.id, subject: "General", rating: 1 };
  const failing = ctx.orm.transaction(async (tx) => {
    await ctx.emit(tx, "ticketRated", "lost", data);
    throw new Error("no rating after all");
  });
  await expect(failing).rejects.toThrow("no rating after all");
  await rate(4);
  await rate(4);
  await world.settle();
  expect(ratings()).toEqual([4]);
});

test("delivers events to a module in order, and retries a failing one before later ones", async () => {
  const other = await newGuild();
  await world.settle();
  let failures = 4;
  const done: number[] = [];
  onRated.mockImplementation(async ({ guildId }, rating) => {
    if (guildId === guild.id && rating === 1 && failures > 0) {
      failures -= 1;
      throw new Error("clumsy again");
    }
    if (guildId === guild.id) done.push(rating);
  });
  for (const rating of [1, 2, 3]) await rate(rating);
  await rate(5, "5", other);
  await vi.waitFor(() => expect(ratings()).toContain(5), 10_000);
  expect(done).toEqual([]);
  await vi.waitFor(() => expect(done).toEqual([1, 2, 3]), POLL_OPTIONS);
});

test("redelivers an event to a module whose process ended during it, and its effects happen once", async () => {
  const begun = Promise.withResolvers<void>();
  const pay = (ctx: BotContext<typeof tally>) =>
    ctx.ledger.credit(ctx.orm, { memberId: robin.id, amount: 7, key: "rated", reason: "Rating" });
  onRated.mockImplementationOnce(async (ctx) => {
    await pay(ctx);
    begun.resolve();
    await new Promise(() => {});
  });
  onRated.mockImplementation(async (ctx) => void (await pay(ctx)));
  await rate(5);
  await begun.promise;
  await world.restart();
  await world.settle();
  expect(onRated).toHaveBeenCalledTimes(2);
  expect(await balance()).toBe(7);
});

test("doesn't store events without enabled listeners, and deletes the rest with the server", async () => {
  const { orm } = world.services.context;
  const stored = async () =>
    (await orm.execute(sql`select name from guild_events where guild_id = ${guild.id} and name = 'ticketRated'`)).rows
      .length;
  await world.switchOff(guild.id, tally);
  await rate(3);
  expect(await stored()).toBe(0);
  await world.configure(guild.id, tally, {});
  await rate(3);
  await world.settle();
  expect(ratings()).toEqual([3]);
  expect(await stored()).toBe(1);
  await purgeGuild(orm, guild.id);
  expect(await stored()).toBe(0);
});

test("reports once which roles a member loses", async () => {
  const role = `/guilds/${guild.id}/members/${robin.id}/roles/${guild.roleId}`;
  await guild.asOwner("PUT", role);
  await world.settle();
  await guild.asOwner("DELETE", role);
  await world.settle();
  expect(onLost.mock.calls).toEqual([[[guild.roleId]]]);
});
