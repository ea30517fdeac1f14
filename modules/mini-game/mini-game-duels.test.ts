// Stories of duels: challenges, stakes, hidden moves, and ends that nobody played.
import { afterAll, beforeAll, expect, test } from "vitest";
import type { StoryGuild } from "#kit-server/testing/story-guild.ts";
import type { StoryMember } from "#kit-server/testing/story-member.ts";
import { until } from "#kit-server/testing/until.ts";
import { type GameStory, openGameStory } from "./testing/game-story.ts";

let story: GameStory;
beforeAll(async () => {
  story = await openGameStory();
});
afterAll(() => story?.close());

const STAKES = { stakes: true, pointsWithoutValue: true, maxStake: 50, sink: 10, duelReward: 0, pairLimit: 0 } as const;

async function pair(config = {}): Promise<{ guild: StoryGuild; robin: StoryMember; wren: StoryMember }> {
  const guild = await story.guildWith({ ...STAKES, ...config });
  const [robin, wren] = [await story.world.join(guild, "Robin"), await story.world.join(guild, "Wren")];
  for (const one of [robin, wren]) await story.give(guild, one, 100);
  return { guild, robin, wren };
}
const balances = async (guild: StoryGuild, ...all: StoryMember[]) =>
  Promise.all(all.map((one) => story.balance(guild, one)));
const challenge = (one: StoryMember, other: StoryMember, more: Record<string, string | number> = {}) =>
  one.command("game play", { game: "rps", opponent: other.id, ...more });
/** The message follows hidden moves after a moment. */
const shows = (guild: StoryGuild, text: string) =>
  until(`the message says "${text}"`, async () => (await newest(guild)).includes(text));
const newest = async (guild: StoryGuild) => (await story.said(guild.channelId)).at(-1) ?? "";

test("plays for a stake in hidden rounds, pays the pot without the server's part, and adds up", async () => {
  const { guild, robin, wren } = await pair({ rpsWins: 1 });
  await challenge(robin, wren, { stake: 50 });
  expect(await newest(guild)).toContain("50 points from each player. The winner gets 90 points");
  expect(await balances(guild, robin, wren)).toEqual([50, 100]);
  await wren.press("mini-game:accept");
  expect(await balances(guild, robin, wren)).toEqual([50, 50]);
  const chosen = await robin.press("mini-game:move:1:1:1-rock");
  expect(chosen.content).toContain("Your move counts");
  await shows(guild, `✔️ <@${robin.id}> has chosen.`);
  expect(await newest(guild)).not.toContain("Rock against");
  // A second press changes nothing.
  expect((await robin.press("mini-game:move:1:2:1-paper")).content).toContain("Your move counts");
  await wren.press("mini-game:move:1:2:1-scissors");
  expect(await newest(guild)).toContain(`🏆 <@${robin.id}> won!`);
  expect(await balances(guild, robin, wren)).toEqual([140, 50]);
  expect((await wren.press("mini-game:check")).content).toContain("How to check game 1");
  expect(await story.matches(guild)).toMatchObject([
    { state: "ended", endedWhy: "result", winner: 0, pointsIn: 100, pointsOut: 90, isEndShown: true },
  ]);
});

test("gives stakes back when a challenge is declined, withdrawn or not answered", async () => {
  const { guild, robin, wren } = await pair();
  await challenge(robin, wren, { stake: 20 });
  expect((await robin.press("mini-game:decline")).content).toContain("someone else's game");
  await wren.press("mini-game:decline");
  await challenge(robin, wren, { stake: 20 });
  await robin.press("mini-game:cancel");
  await challenge(robin, wren, { stake: 20 });
  expect((await challenge(robin, wren)).content).toContain("already challenged");
  await story.world.advance(61_000);
  await story.world.settle();
  expect((await story.matches(guild)).map(({ endedWhy }) => endedWhy)).toEqual(["declined", "canceled", "unanswered"]);
  expect(await newest(guild)).toContain("didn't answer in time");
  expect(await balances(guild, robin, wren)).toEqual([100, 100]);
});

