import type { ModuleWords } from "#kit/words.ts";
import type { clickToEarn } from "./contract.ts";
import { recipeWords } from "./words/recipe-words.ts";
import { settingWords } from "./words/setting-words.ts";

// The page shows drops as members see them, and outcomes as in files.
export { chatWords } from "./words/chat-words.ts";
export { dropGaps, endedLines, type Running, runningLine } from "./words/drop-lines.ts";
export { claimColumns, dropColumns } from "./words/record-columns.ts";
export { END_NAMES, OUTCOME_NAMES, START_NAMES, STATE_NAMES, STATE_TONES } from "./words/record-words.ts";

export const clickToEarnWords: ModuleWords<typeof clickToEarn> = {
  name: "Click to earn",
  purpose: "Post drops in chat that members claim for points, first come, first served, or by a fair draw.",
  work: "Drops",
  fields: settingWords,
  choices: {
    "drops.claimBy.button": "A button",
    "drops.claimBy.reaction": "A reaction",
    "drops.style.green": "Green",
    "drops.style.blurple": "Blue",
    "drops.style.grey": "Gray",
    "drops.style.red": "Red",
    "drops.mode.fastest": "First to claim",
    "drops.mode.draw": "Random draw",
    "drops.steps.none": "One click",
    "drops.steps.confirm": "Confirm with a second click",
    "drops.steps.symbol": "Choose the right symbol out of four",
    "drops.start.manual": "Manually",
    "drops.start.schedule": "On a schedule",
    "drops.start.messages": "After a number of messages",
    "drops.start.announcements": "With every announcement",
  },
  commands: {
    drop: {
      description: "Start, stop and list drops",
      subcommands: { create: "Starts a drop", stop: "Stops a drop now", list: "Lists the running drops" },
      options: { "create.kind": "The drop's name in the settings", "stop.number": "The drop's number" },
    },
    points: { description: "Your points", subcommands: { show: "Shows how many points you have" } },
  },
  audit: {
    "drop.started": "started drop {number} ({kind})",
    "drop.stopped": "ended drop {number} ({kind})",
    "drop.takenBack": "reversed {points} points for {member} from drop {number}",
    "click-to-earn.block": "blocked {member} from claiming drops",
    "click-to-earn.unblock": "unblocked {member} from claiming drops",
  },
  activity: {
    dropped: "Drop {number} ({kind}) started with {reward}",
    ended: "Drop {number} ({kind}) ended: {winners} won {points, plural, one {# point} other {# points}} in total",
    lost: "Drop {number} ({kind}) ended because its message was deleted",
    tookBack: "Reversed {points, plural, one {# point} other {# points}} from drop {number} for {memberName}",
  },
  figures: { running: "Running", claims: "Claims", points: "Points paid" },
  tests: { drop: "Practice drop" },
  recipes: recipeWords,
  starter: "Run your first drop",
  errors: {
    noKinds: "There are no drop types yet. Add one first.",
    emptyMessage: "The message is empty. Add some text.",
    drawNeedsEnd: "A draw needs an end time. Set when it ends.",
    kindGone: "There's no drop with this name. Choose from: {kinds}",
    mayNot: "{advice}",
    kindOff: "{kind} is off. Turn it on in its settings first.",
    dropGone: "There's no drop with this number.",
    claimGone: "This member didn't claim this drop.",
    kindFaulty: "This drop can't start. Check its settings.",
    tooManyLive: "You've reached the limit of {limit} running drops. Stop one first.",
    isOver: "This drop has already ended.",
    notPaid: "This member wasn't paid for this drop.",
    hasSpent: "{name} has spent these points. If you reverse them, the balance drops below zero.",
  },
};
