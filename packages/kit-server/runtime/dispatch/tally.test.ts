// Stories of listeners that count events in memory, with three small modules on the sandbox: one tallies messages, one
// removes some of them and one acts on them.
import { type APIMessage, MessageType } from "discord-api-types/v10";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { defineModule } from "#kit/module.ts";
import { botModules } from "#kit-server/module/bot/bot-module.ts";
import type { ModuleBot } from "#kit-server/module/bot/module-bot.ts";
import { emitEvents } from "#kit-server/storage/guild-events/emit-events.ts";
import { bareModule, bareWords } from "#kit-server/testing/bare-module.ts";
import { type BotWorld, startBotWorld } from "#kit-server/testing/bot-world.ts";
import { createStoryGuild, type StoryGuild } from "#kit-server/testing/story-guild.ts";
import type { StoryMember } from "#kit-server/testing/story-member.ts";
import { type Sandbox, startSandbox } from "#sandbox/start.ts";

const moduleOf = (id: string) =>
  defineModule({
    ...bareModule,
    id,
    routeName: id,
    permissions: ["ManageMessages"],
    intents: [...bareModule.intents, "GuildMessages", "MessageContent"],
  });
const [counter, bouncer, helper] = [moduleOf("counter"), moduleOf("bouncer"), moduleOf("helper")];

/** What happened in each guild, in order: "tally hello", "act hello". */
const log = new Map<string, string[]>();
const happened = (guildId: string, what: string) => log.set(guildId, [...(log.get(guildId) ?? []), what]);
let tallied: (content: string) => void;
let untilTakenBack: Promise<void>;

const counterBot: ModuleBot<typeof counter> = {
  on: {
    MESSAGE_CREATE: {
      phase: "count",
      tally: ({ guildId }, { content, type }) => {
        if (type !== MessageType.Default) return;
        tallied(content);
        happened(guildId, `tally ${content}`);
      },
    },
    messageRemoved: async ({ guildId }) => {
      happened(guildId, "taking back");
      await untilTakenBack;
      happened(guildId, "taken back");
    },
  },
  commands: {},
  jobs: {},
};
const bouncerBot: ModuleBot<typeof bouncer> = {
  on: {
    MESSAGE_CREATE: {
      phase: "guard",
      handle: async (_ctx, { content }) => (content.includes("spam") ? { remove: "Spam" } : "pass"),
    },
  },
  commands: {},
  jobs: {},
};
const helperBot: ModuleBot<typeof helper> = {
  on: {
    MESSAGE_CREATE: async ({ guildId }, { content, type }) => {
      if (type !== MessageType.Default) return;
      await new Promise((resolve) => setTimeout(resolve, 50));
      happened(guildId, `act ${content}`);
    },
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
      { bouncer, counter, helper },
      { bouncer: bareWords, counter: bareWords, helper: bareWords },
      { bouncer: bouncerBot, counter: counterBot, helper: helperBot },
    ),
  );
});
afterAll(async () => {
  await world?.close();
  await sandbox?.close();
});
beforeEach(async () => {
  tallied = () => {};
  untilTakenBack = Promise.resolve();
  guild = await newGuild();
  robin = await world.join(guild, "Robin");
  // Its settings are read with the first message.
  await robin.say("first");
  log.clear();
});
const newGuild = async () => {
  const made = await createStoryGuild(sandbox, { name: `Harbour ${Math.random()}`, permissions: "8" });
  await world.guild(made.id);
  await world.configure(made.id, counter, {});
  return made;
};
/** Doesn't wait until the bot has handled it. */
const write = (member: StoryMember, where: StoryGuild, content: string) =>
  member.ask("POST", `/channels/${where.channelId}/messages`, { content });
const logOf = ({ id }: StoryGuild) => log.get(id) ?? [];
const removed = ({ id, channel_id: channelId }: APIMessage) =>
  emitEvents(world.services.context.orm, [
    {
      guildId: guild.id,
      name: "messageRemoved",
      key: id,
      data: { messageId: id, channelId, memberId: robin.id, by: "model", reason: "Scam" },
    },
  ]);

test("counts in order when counting throws", async () => {
  let throws = 1;
  tallied = () => {
    if (throws-- > 0) throw new Error("it can't be counted now");
  };
  for (const text of ["one", "two"]) await write(robin, guild, text);
  await world.settle();
  expect(logOf(guild)).toEqual(["tally one", "tally two"]);
});

test("shows the operator how many events were counted", async () => {
  const counted = async () =>
    Number(
      /^guildhall_tallied_events_total{module="counter",handler="MESSAGE_CREATE"} (\d+)$/m.exec(
        await world.metrics(),
      )?.[1],
    );
  await robin.say("one");
  const before = await counted();
  for (const text of ["two", "three"]) await robin.say(text);
  expect((await counted()) - before).toBe(2);
  expect(logOf(guild)).toEqual(["tally one", "tally two", "tally three"]);
});

test("drops an event that can never be counted, and counts later ones", async () => {
  tallied = (content) => {
    if (content === "one") throw new Error("it can never be counted");
  };
  for (const text of ["one", "two"]) await robin.say(text);
  expect(logOf(guild)).toEqual(["tally two"]);
});

test("waits for the module's earlier events", async () => {
  const other = await newGuild();
  const ada = await world.join(other, "Ada");
  await ada.say("first");
  log.clear();
  const { promise, resolve } = Promise.withResolvers<void>();
  untilTakenBack = promise;
  await removed(await robin.say("one"));
  await expect.poll(() => logOf(guild)).toEqual(["tally one", "taking back"]);
  await write(robin, guild, "two");
  // Received later.
  await write(ada, other, "elsewhere");
  await expect.poll(() => logOf(other)).toEqual(["tally elsewhere"]);
  expect(logOf(guild)).toEqual(["tally one", "taking back"]);
  resolve();
  await world.settle();
  expect(logOf(guild)).toEqual(["tally one", "taking back", "taken back", "tally two"]);
});

test("counts after modules that act, and nothing that a guard removes", async () => {
  for (const module of [bouncer, helper]) await world.configure(guild.id, module, {});
  for (const text of ["hello", "spam"]) await robin.say(text);
  expect(logOf(guild)).toEqual(["act hello", "tally hello", "taking back", "taken back"]);
});

test("counts nothing once it is off, and again once it is on", async () => {
  await world.switchOff(guild.id, counter);
  await robin.say("one");
  await world.configure(guild.id, counter, {});
  await robin.say("two");
  expect(logOf(guild)).toEqual(["tally two"]);
});

test("counts again what a killed process didn't note, and what came while it was down", async () => {
  await world.replay(() => robin.say("one"));
  expect(logOf(guild)).toEqual(["tally one", "tally one"]);
  await world.restart(async () => void (await write(robin, guild, "two")));
  await world.settle();
  expect(logOf(guild).at(-1)).toBe("tally two");
});
