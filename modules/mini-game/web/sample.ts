// Mini game of a made-up server, for visitors. What they change stays in the page; games are played next to their settings.
import { SAMPLE_CHANNELS } from "#kit-web/catalog/sample-ids.ts";
import type { ModuleSample } from "#kit-web/sample/module-sample.ts";
import { sampleBlocks } from "#kit-web/sample/sample-blocks.ts";
import { hasText, sampleRecords } from "#kit-web/sample/sample-records.ts";
import { lastDays, minutesAgo, samplePerson } from "#kit-web/sample/sample-rows.ts";
import {
  FIGURE_DAYS,
  GAMES,
  type MatchSummary,
  type miniGame,
  type OwnQuestion,
  PANEL,
  type Player,
  type Rank,
  type Season,
} from "../contract.ts";

const ROWS = 36;
const PEOPLE = 12;
const REWARDS: Record<MatchSummary["game"], number> = {
  trivia: 10,
  guess: 10,
  rps: 5,
  coin: 2,
  dice: 2,
  word: 20,
  memory: 10,
};
/** Shares of games that were won, near the true chances. */
const WON: Partial<Record<MatchSummary["game"], number>> = {
  trivia: 0.57,
  guess: 0.58,
  dice: 0.44,
  coin: 0.51,
  word: 0.71,
  memory: 0.66,
};
/** As a hash looks; nothing was drawn on this server. */
const hashOf = (number: number): string =>
  (BigInt(number) * 7_919n + 104_729n).toString(16).padStart(8, "0").repeat(8).slice(0, 64);

const sampleMatches = Array.from({ length: ROWS }, (_, at): MatchSummary => {
  const number = ROWS - at;
  const game = GAMES[(at * 3) % GAMES.length] ?? "coin";
  const isDuel = game !== "word" && at % 4 === 1;
  const isRunning = at < 2;
  const winner = at % 3 === 2 ? 1 : 0;
  const place = isDuel ? "channel" : "private";
  const outcomeOf = (seat: number) => (isRunning ? null : seat === winner ? ("won" as const) : ("lost" as const));
  const pointsOf = (seat: number) => (isRunning || seat !== winner ? 0 : isDuel ? 5 : REWARDS[game]);
  const player = (seat: number) => ({
    ...samplePerson(at + seat * 5),
    ...{ outcome: outcomeOf(seat), pointsIn: 0, pointsOut: pointsOf(seat), tooFast: at === 9 && seat === 0 ? 6 : 0 },
  });
  const players = isDuel ? [player(0), player(1)] : [player(0)];
  return {
    ...{ number, game, place, players, messageId: null, pointsIn: 0, moves: 3 + (at % 7) },
    channelId: isDuel ? SAMPLE_CHANNELS.general : null,
    state: isRunning ? "playing" : "ended",
    endedWhy: isRunning ? null : at % 11 === 7 ? "timeout" : "result",
    pointsOut: players.reduce((sum, { pointsOut }) => sum + pointsOut, 0),
    startedAt: minutesAgo(4 + at * 133),
    endedAt: isRunning ? null : minutesAgo(2 + at * 133),
    seedHash: hashOf(number),
    seed: isRunning ? null : hashOf(number + 500),
  };
});

const samplePlayers = Array.from({ length: PEOPLE }, (_, at): Player => {
  const plays = 64 - at * 5;
  const won = Math.round(plays * (0.6 - at * 0.02));
  return {
    ...{ member: samplePerson(at), plays, won, draws: at % 3, pointsIn: 0, pointsOut: won * 7 },
    ...{ counted: (at * 37) % 90, tooFast: at === 9 ? 6 : 0, isOptedOut: at === 7, lastAt: minutesAgo(9 + at * 310) },
  };
});
const boardOf = (shift: number): Rank[] =>
  samplePlayers
    .map(({ member, won, plays, pointsOut }, at) => ({
      ...{
        member,
        won: Math.max(1, Math.round(won / 2) - ((at * shift) % 7)),
        plays: Math.round(plays / 2) + shift,
        points: Math.round(pointsOut / 2),
      },
    }))
    .toSorted((one, other) => other.won - one.won);

const DAY_MINUTES = 1_440;
const firstSeasons: Season[] = [
  { number: 3, startedAt: minutesAgo(18 * DAY_MINUTES), endedAt: null, board: boardOf(3) },
  { number: 2, startedAt: minutesAgo(48 * DAY_MINUTES), endedAt: minutesAgo(18 * DAY_MINUTES), board: boardOf(5) },
  { number: 1, startedAt: minutesAgo(79 * DAY_MINUTES), endedAt: minutesAgo(48 * DAY_MINUTES), board: boardOf(2) },
];

const ASKED: readonly (readonly [string, string, string, string, string])[] = [
  ["What is the name of our ship?", "The Albatross", "The Gull", "The Heron", "The Tern"],
  ["In which channel do new members say hello?", "#welcome", "#random", "#help", "#music"],
  ["On which day is our game night?", "Friday", "Monday", "Sunday", "Wednesday"],
];
const firstQuestions = ASKED.map(
  ([text, right, ...wrong], at): OwnQuestion => ({
    ...{ id: String(at), set: "Our server", category: "Server", text, right, wrong, source: "" },
  }),
);

