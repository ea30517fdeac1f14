import { userError } from "#kit/error.ts";
import type { SettingsFile } from "#kit/transfer/settings-file.ts";
import { createLimit } from "#kit-server/base/time-limits/limit.ts";
import { transfer } from "../contract.ts";
import { parseInChild } from "./file-reader.ts";

/** A full file of 8 MiB takes a tenth of a second; one of half a million keys would take hours. */
const TIME_LIMIT_MS = 5_000;
/** For the whole process: parsing must not use every CPU. */
const limit = createLimit(2);

/** The settings of a file. Throws UserErrors with the problem, line and column. */
export async function readFile(text: string, timeLimitMs = TIME_LIMIT_MS): Promise<SettingsFile> {
  const parsed = await limit(() => parseInChild(text, timeLimitMs)).catch((cause: unknown) => {
    // Ran out of time or memory.
    throw userError(transfer.errors, "fileTooHard", { cause });
  });
  switch (parsed.kind) {
    case "read":
      return parsed.file;
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
