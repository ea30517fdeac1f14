import type { ServerSettingsValues } from "#kit/server-settings-form.ts";
import type { FILE_PARTS } from "#kit/transfer/settings-file.ts";
import type { AreaWords } from "#kit/words.ts";
import type { transfer } from "./contract.ts";

export const transferWords = {
  errors: {
    moduleNotFound: "There is no module of this name.",
    sourceNotFound: "The server to copy from does not exist, the bot is not in it, or you may not manage it.",
    fileUnreadable: "Line {line}, column {column}: {reason}",
    fileForeign: "This is no file of settings: it does not say “format: guildhall-settings”.",
    fileNewer:
      "This file was written by a newer version. Update this installation, or export it anew from an older one.",
    fileTooHard: "This file takes too long to read. Export it anew, or bring in one module at a time.",
    referencesOpen: "Choose what stands for {names}, or leave the place empty.",
    moduleNotInSource: "The settings do not hold the module {module}.",
    picturesFull: "There is no room for the pictures that come along. Delete some of the server's pictures first.",
    templatesFull: "There is no room for the templates that come along. Delete some of the server's first.",
    changedSincePlan: "Someone saved {module} in the meantime. Look at the changes once more.",
  } /** Why a module of a file cannot be read at all. */,
  issues: {
    moduleNewer: "These settings were written by a newer version of the module. Update this installation first.",
    moduleUnreadable: "These settings cannot be read: an older shape of the module, and changed by hand.",
  },
  /** What comes along beside modules. */
  parts: { "@server": "The server’s settings", "@templates": "Message templates" },
  /** Labels of the server's own settings. */
  serverFields: { alertChannelId: "Alert channel", timeZone: "Time zone" },
  /** Before the name of a module in whose inbox these roles work. */
  workRoles: "Staff of",
} satisfies AreaWords<typeof transfer> & {
  issues: Record<string, string>;
  parts: Record<(typeof FILE_PARTS)[keyof typeof FILE_PARTS], string>;
  serverFields: Record<keyof ServerSettingsValues, string>;
  workRoles: string;
};
