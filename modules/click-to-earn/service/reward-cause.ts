import type { RewardCause } from "#kit-server/guild/rewards/rewards.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import type { NewClaim } from "../store/claims.ts";
import type { Drop } from "../store.ts";
import { type Ctx, fieldPath } from "./context.ts";

/** The cause of a drop's rewards. */
export const rewardCause = ({ config }: Pick<Ctx, "config">, drop: Drop): RewardCause => ({
  key: `drop:${drop.number}`,
  reason: `Drop: ${drop.kindName}`,
  sourceId: String(drop.number),
  role: drop.kind.reward.role,
  field: fieldPath(config, drop, "reward.role"),
});

/** Pays the winning claims among these. */
export const payClaims = (tx: Orm, ctx: Ctx, drop: Drop, claims: readonly NewClaim[]): Promise<void> =>
  ctx.rewards.payAll(
    tx,
    rewardCause(ctx, drop),
    claims.flatMap(({ outcome, memberId, memberName, amount: points = 0, paidAt: at = null }) =>
      outcome === "paid" ? [{ memberId, memberName, points, at }] : [],
    ),
  );
