import { describeFailed, type FailedRow } from "#kit-server/module/eligibility/describe-failed.ts";
import type { Reason } from "../contract.ts";

/** Every unmet condition, in a sentence each. */
export const gateReasons = (failed: readonly FailedRow[]): Reason[] =>
  describeFailed(failed).map((text) => ({ code: "gate", params: { text } }));
