import { reviewActivityWords } from "#kit/reviews/review-words.ts";
import type { ModuleWords } from "#kit/words.ts";
import type { proofOfWork } from "./contract.ts";
import { recipeWords } from "./words/recipe-words.ts";
import { settingWords } from "./words/setting-words.ts";

export { panelTexts } from "./words/panel-texts.ts";
export { taskWords } from "./words/setting-words.ts";
export { ENTRY_STATE_NAMES, TASK_STATE_NAMES, taskColumns, workColumns } from "./words/work-columns.ts";

export const proofOfWorkWords: ModuleWords<typeof proofOfWork> = {
  name: "Proof of work",
  purpose: "Give members tasks, review what they submit, and reward good work.",
  work: "Submissions",
  fields: settingWords,
  choices: {},
  commands: {
    work: {
      description: "Shows tasks and submits your work",
      subcommands: {
        submit: "Submits work for a task",
        mine: "Shows your submissions and their status",
        record: "Gives you a signed record of your approved work",
        erase: "Deletes your answers, links and files",
      },
      options: { "submit.task": "The task. Leave empty to see all" },
    },
  },
  menus: { submitThis: "Submit as work" },
  activity: {
    ...reviewActivityWords.en,
    workRewarded:
      "{memberName} was rewarded for #{number} ({title}) with {points, plural, one {# point} other {# points}}",
    workTakenBack: "{by} took back the reward of {memberName} for #{number} ({title})",
    winnersChosen: "{count} winners of {title} were chosen",
  },
  figures: { waiting: "Waiting for review", submitted: "Submitted", approved: "Rewarded", points: "Points paid" },
  audit: {
    "proof-of-work.block": "blocked {member} from submitting work",
    "proof-of-work.unblock": "unblocked {member} from submitting work",
    "task.created": "created the task {title}",
    "task.changed": "changed the task {title}",
    "task.ended": "ended the task {title}",
    "winners.chosen": "chose {count} winners of the task {title}",
    "work.takenBack": "took back the reward of {member} for #{number} ({title}): {reason}",
  },
  recipes: recipeWords,
  starter: "Reward content",
  errors: {
    inputRequired: "Add at least one question.",
    endsBeforeStart: "This is before the first day. Choose a later one.",
    onceOnly: "A task that chooses winners at the end can't repeat. Choose Once.",
    domainInvalid: "Enter sites such as youtube.com, one per line, without https://.",
    noRewardForX: "X forbids rewards for posts on X. Remove the site, or set the reward to 0 points and no role.",
    filesOutlive: "Files can't be kept longer than their submissions. Choose fewer days.",
    taskGone: "This task no longer exists. Choose another.",
    taskStale: "Someone else changed this task in the meantime. Close this and open it again.",
    tooManyTasks: "A server can have up to {max} current tasks. End one first.",
    taskOver: "This task is over. Create a copy of it instead.",
    notOver: "This task is still running. End it first.",
    stillWaiting: "Some submissions are still pending. Review them first.",
    notBest: "This task doesn't pick the best submissions.",
    wrongWinners: "Choose up to {max} of the approved submissions. Reload the page if they changed.",
    pointsRange: "Choose points from {min} to {max}.",
    workGone: "This submission no longer exists.",
    notRewarded: "Nothing was given for this submission.",
    hasSpent: "{name} has spent the points. Reverse it anyway, or leave it.",
    mayNot: "You can't take this role away. {advice}",
    fileGone: "This file no longer exists.",
    notYours: "You can only submit your own messages.",
    noTasks: "There are no tasks in this server right now.",
  },
};
