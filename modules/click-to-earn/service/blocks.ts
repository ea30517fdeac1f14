// Members who can't claim or win drops.
import { blockReason, memberBlocks } from "#kit-server/module/blocks/member-blocks.ts";
import { blocking, type Reason } from "../contract.ts";
import { clickToEarnBlocks } from "../store.ts";
import type { Ctx } from "./context.ts";

export const blocks = memberBlocks(blocking, clickToEarnBlocks);

/** Why blocked members can't take part, by member; of these members, or of all. */
export async function blockReasons(ctx: Ctx, ids?: readonly string[]): Promise<ReadonlyMap<string, readonly Reason[]>> {
  const rows = [...(await blocks.among(ctx, ids)).values()];
  return new Map(rows.map((row) => [row.memberId, [{ code: "gate", params: { text: blockReason(row) } }]]));
}
