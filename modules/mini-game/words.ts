import type { ModuleWords } from "#kit/words.ts";
import type { miniGame, RowFault } from "./contract.ts";
import { recipeWords } from "./words/recipe-words.ts";
import { settingWords } from "./words/setting-words.ts";

// The page shows games and the panel as members see them.
export { chatWords } from "./words/chat-words.ts";
export { panelTexts } from "./words/panel-texts.ts";
export { GAME_NAMES, matchColumns, playerColumns, questionColumns, STATE_NAMES } from "./words/record-columns.ts";

/** What is wrong with a row of a file. */
export const ROW_FAULT_WORDS: Record<RowFault, string> = {
  noQuestion: "There's no question.",
  longQuestion: "The question has more than 300 characters.",
  answers: "It needs a right answer and three wrong ones.",
  longAnswer: "An answer has more than 70 characters.",
  sameAnswers: "Two answers are the same.",
  longSource: "The source has more than 200 characters.",
  longCategory: "The category has more than 60 characters.",
  twice: "The same question is in the file twice.",
};

const GAME =
  "{game, select, guess {guess the number} rps {rock-paper-scissors} coin {coin flip} dice {dice duel} word {word of the day} memory {memory} other {trivia}}";

export const miniGameWords: ModuleWords<typeof miniGame> = {
  name: "Mini game",
  purpose: "Small games for points, solo or against each other, with results that anyone can verify.",
  work: "Games",
  fields: settingWords,
  choices: {
    "triviaFrom.both": "Included and own",
    "triviaFrom.included": "Included only",
    "triviaFrom.own": "Own only",
    "triviaCategories.geography": "Geography",
    "triviaCategories.science": "Science",
    "triviaCategories.nature": "Nature",
    "triviaCategories.history": "History",
    "triviaCategories.arts": "Arts",
    "triviaCategories.language": "Language",
    "triviaCategories.technology": "Technology",
    "triviaCategories.sports": "Sports and games",
    "countingMiss.goOn": "Continue",
    "countingMiss.restart": "Start again at 1",
    "places.both": "As the member chooses",
    "places.channel": "In a channel",
    "places.private": "Private",
    "season.none": "None",
    "season.month": "Monthly",
    "season.quarter": "Quarterly",
  },
  commands: {
    game: {
      description: "Games for points",
      subcommands: {
        play: "Starts a game, alone or against another member",
        stats: "Shows your games, or those of another member",
        top: "Shows who won the most games this season",
        challenges: "Chooses whether others can challenge you",
        forget: "Deletes your statistics and takes you off all boards",
      },
      options: {
        "play.game": "The game",
        "play.opponent": "Who to challenge. Leave empty to play alone",
        "play.stake": "Points that each player stakes, where this server allows it",
        "play.place": "In this channel, or only for you",
        "stats.member": "Whose games",
        "challenges.accept": "on: others can challenge you. off: nobody can",
      },
    },
  },
  activity: {
    won: `{memberName} won game {number} (${GAME}) and got {points, plural, one {# point} other {# points}}`,
    voided: `Game {number} (${GAME}) ended without a result; stakes were given back`,
    milestone: "{memberName} counted to {count} and got {points, plural, one {# point} other {# points}}",
    lostCount: "{memberName} ended the count at {count}",
    seasonEnded: "Season {season} ended; {memberName} is first",
  },
  figures: { matches: "Games", pointsOut: "Points paid", count: "Counted to" },
  audit: {
    "game.stopped": "stopped game {number}",
    "game.seasonEnded": "ended season {season}",
    "game.setImported": "imported {count} questions ({set})",
    "game.setDeleted": "deleted {count} questions ({set})",
    "mini-game.block": "blocked {member} from games",
    "mini-game.unblock": "unblocked {member} from games",
  },
  panels: { games: "Games" },
  recipes: recipeWords,
  starter: "Open a games corner",
  errors: {
    noGames: "Turn on at least one game.",
    passTooHigh: "This is more than the number of questions. Lower it or ask more.",
    stakesWithValue:
      "Staking points that can be bought or exchanged would be gambling. Confirm that yours have no value, or turn stakes off.",
    gameOff: "This game is off in this server. Choose another one.",
    noQuestions: "There are no questions yet. Ask the server's managers to import some.",
    channelNotAllowed: "Games can't be played in this channel. Use one of these: {channels}.",
    privateOnly: "In this server, solo games are private. Leave out the place, or choose “private”.",
    channelOnly: "This has to be played in a channel. Leave out the place, or choose “channel”.",
    cannotPost: "The bot can't post in this channel. Play in another one, or choose “private”.",
    duelsOff: "Duels are off in this server. Leave out the opponent to play alone.",
    opponentSelf: "You can't challenge yourself. Leave out the opponent to play alone.",
    opponentBot: "Bots don't play. Leave out the opponent to play against this one.",
    opponentOptedOut: "This member accepts no challenges. Choose another opponent.",
    opponentLimit: "This member can't play now. Choose another opponent, or try again later.",
    pairLimit: "You two have played as often as possible today ({limit}). Choose another opponent.",
    alreadyAsked: "You've already challenged this member. Wait for the answer.",
    stakesOff: "Points can't be staked in this server. Leave out the stake.",
    stakeTooHigh: "You can stake up to {max} points. Choose a smaller stake.",
    stakeAlone: "Stakes are only for duels. Leave out the stake, or choose an opponent.",
    notEnough: "You don't have enough points: this game needs {stake}. Play without a stake, or earn some first.",
    matchGone: "This game no longer exists. Start another one with /game play.",
    matchOver: "This game is already over. Reload the page.",
    seasonOver: "This season is already over. Reload the page.",
    tooManySets: "A server can have {max} sets. Delete one first.",
    fileUnreadable: "This file has no rows. Export it as CSV with one question per line.",
    fileTooLong: "A set can have {max} questions. Split the file.",
    setGone: "This set no longer exists. Reload the page.",
  },
};
