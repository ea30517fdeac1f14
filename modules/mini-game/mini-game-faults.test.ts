// Stories of failures: nothing is paid twice or lost, and everyone reads what happened.
import { afterAll, beforeAll, expect, test } from "vitest";
import { createContext } from "#kit-server/module/bot/context.ts";
import type { StoryGuild } from "#kit-server/testing/story-guild.ts";
import { miniGame } from "./contract.ts";
import { endMatch } from "./service/end-match.ts";
import { VOID } from "./service/settle.ts";
import { type GameStory, openGameStory } from "./testing/game-story.ts";

let story: GameStory;
beforeAll(async () => {
  story = await openGameStory();
});
afterAll(() => story?.close());

const ENTRY = { stakes: true, pointsWithoutValue: true, entry: 10, coinReward: 30 } as const;
const newest = async (guild: StoryGuild) => (await story.said(guild.channelId)).at(-1) ?? "";

async function player(config = {}, points = 100) {
  const guild = await story.guildWith({ ...ENTRY, ...config });
  const robin = await story.world.join(guild, "Robin");
  await story.give(guild, robin, points);
  return { guild, robin };
}

test("starts, moves and pays once when the process dies before it noted what it did", async () => {
  const { guild, robin } = await player();
  const opened = await story.world.replay(() => robin.command("game play", { game: "coin" }));
  expect(await story.matches(guild)).toHaveLength(1);
  expect(await story.balance(guild, robin)).toBe(90);
  const played = await story.world.replay(() => robin.press("mini-game:move:1:0:heads", { answer: opened }));
  const [match] = await story.matches(guild);
  expect((await played.now()).content).toContain(match?.seed);
  expect(await story.balance(guild, robin)).toBe(match?.winner === 0 ? 120 : 90);
  expect(await story.seats(guild, 1)).toMatchObject([{ outcome: match?.winner === 0 ? "won" : "lost" }]);
});

test("settles once when a button is pressed twice at the same time", async () => {
  const { guild, robin } = await player();
  const opened = await robin.command("game play", { game: "coin", place: "channel" });
  expect(opened.content).toContain("has started");
  const [message] = await story.sandbox.control.messages(guild.channelId);
  const customId = "mini-game:move:1:0:heads";
  await story.sandbox.control.pressTogether(guild.channelId, message?.id ?? "", {
    people: [robin.id, robin.id, robin.id],
    customId,
  });
  await story.world.settle();
  const [match] = await story.matches(guild);
  expect(match).toMatchObject({ state: "ended", moves: 1 });
  expect(await story.balance(guild, robin)).toBe(match?.winner === 0 ? 120 : 90);
  // The second press of the same card doesn't turn it as the next one.
  await robin.command("game play", { game: "memory", place: "channel" });
  const posted = (await story.sandbox.control.messages(guild.channelId)).find(({ content }) =>
    content.includes("game 2"),
  );
  const card = "mini-game:move:2:0:3";
  await story.sandbox.control.pressTogether(guild.channelId, posted?.id ?? "", {
    people: [robin.id, robin.id],
    customId: card,
  });
  await story.world.settle();
  expect(await story.latest(guild)).toMatchObject({ moves: 1, play: { open: [3] } });
});

test("ends a match once when two processes end it", async () => {
  const { guild, robin } = await player();
  await robin.command("game play", { game: "memory" });
  const contexts = await Promise.all(
    [0, 1].map(() => createContext(story.world.services.context, miniGame, guild.id, miniGame.config.parse({}))),
  );
  const match = await story.latest(guild);
  const ended = await Promise.all(contexts.map((ctx) => endMatch(ctx, match, () => VOID("stopped"))));
  expect(ended.filter((one) => one !== null)).toHaveLength(1);
  expect(await story.balance(guild, robin)).toBe(100);
});

test("goes on after a restart in the middle of a game", async () => {
  const { guild, robin } = await player({ memoryPairs: 3 });
  const opened = await robin.command("game play", { game: "memory" });
  const first = await robin.press("mini-game:move:1:0:0", { answer: opened });
  await story.world.restart();
  const cards = (await story.latest(guild)).random.order("cards", 6).map((card) => card % 3);
  const same = cards.indexOf(cards[0] ?? 0, 1);
  const second = await robin.press(`mini-game:move:1:1:${same}`, { answer: first });
  expect(second.content).toContain("1 of 3 pairs found");
});

test("gives the entry back when the message, the channel or the module goes", async () => {
  const { guild, robin } = await player();
  const start = () => robin.command("game play", { game: "memory", place: "channel" });
  await start();
  const [message] = await story.sandbox.control.messages(guild.channelId);
  await guild.asOwner("DELETE", `/channels/${guild.channelId}/messages/${message?.id}`);
  await story.world.settle();
  expect(await story.latest(guild)).toMatchObject({ endedWhy: "deleted", isEndShown: true });
  await start();
  await story.world.switchOff(guild.id, miniGame);
  await story.world.advance(300_000);
  await story.world.settle();
  expect(await story.latest(guild)).toMatchObject({ endedWhy: "moduleOff", isEndShown: true });
  expect(await newest(guild)).toContain("Games were turned off");
  await story.configure(guild, ENTRY);
  await start();
  await guild.asOwner("DELETE", `/channels/${guild.channelId}`);
  await story.world.settle();
  expect(await story.latest(guild)).toMatchObject({ endedWhy: "deleted" });
  expect(await story.balance(guild, robin)).toBe(100);
});