test("lets a member refuse all challenges, and refuses opponents who can't play", async () => {
  const { robin, wren } = await pair();
  await challenge(robin, wren);
  expect((await wren.press("mini-game:optout")).content).toContain("Nobody can challenge you");
  expect((await challenge(robin, wren)).content).toContain("accepts no challenges");
  await wren.command("game challenges", { accept: "on" });
  expect((await challenge(robin, wren)).content).toContain("has started");
  expect((await challenge(robin, robin)).content).toContain("can't challenge yourself");
  const [application] = await story.sandbox.control.applications();
  const bot = await robin.command("game play", { game: "rps", opponent: application?.id ?? "" });
  expect(bot.content).toContain("Bots don't play");
});

test("limits how often two members play each other, in both directions", async () => {
  const { guild, robin, wren } = await pair({ pairLimit: 1, turnTime: 30 });
  await challenge(robin, wren);
  await wren.press("mini-game:accept");
  await wren.press("mini-game:quit");
  expect(await newest(guild)).toContain(`<@${wren.id}> gave up.`);
  expect((await challenge(robin, wren)).content).toContain("as often as possible today (1)");
  expect((await challenge(wren, robin)).content).toContain("as often as possible today (1)");
});

test("allows stakes only where they are on, within the limit, and of points that both have", async () => {
  const { guild, robin, wren } = await pair({ stakes: false });
  expect((await challenge(robin, wren, { stake: 5 })).content).toContain("can't be staked");
  await story.configure(guild, { stakes: true });
  expect((await challenge(robin, wren, { stake: 51 })).content).toContain("up to 50 points");
  const poor = await story.world.join(guild, "Kit");
  expect((await challenge(poor, robin, { stake: 5 })).content).toContain("don't have enough points");
  expect(await story.matches(guild)).toEqual([]);
  await challenge(robin, poor, { stake: 5 });
  expect((await poor.press("mini-game:accept")).content).toContain("don't have enough points");
  await expect(story.configure(guild, { pointsWithoutValue: false })).rejects.toThrow("stakesWithValue");
});

test("ends a duel for who doesn't move in time, and as a draw when neither does", async () => {
  const { guild, robin, wren } = await pair({ rpsWins: 1, turnTime: 60 });
  await challenge(robin, wren, { stake: 10 });
  await wren.press("mini-game:accept");
  await robin.press("mini-game:move:1:1:1-rock");
  await story.world.advance(61_000);
  await story.world.settle();
  expect(await newest(guild)).toContain(`<@${wren.id}> ran out of time.`);
  expect(await balances(guild, robin, wren)).toEqual([108, 90]);
  await challenge(robin, wren, { stake: 10 });
  await wren.press("mini-game:accept");
  await story.world.advance(61_000);
  await story.world.settle();
  expect(await newest(guild)).toContain("It's a draw.");
  expect(await balances(guild, robin, wren)).toEqual([108, 90]);
});

test("gives stakes back when the bot was away while the time ran out", async () => {
  const { guild, robin, wren } = await pair();
  await challenge(robin, wren, { stake: 10 });
  await wren.press("mini-game:accept");
  await story.world.restart(() => story.world.advance(3_600_000));
  await story.world.settle();
  expect(await story.matches(guild)).toMatchObject([{ endedWhy: "late", pointsIn: 20, pointsOut: 20 }]);
  expect(await balances(guild, robin, wren)).toEqual([100, 100]);
});

test("plays a duel of words on hidden boards, and one of dice in one message", async () => {
  const { guild, robin, wren } = await pair();
  await robin.command("game play", { game: "word", opponent: wren.id });
  await wren.press("mini-game:accept");
  const { random } = await story.latest(guild);
  const { WORDS } = await import("./service/games/questions/words.ts");
  const word = WORDS[random.number("word", WORDS.length)] ?? "";
  const board = await story.type(robin, word === "CRANE" ? "about" : "crane");
  expect(board.content).toMatch(/[🟩🟨⬛]{5}/u);
  await shows(guild, `<@${robin.id}>: 1 of 6 guesses used.`);
  expect(await newest(guild)).not.toMatch(/[🟩🟨]/u);
  await story.type(robin, word.toLowerCase());
  await story.type(wren, word);
  expect(await newest(guild)).toContain(`🏆 <@${wren.id}> won!`);
  await robin.command("game play", { game: "dice", opponent: wren.id });
  await wren.press("mini-game:accept");
  await wren.press("mini-game:move:2:");
  await robin.press("mini-game:move:2:");
  expect(await newest(guild)).toMatch(/won!|draw/);
});
