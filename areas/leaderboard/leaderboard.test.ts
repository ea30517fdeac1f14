// Stories of the leaderboard with a real bot on the sandbox: members write, and the board shows it.
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { english } from "#kit/chat/translator.ts";
import { gate } from "#kit/eligibility/gate.ts";
import type { ConfigOf } from "#kit/module.ts";
import { ledgerFaults, ledgerOf } from "#kit-server/guild/ledger/ledger.ts";
import { boardKey } from "#kit-server/guild/scores/board-key.ts";
import { readBoard } from "#kit-server/guild/scores/read-board.ts";
import { createContext } from "#kit-server/module/bot/context.ts";
import { checkMany } from "#kit-server/module/eligibility/check-eligibility.ts";
import { describeFailed } from "#kit-server/module/eligibility/describe-failed.ts";
import { emitEvents } from "#kit-server/storage/guild-events/emit-events.ts";
import { createStoryGuild, type StoryGuild } from "#kit-server/testing/story-guild.ts";
import { POLL_OPTIONS } from "#kit-server/testing/until.ts";
import type { Board } from "./contract.ts";
import { leaderboardSettings } from "./contract.ts";
import { countMessages } from "./service/count-messages.ts";
import { type LeaderboardStory, openLeaderboardStory } from "./testing/leaderboard-story.ts";

type Settings = Partial<ConfigOf<typeof leaderboardSettings>>;
let story: LeaderboardStory;
let guild: StoryGuild;

beforeAll(async () => {
  story = await openLeaderboardStory();
});
afterAll(() => story?.close());
beforeEach(async () => {
  guild = await story.newGuild();
});

const switchOn = (settings: Settings = {}) => story.world.configure(guild.id, leaderboardSettings, settings);

const newMember = (name: string) => story.world.join(guild, name);

async function board(of: Board) {
  const { orm } = story.world.services.context;
  const key = await boardKey(orm, { guildId: guild.id, board: of, period: "all", now: new Date() });
  const rows = await readBoard(orm, key, { skip: 0, limit: 50, isLarge: false });
  return rows.map(({ name, score }) => [name, score]);
}
const until = (look: () => Promise<void>) => vi.waitFor(look, POLL_OPTIONS);

test("counts messages within seconds and awards points once per cooldown", async () => {
  await switchOn({ messagePoints: true, pointsFrom: 15, pointsTo: 15 });
  const [ada, ben] = [await newMember("Ada"), await newMember("Ben")];
  for (const text of ["Ahoy", "Where is everyone?", "Hello?"]) await ada.say(text);
  await ben.say("Here");
  await until(async () =>
    expect(await board("messages")).toEqual([
      ["Ada", 3],
      ["Ben", 1],
    ]),
  );
  expect(await board("points")).toEqual([
    ["Ada", 15],
    ["Ben", 15],
  ]);
});

test("lets any gate use the messages condition, and shows members how many are missing", async () => {
  await switchOn();
  const [ada, ben] = [await newMember("Ada"), await newMember("Ben")];
  for (const text of ["Ahoy", "Where is everyone?"]) await ada.say(text);
  await until(async () => expect(await board("messages")).toEqual([["Ada", 2]]));
  const { orm, conditions } = story.world.services.context;
  const ctx = { orm, conditions, guildId: guild.id, clock: { now: () => new Date() } };
  const people = [ada, ben].map(({ id }) => ({ id, roles: [], joinedAt: null, isBoosting: false }));
  const reasons = async (condition: object) =>
    (await checkMany(ctx, gate.parse([[condition]]), people)).map(({ failed }) =>
      describeFailed(failed)
        .map((text) => english.t(text))
        .join(" "),
    );
  for (const period of ["all", "month", "week"]) {
    expect(await reasons({ kind: "leaderboard:messages", params: { least: 2, period } })).toEqual([
      "",
      `You must send 2 more messages${{ all: "", month: " this month" }[period] ?? " this week"}.`,
    ]);
  }
  // As stored before the condition belonged to the leaderboard.
  expect(await reasons({ kind: "messages", period: "week", least: 2, isNot: true })).toEqual([
    "You must have sent fewer than 2 messages this week.",
    "",
  ]);
});

test("counts nothing while off or in excluded channels", async () => {
  const ada = await newMember("Ada");
  await ada.say("Too early");
  await story.world.settle();
  await switchOn({ exceptChannels: [guild.otherChannelId], messagePoints: true });
  await ada.say("Spam", { channelId: guild.otherChannelId });
  await ada.say("Hello");
  await until(async () => expect(await board("messages")).toEqual([["Ada", 1]]));
});

test("saves counted messages when the bot stops", async () => {
  await switchOn();
  const ada = await newMember("Ada");
  await ada.say("Ahoy");
  await story.world.settle();
  await story.world.restart();
  expect(await board("messages")).toEqual([["Ada", 1]]);
});

test("counts and pays a message once when it is delivered twice or after a crash", async () => {
  await switchOn({ messagePoints: true, pointsFrom: 10, pointsTo: 10, cooldown: 5 });
  const { services } = story.world;
  const { config } = await services.configs.read(guild.id, leaderboardSettings);
  const ctx = await createContext(services.context, leaderboardSettings, guild.id, config);
  const member = { memberId: "77", memberName: "Ada", avatar: null, guildAvatar: null, bot: false, joinedAt: null };
  const at = Date.parse("2026-11-20T10:00:00Z");
  const messages = [0, 3, 6, 60].map((s, index) => ({ id: BigInt(1000 + index), at: new Date(at + s * 1000), member }));
  const count = (some: typeof messages) => countMessages(ctx.orm, [{ ctx, messages: some }]);
  await Promise.all([count(messages.slice(0, 3)), count(messages.slice(0, 3))]);
  await count(messages);
  expect(await board("messages")).toEqual([["Ada", 4]]);
  // The second message came during the cooldown.
  expect(await ctx.ledger.balance(ctx.orm, "77")).toEqual({ balance: 30, earned: 30, spent: 0 });
  expect(await ledgerFaults(ctx.orm)).toEqual([]);
});

