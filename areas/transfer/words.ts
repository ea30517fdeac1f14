import type { ServerSettingsValues } from "#kit/server-settings-form.ts";
import type { FILE_SECTIONS } from "#kit/transfer/settings-file.ts";
import type { AreaWords } from "#kit/words.ts";
import type { transfer } from "./contract.ts";

export const transferWords = {
  errors: {
    moduleNotFound: "This module doesn't exist.",
    sourceNotFound: "This server can't be used. Check that the bot is in it and that you manage it.",
    fileUnreadable: "Line {line}, column {column}: {reason}",
    fileForeign: "This isn't a settings file. The line “format: guildhall-settings” is missing.",
    fileNewer: "This file comes from a newer version. Update this installation or export the file from an older one.",
    fileTooHard: "This file takes too long to process. Export it again or import one module at a time.",
    referencesOpen: "Choose a match for {names} or leave it empty.",
    moduleNotInSource: "The settings don't include the module {module}.",
    picturesFull: "There isn't enough space for the imported images. Delete some of this server's images first.",
    templatesFull: "There isn't enough space for the imported templates. Delete some of this server's templates first.",
    changedSincePlan: "Someone has saved {module} in the meantime. Review the changes again.",
  } /** Why a module in a file can't be read at all. */,
  issues: {
    moduleNewer: "These settings come from a newer version of the module. Update this installation first.",
    moduleUnreadable: "These settings come from an older version and were edited, so they can't be read.",
  },
  /** The sections other than modules. */
  sections: { "@server": "Server settings", "@templates": "Message templates" },
  /** Labels of server-wide settings. */
  serverFields: { alertChannelId: "Alert channel", timeZone: "Time zone", language: "Bot language" },
  /** Prefix of the name of a module whose inbox these roles can use. */
  workRoles: "Staff of",
} satisfies AreaWords<typeof transfer> & {
  issues: Record<string, string>;
  sections: Record<(typeof FILE_SECTIONS)[keyof typeof FILE_SECTIONS], string>;
  serverFields: Record<keyof ServerSettingsValues, string>;
  workRoles: string;
};
