/** Parses the file of users who may accept an invite: one id per line, with or without a heading. */
import { isSnowflake } from "../state/snowflake.ts";
import { PlatformError } from "./errors.ts";

export const TARGETS_FILE = "target_users_file";

export function readTargetUsers(file: Buffer): string[] {
  const lines = file
    .toString("utf8")
    .split(/\r?\n/)
    .map((line) => line.trim().replace(/^"(.*)"$/, "$1"));
  const start = lines[0] !== undefined && /^[a-z_ ]+$/i.test(lines[0]) ? 1 : 0;
  const faults = lines.flatMap((line, index) =>
    index < start || line === "" || isSnowflake(line)
      ? []
      : [`Line ${index + 1}: invalid user ID - must be a valid Discord snowflake`],
  );
  if (faults.length > 0) throw new TargetUsersError(faults);
  return [...new Set(lines.slice(start).filter((line) => line !== ""))];
}

/** Errors in the file name the line. */
class TargetUsersError extends PlatformError {
  readonly #faults: readonly string[];

  constructor(faults: readonly string[]) {
    super(400, 0, "Invalid target users");
    this.#faults = faults;
  }

  override get body(): object {
    return { [TARGETS_FILE]: this.#faults };
  }
}
