import { userError } from "#kit/error.ts";
import type { SettingsFile } from "#kit/transfer/settings-file.ts";
import { readSettingsFile } from "#kit-server/guild/settings-file/read-settings-file.ts";
import { transfer } from "../contract.ts";

/** The settings of a file. Throws UserErrors with the problem, line and column. */
export async function readFile(text: string, timeLimitMs?: number): Promise<SettingsFile> {
  const parsed = await readSettingsFile(text, timeLimitMs);
  switch (parsed.kind) {
    case "read":
      return parsed.file;
    case "tooHard":
      throw userError(transfer.errors, "fileTooHard", { cause: parsed.cause });
    case "foreign":
      throw userError(transfer.errors, "fileForeign");
    case "newer":
      throw userError(transfer.errors, "fileNewer");
    case "faulty": {
      const { faults } = parsed;
      const { line, column, message } = faults[0] ?? { line: 1, column: 1, message: "" };
      const params = { line, column, reason: message };
      throw userError(transfer.errors, "fileUnreadable", { params, details: { faults } });
    }
  }
}