test("counts a message once that Discord delivers again after a kill", async () => {
  await switchOn();
  const ada = await newMember("Ada");
  await ada.say("Ahoy");
  await story.world.replay(() => ada.say("Anyone?"));
  await until(async () => expect(await board("messages")).toEqual([["Ada", 2]]));
});

test("counts other servers' messages when the bot is removed from one with uncounted messages", async () => {
  const left = await createStoryGuild(story.sandbox);
  await story.world.guild(left.id);
  await story.world.configure(left.id, leaderboardSettings, {});
  await switchOn();
  const [ada, ben] = [await newMember("Ada"), await story.world.join(left, "Ben")];
  await Promise.all([ben.say("Bye"), ada.say("Ahoy")]);
  const [application] = await story.sandbox.control.applications();
  await left.asOwner("DELETE", `/guilds/${left.id}/members/${application?.id}`);
  await story.world.settle();
  await ada.say("Anyone?");
  await until(async () => expect(await board("messages")).toEqual([["Ada", 2]]));
});

test("reverses once what a removed message earned, also when it wasn't counted yet", async () => {
  await switchOn({ messagePoints: true, pointsFrom: 10, pointsTo: 10, cooldown: 5 });
  const { services, settle } = story.world;
  const { config } = await services.configs.read(guild.id, leaderboardSettings);
  const { ledger, orm } = await createContext(services.context, leaderboardSettings, guild.id, config);
  const points = async ({ id }: { id: string }) => (await ledger.balance(orm, id)).balance;
  const [ada, ben] = [await newMember("Ada"), await newMember("Ben")];
  const removed = async (message: { id: string; channel_id: string }, memberId: string, key = message.id) => {
    const data = { messageId: message.id, channelId: message.channel_id, memberId, by: "model", reason: "Scam" };
    await emitEvents(orm, [{ guildId: guild.id, name: "messageRemoved", key, data }]);
    await settle();
  };
  const scam = await ada.say("Free gift");
  await until(async () => expect(await points(ada)).toBe(10));
  await removed(scam, ada.id);
  await removed(scam, ada.id, "emitted under another key");
  expect(await points(ada)).toBe(0);
  await ben.say("Hello");
  await removed(await ben.say("Free gift too"), ben.id);
  await story.world.restart();
  // His earlier message still counts; the second one came during the cooldown.
  expect(await points(ben)).toBe(10);
  expect(await ledgerFaults(orm)).toEqual([]);
});

test("shows the top members and the own rank in chat for the chosen period", async () => {
  await switchOn({ boards: ["messages"] });
  const crew = [];
  for (let at = 0; at < 11; at += 1) crew.push(await newMember(`Hand ${at}`));
  const [ada, ben] = [await newMember("*Ada*"), crew.at(-1)];
  expect((await ada.command("leaderboard top")).content).toBe("**Messages, all time**\nNobody is on this board yet.");
  await ada.say("Ahoy");
  await ada.say("Ahoy again");
  for (const one of crew) await one.say("Here");
  await until(async () => expect(await board("messages")).toHaveLength(12));
  const lines = (await ben?.command("leaderboard top", { period: "week" }))?.content.split("\n") ?? [];
  expect(lines).toHaveLength(12);
  expect(lines.slice(0, 3)).toEqual(["**Messages, this week**", "1\\. \\*Ada\\* · 2", "2\\. Hand 0 · 1"]);
  expect(lines.at(-1)).toBe("You're #12 with 1.");
});

test("hides members who hide or leave until they return", async () => {
  await switchOn();
  const ada = await newMember("Ada");
  await ada.say("Ahoy");
  await until(async () => expect(await board("messages")).toEqual([["Ada", 1]]));
  expect((await ada.command("leaderboard me")).content).toMatch(/\*\*Messages\*\*: #1 with 1/);
  expect((await ada.command("leaderboard hide")).content).toMatch(/hidden from all leaderboards/);
  expect(await board("messages")).toEqual([]);
  expect((await ada.command("leaderboard show")).content).toMatch(/on the leaderboard/);
  expect(await board("messages")).toEqual([["Ada", 1]]);
  await guild.asOwner("DELETE", `/guilds/${guild.id}/members/${ada.id}`);
  await story.world.settle();
  expect(await board("messages")).toEqual([]);
  await story.sandbox.control.join(guild.id, ada.id);
  await story.world.settle();
  expect(await board("messages")).toEqual([["Ada", 1]]);
});

test("lists points paid by other modules under the member's name", async () => {
  await switchOn();
  const ada = await newMember("Ada");
  await ada.say("Ahoy");
  await until(async () => expect(await board("messages")).toEqual([["Ada", 1]]));
  const { orm } = story.world.services.context;
  await ledgerOf(guild.id, "drops").credit(orm, { memberId: ada.id, amount: 50, key: "drop:1", reason: "Drop" });
  expect(await board("points")).toEqual([["Ada", 50]]);
});
