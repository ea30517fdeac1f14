// Who can't claim or win drops: blocked members, and those who don't meet the conditions.
import { blockReason, memberBlocks } from "#kit-server/module/blocks/member-blocks.ts";
import { describeFailed, type FailedRow } from "#kit-server/module/eligibility/describe-failed.ts";
import { blocking, type Reason } from "../contract.ts";
import { clickToEarnBlocks } from "../store.ts";
import type { Ctx } from "./context.ts";

export const blocks = memberBlocks(blocking, clickToEarnBlocks);

/** Why blocked members can't take part, by member; of these members, or of all. */
export async function blockReasons(ctx: Ctx, ids?: readonly string[]): Promise<ReadonlyMap<string, readonly Reason[]>> {
  const rows = [...(await blocks.among(ctx, ids)).values()];
  return new Map(rows.map((row) => [row.memberId, [{ code: "gate", params: { text: blockReason(row) } }]]));
}

/** Every unmet condition, in a sentence each. */
export const gateReasons = (failed: readonly FailedRow[]): Reason[] =>
  describeFailed(failed).map((text) => ({ code: "gate", params: { text } }));
