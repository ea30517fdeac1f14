import type { FormSection } from "#kit-web/form/sections/form-section.ts";
import type { GameConfig } from "../contract.ts";

type Section = FormSection & { toggle?: keyof GameConfig; fields: readonly (keyof GameConfig)[] };
const GAMES = "Games";
const RULES = "Rules";

export const gameSections: readonly Section[] = [
  {
    ...{ id: "trivia", title: "Trivia", group: GAMES, toggle: "triviaOn" },
    fields: ["triviaOn", "triviaReward", "triviaQuestions", "triviaPass", "triviaFrom", "triviaCategories"],
  },
  {
    ...{ id: "guess", title: "Guess the number", group: GAMES, toggle: "guessOn" },
    fields: ["guessOn", "guessReward", "guessMax", "guessTries"],
  },
  {
    ...{ id: "rps", title: "Rock-paper-scissors", group: GAMES, toggle: "rpsOn" },
    fields: ["rpsOn", "rpsReward", "rpsWins"],
  },
  { id: "coin", title: "Coin flip", group: GAMES, toggle: "coinOn", fields: ["coinOn", "coinReward"] },
  { id: "dice", title: "Dice duel", group: GAMES, toggle: "diceOn", fields: ["diceOn", "diceReward"] },
  {
    ...{ id: "word", title: "Word of the day", group: GAMES, toggle: "wordOn" },
    fields: ["wordOn", "wordReward", "wordTries"],
  },
  {
    ...{ id: "memory", title: "Memory", group: GAMES, toggle: "memoryOn" },
    fields: ["memoryOn", "memoryReward", "memoryPairs", "memoryMisses"],
  },
  {
    ...{ id: "counting", title: "Counting", group: GAMES, toggle: "countingOn" },
    fields: ["countingOn", "countingIn", "countingReward", "countingEvery", "countingMiss", "countingTwice"],
  },
  { id: "panel", title: "Panel", group: RULES, fields: ["panelIn", "panelMessage"] },
  { id: "places", title: "Who plays where", group: RULES, fields: ["places", "channels", "gate", "turnTime"] },
  {
    ...{ id: "duels", title: "Duels", group: RULES, toggle: "duels" },
    fields: ["duels", "duelReward", "acceptTime", "pairLimit"],
  },
  {
    ...{ id: "stakes", title: "Stakes", group: RULES, toggle: "stakes" },
    fields: ["stakes", "maxStake", "sink", "entry", "pointsWithoutValue"],
  },
  {
    ...{ id: "limits", title: "Limits", group: RULES },
    fields: ["playsPerDay", "cooldown", "dailyBudget", "memberDailyPoints", "memberDailyWins", "humanMs"],
  },
  { id: "seasons", title: "Seasons and records", group: RULES, fields: ["season", "boardIn", "keepDays"] },
];
