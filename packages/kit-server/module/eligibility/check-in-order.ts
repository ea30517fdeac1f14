// Entrants of a draw, checked again before anyone wins: of thousands only as many as can win.
import type { Gate } from "#kit/eligibility/gate.ts";
import type { Snowflake } from "#kit/snowflake.ts";
import type { BotContext } from "#kit-server/module/bot/context.ts";
import { checkAgain, type Verdict } from "./check-eligibility.ts";

/** Members whom the platform is asked for at the same time. */
const AT_ONCE = 5;

type Checking = {
  /** In the order of the draw. */
  memberIds: readonly Snowflake[];
  gate: Gate;
  /** So many must be eligible; fewer only when all were checked. */
  wanted: number;
  /** When the first could enter: who has left since then gets nothing. */
  since: Date;
  /** What earlier calls found; the verdicts are added. */
  verdicts: Map<Snowflake, Pick<Verdict, "failed" | "hasLeft" | "isEligible">>;
};

/** Without conditions nobody is looked up: the bot knows who left. */
export async function checkInOrder(
  ctx: Pick<BotContext<never>, "members" | "orm" | "guildId" | "clock" | "conditions" | "discord">,
  { memberIds, gate, wanted, since, verdicts }: Checking,
): Promise<void> {
  const left = await ctx.members.whoLeftSince(since);
  for (let from = 0; from < memberIds.length; from += AT_ONCE) {
    if ([...verdicts.values()].filter(({ isEligible }) => isEligible).length >= wanted) return;
    const some = memberIds.slice(from, from + AT_ONCE).filter((id) => !verdicts.has(id));
    await Promise.all(
      some.map(async (id) => {
        const hasLeft = left.has(id);
        verdicts.set(
          id,
          gate.length === 0 ? { isEligible: !hasLeft, failed: [], hasLeft } : await checkAgain(ctx, gate, id),
        );
      }),
    );
  }
}
