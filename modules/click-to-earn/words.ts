import type { ModuleWords } from "#kit/words.ts";
import type { clickToEarn } from "./contract.ts";
import { settingWords } from "./words/setting-words.ts";

// The page shows drops as members read them, and what became of them as files do.
export { chatWords } from "./words/chat-words.ts";
export { END_NAMES, OUTCOME_NAMES, START_NAMES, STATE_NAMES } from "./words/record-words.ts";

export const clickToEarnWords: ModuleWords<typeof clickToEarn> = {
  name: "Click to earn",
  purpose: "Drops appear in chat; members claim them and get points, the fastest or by a fair draw.",
  fields: settingWords,
  choices: {
    "drops.claimBy.button": "A button",
    "drops.claimBy.reaction": "A reaction",
    "drops.style.green": "Green",
    "drops.style.blurple": "Blue",
    "drops.style.grey": "Grey",
    "drops.style.red": "Red",
    "drops.mode.fastest": "The first to claim",
    "drops.mode.draw": "Drawn from all who claim in time",
    "drops.steps.none": "One press",
    "drops.steps.confirm": "A second press to confirm",
    "drops.steps.symbol": "Choosing the right symbol of four",
    "drops.start.manual": "By hand",
    "drops.start.schedule": "By a schedule",
    "drops.start.messages": "After a number of messages",
    "drops.start.announcements": "With each announcement",
  },
  commands: {
    drop: {
      description: "Start drops, stop them, and see which are running",
      subcommands: { create: "Starts a drop", stop: "Stops a drop now", list: "Shows the drops that are running" },
      options: { "create.kind": "The drop's name in the settings", "stop.number": "The drop's number" },
    },
    points: { description: "Your points", subcommands: { show: "Shows how many points you have" } },
  },
  events: {
    dropped: "Drop {number} ({kind}) appeared, with {reward}",
    ended: "Drop {number} ({kind}) ended: {winners} won {points} points in all",
    lost: "Drop {number} ({kind}) ended because its message was deleted",
    tookBack: "{points} points from drop {number} were taken back from {memberName}",
  },
  figures: { running: "Running", claims: "Claims", points: "Points paid" },
  tests: { drop: "Practice drop" },
  errors: {
    nameTaken: "Another one has this name. Each needs a name of its own.",
    nothingToWin: "There is nothing to win. Give points or a role.",
    noKinds: "No kind of drop is set up yet. Add one first.",
    emptyMessage: "The drop's message is empty. Write something.",
    drawNeedsEnd: "A draw needs an end: that is when it is drawn.",
    overBudget: "This is more than the budget of a day, so nobody could be paid. Lower it, or raise the budget.",
    overMemberPoints:
      "This is more than a member can get in a day, so nobody could be paid. Lower it, or raise the limit.",
    kindGone: "There is no drop with this name. Choose from: {kinds}",
    mayNot: "{advice}",
    kindOff: "{kind} is switched off. Switch it on in its settings first.",
    dropGone: "There is no drop with this number.",
    claimGone: "This member claimed nothing in this drop.",
    moduleOff: "Click to earn is switched off. Switch it on first.",
    kindFaulty: "This drop cannot start as it is set up. Check its settings.",
    tooManyLive: "{limit} drops are running, which is the limit. Stop one first.",
    isOver: "This drop is already over.",
    notPaid: "Nothing was paid to this member in this drop.",
    hasSpent: "{name} has spent these points. You can still take them back; the balance then falls below zero.",
  },
};
