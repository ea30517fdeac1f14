// Why there is no answer: what is charged, what the caller gets, and which alert follows.
import type { AiRefusal } from "#kit/ai/ai-answer.ts";
import { typicalTokens } from "./prompt.ts";
import { isTimeout, type ProviderError, type Used } from "./provider.ts";
import type { Reserved, Scope } from "./spending.ts";
import type { AiFault } from "./tables.ts";

export type Refusing = { reason: AiRefusal; retryAt: Date | null; fault: AiFault | null };

export const OFF: Refusing = { reason: "off", retryAt: null, fault: null };
const TIMED_OUT: Refusing = { reason: "timedOut", retryAt: null, fault: null };
const CANCELED: Refusing = { reason: "canceled", retryAt: null, fault: null };

/** For a call that was ended before the provider was asked. */
export const refusalOfSignal = ({ reason }: AbortSignal): Refusing => (isTimeout(reason) ? TIMED_OUT : CANCELED);

type Tokens = { input: number; output: number };

/** Words and the spaces around them are rarely longer. */
const MAX_BYTES_PER_TOKEN = 12;

/**
 * What a call used as its service reports it, within what is possible: no more than was reserved, because no text has more tokens
 * and no longer answer was asked for, and no less than its texts have.
 */
export function chargedAs({ inputTokens, outputTokens }: Used, reserved: Tokens, value: unknown): Tokens {
  const least = (bytes: number) => Math.ceil(bytes / MAX_BYTES_PER_TOKEN);
  const within = (used: number | null, bytes: number, max: number) =>
    used === null ? max : Math.min(max, Math.max(used, least(bytes)));
  return {
    input: within(inputTokens, reserved.input, reserved.input),
    output: within(outputTokens, Buffer.byteLength(JSON.stringify(value ?? null)), reserved.output),
  };
}

/** What a failed call may have cost. A service that never answered charges nothing; otherwise the reservation counts. */
export function chargedFor({ fault, used, text }: ProviderError, reserved: Tokens): Tokens {
  if (fault === "unreachable" || fault === "keyRefused" || fault === "rejected") return { input: 0, output: 0 };
  if (used) return chargedAs(used, reserved, text);
  return {
    input: reserved.input,
    output: text === "" ? reserved.output : Math.min(reserved.output, typicalTokens([text])),
  };
}

export const isProvidersFault = ({ fault }: ProviderError): boolean =>
  ["unreachable", "keyRefused", "rejected", "timedOut", "cutOff"].includes(fault);

export function refusalOf({ fault }: ProviderError, pausedUntil: Date | null): Refusing {
  if (fault === "canceled") return CANCELED;
  if (fault === "wrongShape") return { reason: "invalidAnswer", retryAt: null, fault: null };
  if (fault === "timedOut") return { ...TIMED_OUT, retryAt: pausedUntil, fault: pausedUntil && "providerDown" };
  if (fault === "keyRefused") return { reason: "unavailable", retryAt: null, fault: "keyRefused" };
  return { reason: "unavailable", retryAt: pausedUntil, fault: pausedUntil && "providerDown" };
}

const BUDGET_FAULTS: Record<Scope, AiFault | null> = {
  member: null,
  guild: "guildBudgetGone",
  installation: "installationBudgetGone",
};

export const overBudget = ({ scope, retryAt }: Extract<Reserved, { outcome: "refused" }>): Refusing => ({
  reason: `${scope}Budget`,
  retryAt,
  fault: BUDGET_FAULTS[scope],
});
