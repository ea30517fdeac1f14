import type { ModuleWords } from "#kit/words.ts";
import type { quickSetup } from "./contract.ts";

export { chatWords } from "./words/chat-words.ts";
export { botNames, importWords, partWords, presetWords } from "./words/page-words.ts";

export const quickSetupWords: ModuleWords<typeof quickSetup> = {
  name: "Quick setup",
  purpose: "Set up roles, channels and modules in minutes, with a plan that you see first and can undo.",
  work: "Set up",
  fields: {},
  choices: {},
  commands: {
    setup: { description: "Your server's setup", subcommands: { check: "Checks that everything is still there" } },
  },
  activity: {
    completed: "Setup {number} ({preset}) is done: {done} things are in place",
    undone: "Setup {number} ({preset}) was undone; {kept} things are still in use and stay",
  },
  audit: {
    "setup.apply": "started setup {number}: {title}, {things} things",
    "setup.resume": "resumed setup {number}: {title}",
    "setup.skip": "skipped the step that failed in setup {number}: {title}",
    "setup.stop": "stopped setup {number}: {title}",
    "setup.undo": "started undoing setup {number}: {title}",
  },
  errors: {
    runBusy: "Another setup is running. Wait until it's done, or stop it first.",
    runState: "The setup isn't in the right state for this any more. Reload the page.",
    runGone: "This setup doesn't exist.",
    planBlocked: "{problem}",
    nothingChosen: "Choose at least one part.",
  },
};
