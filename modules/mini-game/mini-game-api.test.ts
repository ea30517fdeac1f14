// Stories of the routes: matches, own questions, seasons and figures.
import { afterAll, beforeAll, expect, test } from "vitest";
import { miniGameFigures } from "./api.ts";
import { miniGame as contract } from "./contract.ts";
import { type GameStory, openGameStory } from "./testing/game-story.ts";

let story: GameStory;
beforeAll(async () => {
  story = await openGameStory();
});
afterAll(() => story?.close());

test("lists matches and players, keeps running seeds secret, and stops a match once", async () => {
  const guild = await story.guildWith();
  const robin = await story.world.join(guild, "Robin");
  const opened = await robin.command("game play", { game: "coin" });
  await robin.press("mini-game:quit", { answer: opened });
  await robin.command("game play", { game: "memory" });
  const owner = await story.api.manager(guild);
  const path = (rest: string) => story.api.path(guild, rest);
  const { items, total } = contract.routes.matches.answer.parse((await owner.get(path("matches"))).body);
  expect(total).toBe(2);
  expect(items).toMatchObject([
    { number: 2, state: "playing", seed: null },
    { number: 1, endedWhy: "gaveUp", players: [{ name: "Robin", outcome: "lost" }] },
  ]);
  expect((await owner.send("POST", path("matches/2/stop"), {})).status).toBe(200);
  expect((await owner.send("POST", path("matches/1/stop"), {})).status).toBe(409);
  expect((await owner.send("POST", path("matches/9/stop"), {})).status).toBe(404);
  expect(await story.latest(guild)).toMatchObject({ endedWhy: "stopped" });
  const players = contract.routes.players.answer.parse((await owner.get(path("players?name=rob"))).body);
  expect(players.items).toMatchObject([{ plays: 1, won: 0 }]);
  const file = await owner.download(path("matches.csv?state=ended"));
  expect(file.content.toString().trimEnd().split("\r\n")).toHaveLength(3);
  const figures = contract.routes.figures.answer.parse((await owner.get(path("figures"))).body);
  expect(figures.days.at(-1)).toMatchObject({ matches: 1, players: 1 });
  expect(figures.games.find(({ game }) => game === "coin")).toMatchObject({ matches: 1, lost: 1 });
  const needs = {
    orm: story.orm,
    guildId: guild.id,
    now: story.clock.now(),
    config: contract.config.parse({}),
    onError: () => {},
  };
  expect(await miniGameFigures(needs)).toMatchObject({ matches: { value: 1 } });
});

test("checks a file of questions line by line, saves its valid rows, and asks them", async () => {
  const guild = await story.guildWith({ triviaFrom: "own", triviaQuestions: 1, triviaPass: 1 });
  const owner = await story.api.manager(guild);
  const path = (rest: string) => story.api.path(guild, rest);
  const csv = [
    "Question;Right answer;Wrong 1;Wrong 2;Wrong 3;Category;Source",
    '"Who said ""ahoy""?";Robin;Wren;Kit;Noor;Crew;Logbook',
    "No answers;Robin",
    ";A;B;C;D",
    "Twice the same;A;a;C;D",
    `Long;${"x".repeat(71)};B;C;D`,
  ].join("\n");
  const check = await owner.send("POST", path("questions/import"), { set: "Crew", csv, save: false });
  expect(check.body).toMatchObject({
    ...{ valid: 1, faulty: 4, saved: false, replaces: 0 },
    faults: [
      { line: 3, fault: "answers" },
      { line: 4, fault: "noQuestion" },
      { line: 5, fault: "sameAnswers" },
      { line: 6, fault: "longAnswer" },
    ],
  });
  const robin = await story.world.join(guild, "Robin");
  expect((await robin.command("game play", { game: "trivia" })).content).toContain("There are no questions yet");
  await owner.send("POST", path("questions/import"), { set: "Crew", csv, save: true });
  // Saved again, it replaces the set.
  await owner.send("POST", path("questions/import"), { set: "Crew", csv, save: true });
  const { items, sets } = contract.routes.questions.answer.parse((await owner.get(path("questions"))).body);
  expect([items.length, sets]).toEqual([1, [{ name: "Crew", questions: 1 }]]);
  const asked = await robin.command("game play", { game: "trivia" });
  expect(asked.content).toContain('Who said "ahoy"?');
  const { random } = await story.latest(guild);
  const won = await robin.press(`mini-game:move:1:0:0-${random.order("options:1", 4).indexOf(0)}`, { answer: asked });
  expect(won.content).toContain("Source: Logbook");
  expect(won.content).toContain("did it!");
  expect((await owner.send("POST", path("questions/delete-set"), { set: "Crew" })).body).toMatchObject({ deleted: 1 });
  expect((await owner.send("POST", path("questions/delete-set"), { set: "Crew" })).status).toBe(404);
});

test("ends a season once by hand and by the calendar, and posts its board", async () => {
  const guild = await story.guildWith({ season: "month", guessMax: 10 });
  await story.configure(guild, { boardIn: guild.otherChannelId });
  const robin = await story.world.join(guild, "Robin");
  const win = async () => {
    const opened = await robin.command("game play", { game: "guess" });
    await story.type(robin, String((await story.latest(guild)).random.number("number", 10) + 1), opened);
  };
  await win();
  expect((await robin.command("game top")).content).toContain(`1. <@${robin.id}> · 1 win of 1 game`);
  const owner = await story.api.manager(guild);
  const path = (rest: string) => story.api.path(guild, rest);
  await owner.send("POST", path("seasons/end"), { season: 1 });
  expect((await owner.send("POST", path("seasons/end"), { season: 1 })).status).toBe(409);
  await story.world.settle();
  expect(await story.said(guild.otherChannelId)).toHaveLength(1);
  expect((await story.said(guild.otherChannelId))[0]).toContain("Season 1 is over");
  expect((await robin.command("game top")).content).toContain("Nobody has won a game this season");
  await win();
  const now = story.clock.now();
  const nextMonth = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1, 1);
  await story.world.advance(nextMonth - now.getTime());
  await story.world.settle();
  expect((await story.said(guild.otherChannelId)).at(-1)).toContain("Season 2 is over");
  const { seasons } = contract.routes.seasons.answer.parse((await owner.get(path("seasons"))).body);
  expect(seasons.filter(({ board }) => board.length > 0)).toHaveLength(2);
  expect((await robin.command("game stats")).content).toContain("2 games · 2 wins");
});
