// Checks a draw's entrants again before anyone wins: of thousands, only as many as can win.
import type { Gate } from "#kit/eligibility/gate.ts";
import type { Snowflake } from "#kit/snowflake.ts";
import type { BotContext } from "#kit-server/module/bot/context.ts";
import { checkAgain, type Verdict } from "./check-eligibility.ts";

/** Concurrent member requests to Discord. */
const AT_ONCE = 5;

type Checking = {
  /** In draw order. */
  memberIds: readonly Snowflake[];
  gate: Gate;
  /** How many must be eligible; returns fewer only if all were checked. */
  wanted: number;
  /** When entries opened: members who have left since get nothing. */
  since: Date;
  /** Verdicts of earlier calls; new ones are added. */
  verdicts: Map<Snowflake, Pick<Verdict, "failed" | "hasLeft" | "isEligible">>;
};

/** Without conditions, no members are fetched: the bot knows who left. */
export async function checkInOrder(
  ctx: Pick<BotContext<never>, "members" | "orm" | "guildId" | "clock" | "conditions" | "discord">,
  { memberIds, gate, wanted, since, verdicts }: Checking,
): Promise<void> {
  const left = await ctx.members.whoLeftSince(since);
  // Counted as they come: a hundred thousand verdicts can't be gone through for every few.
  let eligible = [...verdicts.values()].filter(({ isEligible }) => isEligible).length;
  for (let from = 0; from < memberIds.length && eligible < wanted; from += AT_ONCE) {
    const some = memberIds.slice(from, from + AT_ONCE).filter((id) => !verdicts.has(id));
    await Promise.all(
      some.map(async (id) => {
        const hasLeft = left.has(id);
        const verdict =
          gate.length === 0 ? { isEligible: !hasLeft, failed: [], hasLeft } : await checkAgain(ctx, gate, id);
        verdicts.set(id, verdict);
        if (verdict.isEligible) eligible += 1;
      }),
    );
  }
}
