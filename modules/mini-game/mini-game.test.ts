// Stories of games: alone, in a channel and against each other.
import { afterAll, beforeAll, expect, test } from "vitest";
import { sha256 } from "#kit-server/guild/draws/draw-order.ts";
import { type GameStory, openGameStory } from "./testing/game-story.ts";

let story: GameStory;
beforeAll(async () => {
  story = await openGameStory();
});
afterAll(() => story?.close());

test("plays a private coin flip in one message, pays a win, and reveals the seed that was fixed", async () => {
  const guild = await story.guildWith({ coinReward: 7 });
  const robin = await story.world.join(guild, "Robin");
  const opened = await robin.command("game play", { game: "coin" });
  const { seed } = await story.latest(guild);
  expect(opened.content).toContain(sha256(seed));
  expect(opened.content).not.toContain(seed);
  const played = await robin.press("mini-game:move:1:0:heads", { answer: opened });
  const side = (await story.latest(guild)).random.number(`coin:${played.id}`, 2) === 0 ? "Heads" : "Tails";
  expect(played.message?.id).toBe(opened.message?.id);
  expect(played.content).toContain(`The coin shows: ${side}.`);
  expect(played.content).toContain(seed);
  expect(await story.balance(guild, robin)).toBe(side === "Heads" ? 7 : 0);
  const check = await robin.press("mini-game:check", { answer: played });
  expect(check.content).toContain(`[["coin:${played.id}",2]]`);
});

test("deletes a member's statistics and ranks when they ask for it, and still counts today's games for limits", async () => {
  const guild = await story.guildWith({ coinReward: 7, playsPerDay: 2 });
  const robin = await story.world.join(guild, "Robin");
  const play = async () => {
    const opened = await robin.command("game play", { game: "coin" });
    if (opened.message?.components?.length) await robin.press("mini-game:move", { answer: opened });
    return opened.content;
  };
  await play();
  const before = await story.balance(guild, robin);
  expect((await robin.command("game stats")).content).toContain("1 game");
  const asked = await robin.command("game forget");
  expect(asked.content).toContain("can't be undone");
  const both = await Promise.all([1, 2].map(() => robin.press("mini-game:forget", { answer: asked })));
  expect(both.map(({ content }) => content)).toEqual(Array(2).fill("🧹 Your statistics are deleted."));
  expect((await robin.command("game stats")).content).toContain("No games played yet.");
  expect((await robin.command("game top")).content).toContain("Nobody has won a game");
  expect(await story.balance(guild, robin)).toBe(before);
  await play();
  expect(await play()).toContain("today");
  expect((await robin.command("game stats")).content).toContain("1 game");
});

test("plays guess the number in a channel by typed guesses, for the one who started it alone", async () => {
  const guild = await story.guildWith({ guessReward: 10, guessMax: 100, guessTries: 7 });
  const robin = await story.world.join(guild, "Robin");
  const wren = await story.world.join(guild, "Wren");
  const opened = await robin.command("game play", { game: "guess", place: "channel" });
  expect(opened.content).toContain("Game 1 has started");
  expect((await wren.press("mini-game:type")).content).toContain("someone else's game");
  const number = (await story.latest(guild)).random.number("number", 100) + 1;
  await story.type(robin, number === 1 ? "2" : "1");
  expect((await story.said(guild.channelId)).at(-1)).toContain(
    number === 1 ? "2: the number is lower" : "1: the number is higher",
  );
  expect((await story.type(robin, "many")).content).toContain("Type a whole number between 1 and 100");
  await story.type(robin, String(number));
  expect((await story.said(guild.channelId)).at(-1)).toContain(`🏆 <@${robin.id}> did it!`);
  expect(await story.balance(guild, robin)).toBe(10);
});
