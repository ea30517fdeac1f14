import type { ModuleWords } from "#kit/words.ts";
import type { miniGame } from "../contract.ts";

const pays = (more = "") => ({ label: "Reward", help: `Points for a win against the bot.${more}` });

/** Words of the settings. */
export const settingWords: ModuleWords<typeof miniGame>["fields"] = {
  triviaOn: { label: "Trivia", help: "Questions with four answers." },
  triviaReward: pays(),
  triviaQuestions: { label: "Questions per game", help: "They are drawn at random." },
  triviaPass: {
    label: "Right answers to win",
    help: "For games alone. In a duel, the player with more right answers wins.",
  },
  triviaFrom: { label: "Questions", help: "Import your own sets under Games." },
  triviaCategories: { label: "Included categories", help: "40 questions each, in English, with their sources." },
  guessOn: {
    label: "Guess the number",
    help: "After each guess, players learn whether the number is higher or lower.",
  },
  guessReward: pays(),
  guessMax: { label: "Highest number", help: "The number is between 1 and this one." },
  guessTries: { label: "Guesses", help: "Per player." },
  rpsOn: { label: "Rock-paper-scissors", help: "Both choose in secret." },
  rpsReward: pays(),
  rpsWins: { label: "Rounds to win", help: "Equal picks are played again." },
  coinOn: { label: "Coin flip", help: "Heads or tails." },
  coinReward: pays(),
  diceOn: { label: "Dice duel", help: "Two dice each. The higher sum wins." },
  diceReward: pays(),
  wordOn: {
    label: "Word of the day",
    help: "An English word of five letters, the same for everyone. In a duel, both look for a word of their own game.",
  },
  wordReward: pays(),
  wordTries: { label: "Guesses", help: "Per player." },
  memoryOn: { label: "Memory", help: "Find pairs of cards." },
  memoryReward: pays(),
  memoryPairs: { label: "Pairs", help: "There are twice as many cards." },
  memoryMisses: { label: "Misses allowed", help: "For games alone. One more loses the game." },
  countingOn: { label: "Counting", help: "Members write the next number in turn, each after someone else." },
  countingIn: { label: "Counting channel", help: "Messages that don't begin with a number are ignored there." },
  countingReward: { label: "Reward", help: "For the member who reaches a round number. 0 for none." },
  countingEvery: { label: "Rewarded numbers", help: "Every number that this divides, such as every 100th." },
  countingMiss: { label: "After a wrong number", help: "The bot always says which number is next." },
  countingTwice: { label: "Same member twice", help: "A member can count several times in a row." },
  places: { label: "Where to play", help: "Duels are always in a channel, the word of the day is always private." },
  channels: { label: "Channels", help: "Games for all to see can only start here. Leave empty for any channel." },
  gate: { label: "Conditions", help: "Who can play. Members see every condition they don't meet." },
  turnTime: { label: "Time per move", help: "Who doesn't move in time loses." },
  duels: {
    label: "Duels",
    help: "Members can challenge each other. Each member can refuse all challenges with /game challenges.",
  },
  duelReward: { label: "Duel reward", help: "Points for the winner of a duel. 0 for none." },
  acceptTime: { label: "Time to accept", help: "After that, a challenge is over." },
  pairLimit: {
    label: "Duels per pair",
    help: "How often the same two members can play each other in a day. 0 for no limit.",
  },
  stakes: {
    label: "Stakes",
    help: "Members can stake points in duels. Not possible while points can be bought or exchanged for things of value, because that would be gambling.",
  },
  maxStake: { label: "Max stake", help: "From each player of a duel." },
  sink: {
    label: "Kept by the server",
    help: "The part of the stakes that nobody gets, so that points don't only move around.",
  },
  entry: { label: "Entry", help: "What a game alone costs. It isn't returned after a win, but the reward is paid." },
  pointsWithoutValue: {
    label: "Points have no value",
    help: "Confirm that nobody can buy points or exchange them for money or goods, also outside of this bot.",
  },
  playsPerDay: { label: "Games per member", help: "In a day. 0 for no limit." },
  cooldown: { label: "Pause between games", help: "For each member. 0 for none." },
  dailyBudget: { label: "Daily budget", help: "The maximum points paid as rewards per day. 0 for no limit." },
  memberDailyPoints: { label: "Daily points per member", help: "From all games together. 0 for no limit." },
  memberDailyWins: { label: "Daily wins per member", help: "Of all games together. 0 for no limit." },
  humanMs: {
    label: "Min time per move",
    help: "Faster moves don't count and are flagged, because people can't read that fast. 0 for none.",
  },
  season: { label: "Seasons", help: "Wins are ranked by season, in the server's time zone. Statistics stay." },
  boardIn: { label: "Board channel", help: "The final board of each season is posted here. Optional." },
  panelIn: { label: "Panel channel", help: "Where the panel is posted. Members can also use /game play without one." },
  panelMessage: { label: "Panel message", help: "Shown above a button for each game." },
  keepDays: {
    label: "Delete records after",
    help: "Games and seasons older than this are deleted. Members keep their points.",
  },
};
