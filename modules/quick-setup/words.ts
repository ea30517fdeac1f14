import type { ModuleWords } from "#kit/words.ts";
import type { quickSetup } from "./contract.ts";

export { chatWords } from "./words/chat-words.ts";
export { botNames, importWords, partWords, presetWords } from "./words/page-words.ts";

export const quickSetupWords: ModuleWords<typeof quickSetup> = {
  name: "Quick setup",
  purpose: "Set up roles, channels and modules in minutes, with a plan you can review and undo.",
  work: "Set up",
  fields: {},
  choices: {},
  commands: {
    setup: { description: "Your server's setup", subcommands: { check: "Checks that everything is still there" } },
  },
  activity: {
    completed: "Setup {number} ({preset}) finished: {done, plural, one {# item is} other {# items are}} in place",
    undone:
      "Setup {number} ({preset}) was undone; {kept, plural, one {# item in use was} other {# items in use were}} kept",
  },
  audit: {
    "setup.apply": "started setup {number}: {title}, {things} items",
    "setup.resume": "resumed setup {number}: {title}",
    "setup.skip": "skipped the step that failed in setup {number}: {title}",
    "setup.stop": "stopped setup {number}: {title}",
    "setup.undo": "started undoing setup {number}: {title}",
  },
  errors: {
    runBusy: "Another setup is running. Wait until it's done, or stop it first.",
    runState: "The setup has changed in the meantime. Reload the page.",
    runGone: "This setup doesn't exist.",
    planBlocked: "{problem}",
    nothingChosen: "Choose at least one item.",
    fileUnreadable: "Line {line}, column {column}: {reason}",
    fileForeign: "This isn't a settings file. Choose one that was exported from a server's settings.",
    fileNewer: "This file comes from a newer version. Update this installation, or export the file from an older one.",
    fileTooHard: "This file takes too long to read. Export it again, or one module at a time.",
    fileTooMuch: "This file needs {steps} steps; a setup has up to {max}. Export fewer modules at a time.",
    fileEmpty: "This file has no settings that can be used here. Export it again.",
    picturesFull: "There isn't enough space for the file's pictures. Delete some of this server's pictures first.",
  },
};
