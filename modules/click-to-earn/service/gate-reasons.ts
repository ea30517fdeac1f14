import type { FailedRow } from "#kit/eligibility/judge-gate.ts";
import { tellFailed } from "#kit-server/eligibility/tell-failed.ts";
import type { Reason } from "../contract.ts";

/** Every condition that is not met, in a sentence each. */
export const gateReasons = (failed: readonly FailedRow[]): Reason[] =>
  tellFailed(failed).map((text) => ({ code: "gate", params: { text } }));