export const miniGameSample: ModuleSample<typeof miniGame> = {
  settings: {
    panelIn: SAMPLE_CHANNELS.general,
    boardIn: SAMPLE_CHANNELS.general,
    countingOn: true,
    countingIn: SAMPLE_CHANNELS.general,
  },
  figures: {
    matches: { value: 143, before: 118, days: [18, 22, 17, 20, 25, 21, 20] },
    pointsOut: { value: 812, before: 690, days: [101, 130, 96, 115, 140, 118, 112] },
    count: { value: 1_284, before: null, days: [] },
  },
  panels: ({ panelIn }) => [{ key: PANEL, channelId: panelIn }],
  activity: sampleMatches.flatMap(({ number, game, players, startedAt: at, pointsOut: points }) => {
    const winner = players.find(({ outcome }) => outcome === "won");
    if (!winner) return [];
    return [
      { event: "won" as const, at, data: { number, game, memberId: winner.id, memberName: winner.name, points } },
    ];
  }),
  answers: (world) => {
    let matches = sampleMatches;
    let seasons = firstSeasons;
    let questions = firstQuestions;
    const setsOf = () => {
      const counts = new Map<string, number>();
      for (const { set } of questions) counts.set(set, (counts.get(set) ?? 0) + 1);
      return [...counts].map(([name, count]) => ({ name, questions: count }));
    };
    return {
      ...sampleBlocks(world, "Played with two accounts"),
      matches: ({ query }) => ({
        success: true,
        ...sampleRecords(matches, query, {
          matches: {
            name: ({ players }, name) => players.some((player) => hasText(player.name, name)),
            flagged: ({ players }) => players.some(({ tooFast }) => tooFast > 0),
          },
        }),
      }),
      stopMatch: ({ params }) => {
        const found = matches.find(({ number }) => number === params.number);
        if (!found) return world.refuse("matchGone");
        if (found.state === "ended") return world.refuse("matchOver");
        const players = found.players.map((player) => ({
          ...player,
          outcome: "void" as const,
          pointsOut: player.pointsIn,
        }));
        const match: MatchSummary = {
          ...{ ...found, players, state: "ended", endedWhy: "stopped", endedAt: minutesAgo(0) },
          seed: hashOf(found.number + 500),
        };
        matches = matches.map((one) => (one === found ? match : one));
        world.report("voided", { number: match.number, game: match.game });
        world.changed();
        return { success: true, match };
      },
      players: ({ query }) => ({
        success: true,
        ...sampleRecords(samplePlayers, query, {
          matches: { name: ({ member }, name) => hasText(member.name, name) },
          sorts: { member: ({ member }) => member.name, points: ({ pointsIn, pointsOut }) => pointsOut - pointsIn },
        }),
      }),
      seasons: () => ({ success: true, seasons }),
      endSeason: ({ body }) => {
        const [current] = seasons;
        if (!current || current.number !== body.season) return world.refuse("seasonOver");
        const now = minutesAgo(0);
        seasons = [
          { number: current.number + 1, startedAt: now, endedAt: null, board: [] },
          { ...current, endedAt: now },
          ...seasons.slice(1),
        ];
        world.report("seasonEnded", { season: current.number, memberName: current.board[0]?.member.name ?? "" });
        world.changed();
        return { success: true, seasons };
      },
      count: () => ({ success: true, last: 1_284, best: 1_284, by: samplePerson(4) }),
      figures: () => ({
        success: true,
        days: lastDays(FIGURE_DAYS).map((day, at) => ({
          ...{
            day,
            matches: 12 + ((at * 7) % 11),
            players: 5 + ((at * 5) % 8),
            pointsIn: 0,
            pointsOut: 70 + ((at * 31) % 60),
          },
        })),
        games: GAMES.map((game, at) => {
          const played = 220 - at * 18;
          const draws = game === "dice" ? Math.round(played * 0.11) : 0;
          const won = Math.round(played * (WON[game] ?? 0.5));
          return { game, matches: played + 30, won, draws, lost: played - won - draws };
        }),
        flagged: 1,
      }),
      questions: ({ query }) => ({
        success: true,
        ...sampleRecords(questions, query, { matches: { text: ({ text }, typed) => hasText(text, typed) } }),
        sets: setsOf(),
      }),
      importQuestions: ({ body }) => {
        // The server reads quotes and separators too; here a row is a line.
        const rows = body.csv.split(/\r?\n/).map((line, at) => ({ line: at + 1, cells: line.split(/[,;\t]/) }));
        const filled = rows.filter(({ cells }) => cells.join("") !== "");
        const valid = filled.filter(({ cells }) => cells.slice(0, 5).filter((cell) => cell.trim() !== "").length === 5);
        const faults = filled
          .filter((row) => !valid.includes(row))
          .map(({ line }) => ({ line, fault: "answers" as const }));
        if (filled.length === 0) return world.refuse("fileUnreadable");
        const replaces = questions.filter(({ set }) => set === body.set).length;
        if (body.save && valid.length > 0) {
          const added = valid.map(
            ({ line, cells: [text = "", right = "", ...wrong] }): OwnQuestion => ({
              ...{ id: `${body.set}-${line}`, set: body.set, category: wrong[3] ?? "", source: wrong[4] ?? "" },
              ...{ text, right, wrong: wrong.slice(0, 3) },
            }),
          );
          questions = [...questions.filter(({ set }) => set !== body.set), ...added];
          world.changed();
        }
        return {
          success: true,
          valid: valid.length,
          faults,
          faulty: faults.length,
          replaces,
          saved: body.save && valid.length > 0,
        };
      },
      deleteSet: ({ body }) => {
        const deleted = questions.filter(({ set }) => set === body.set).length;
        if (deleted === 0) return world.refuse("setGone");
        questions = questions.filter(({ set }) => set !== body.set);
        world.changed();
        return { success: true, deleted };
      },
    };
  },
};