test("settles once while Discord fails to edit the message, and shows the end afterwards", async () => {
  const { guild, robin } = await player({ turnTime: 60 });
  await robin.command("game play", { game: "memory", place: "channel" });
  const { messageId } = await story.latest(guild);
  const path = `/channels/${guild.channelId}/messages/${messageId}`;
  await story.sandbox.control.faultRequests({ method: "PATCH", path, status: 503 });
  await story.world.advance(61_000);
  await story.world.settle();
  expect(await story.latest(guild)).toMatchObject({ state: "ended", endedWhy: "timeout", isEndShown: false });
  expect(await story.balance(guild, robin)).toBe(90);
  await story.sandbox.control.clearFaults();
  await story.world.advance(600_000);
  await story.world.settle();
  expect(await story.latest(guild)).toMatchObject({ isEndShown: true });
  expect(await newest(guild)).toContain("ran out of time");
  expect(await story.balance(guild, robin)).toBe(90);
});

test("starts nothing where the bot can't post, and reports it", async () => {
  const guild = await story.newGuild({ permissions: String((1n << 10n) | (1n << 11n)) });
  await story.configure(guild, ENTRY);
  const robin = await story.world.join(guild, "Robin");
  await story.give(guild, robin, 100);
  await guild.asOwner("PUT", `/channels/${guild.channelId}/permissions/${guild.botRoleId}`, {
    type: 0,
    allow: "0",
    deny: String(1n << 11n),
  });
  await story.world.settle();
  const refused = await robin.command("game play", { game: "coin", place: "channel" });
  expect(refused.content).toContain("can't post in this channel");
  expect(await story.matches(guild)).toEqual([]);
  expect((await robin.command("game play", { game: "coin", place: "private" })).content).toContain("Heads or tails?");
});

test("keeps to the limits of games, wins, points and pauses, and says which one", async () => {
  const { guild, robin } = await player({ stakes: false, entry: 0, playsPerDay: 2 });
  const quit = async () => {
    const opened = await robin.command("game play", { game: "rps" });
    return robin.press("mini-game:quit", { answer: opened });
  };
  expect((await quit()).content).toContain("The bot won this time.");
  await quit();
  expect((await robin.command("game play", { game: "rps" })).content).toContain("You've played 2 games today");
  await story.configure(guild, { playsPerDay: 0, cooldown: 3_600 });
  expect((await robin.command("game play", { game: "rps" })).content).toContain("Your next game can start");
  await story.configure(guild, { cooldown: 0, guessReward: 20, memberDailyPoints: 35, guessMax: 10 });
  const win = async () => {
    const opened = await robin.command("game play", { game: "guess" });
    const number = (await story.latest(guild)).random.number("number", 10) + 1;
    return story.type(robin, String(number), opened);
  };
  expect((await win()).content).toContain("+20 points");
  expect((await win()).content).toContain("has reached the daily limit of points");
  expect(await story.balance(guild, robin)).toBe(120);
  await story.configure(guild, { memberDailyPoints: 0, dailyBudget: 35 });
  expect((await win()).content).toContain("all points for today have been given out");
  await story.configure(guild, { dailyBudget: 0, memberDailyWins: 3 });
  expect((await robin.command("game play", { game: "guess" })).content).toContain("You've won 3 games today");
});

test("doesn't count moves faster than people, and flags them", async () => {
  const { guild, robin } = await player({ humanMs: 5_000 });
  const opened = await robin.command("game play", { game: "coin" });
  const fast = await robin.press("mini-game:move:1:0:heads", { answer: opened });
  expect(fast.content).toContain("faster than people can read");
  expect(await story.seats(guild, 1)).toMatchObject([{ tooFast: 1, outcome: null }]);
  await story.world.advance(6_000);
  expect((await robin.press("mini-game:move:1:0:heads", { answer: fast })).content).toContain("The coin shows");
});

test("gives everyone the same word of the day once, and publishes its seed a day later", async () => {
  const guild = await story.guildWith({ wordReward: 20, turnTime: 3_600 });
  const [robin, wren] = [await story.world.join(guild, "Robin"), await story.world.join(guild, "Wren")];
  const opened = await robin.command("game play", { game: "word", place: "channel" });
  await wren.command("game play", { game: "word" });
  const [one, other] = await story.matches(guild);
  expect(one?.seed).toBe(other?.seed);
  expect(one?.place).toBe("private");
  const { WORDS } = await import("./service/games/questions/words.ts");
  const word = WORDS[(await story.latest(guild)).random.number("word", WORDS.length)] ?? "";
  const done = await story.type(robin, word, opened);
  expect(done.content).toContain(`The word was ${word}.`);
  expect(done.content).not.toContain(one?.seed);
  expect((await robin.command("game play", { game: "word" })).content).toContain("You've already played today's word");
});
