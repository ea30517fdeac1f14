// Reads a settings file that a person chose.
import { createLimit } from "#kit-server/base/time-limits/limit.ts";
import { parseInChild } from "./file-reader.ts";
import type { ParsedFile } from "./parse-file.ts";

/** A full file of 8 MiB takes a tenth of a second; one of half a million keys would take hours. */
const TIME_LIMIT_MS = 5_000;
/** For the whole process: parsing must not use every CPU. */
const limit = createLimit(2);

/** `tooHard`: it ran out of time or memory. `faulty`: with line and column of each fault, the first of them first. */
export type FileOutcome = ParsedFile | { kind: "tooHard"; cause: unknown };

export const readSettingsFile = (text: string, timeLimitMs = TIME_LIMIT_MS): Promise<FileOutcome> =>
  limit(() => parseInChild(text, timeLimitMs)).catch((cause: unknown) => ({ kind: "tooHard", cause }));
