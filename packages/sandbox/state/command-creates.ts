/** Counts the commands that an application creates per day in one scope; updates don't count. */
import type { Platform } from "../platform.ts";
import { PlatformError } from "../rules/errors.ts";

const MAX_A_DAY = 200;
const DAY_MS = 86_400_000;

export function takeCommandCreates(
  { world, clock }: Platform,
  { applicationId, guildId }: { applicationId: string; guildId: string | null },
  count: number,
): void {
  if (count === 0) return;
  const key = `${applicationId} ${guildId ?? "everywhere"}`;
  const now = clock.now();
  const recent = (world.commandCreates.get(key) ?? []).filter((at) => at > now - DAY_MS);
  const oldest = recent[0];
  if (oldest !== undefined && recent.length + count > MAX_A_DAY) throw new DailyCreatesError(oldest + DAY_MS - now);
  world.commandCreates.set(key, [...recent, ...Array<number>(count).fill(now)]);
}

/** Exceeding the daily limit is rejected with the remaining seconds. */
class DailyCreatesError extends PlatformError {
  readonly #retryAfterMs: number;

  constructor(retryAfterMs: number) {
    super(429, 30_034, `Max number of daily application command creates has been reached (${MAX_A_DAY})`);
    this.#retryAfterMs = retryAfterMs;
  }

  override get body(): object {
    return { message: this.message, code: this.code, retry_after: this.#retryAfterMs / 1000, global: false };
  }
}
