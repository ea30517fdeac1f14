// A newcomer applies to staff.
import { briefOf } from "#kit-server/guild/members/member-brief.ts";
import type { ComponentCall } from "#kit-server/platform/discord/interaction.ts";
import { arrivalTable } from "../store.ts";
import { queue } from "./applications.ts";
import { currentRow } from "./arrive.ts";
import { type Ctx, refuse } from "./context.ts";

type Answer = { question: string; answer: string };

/** Stored once for the press or form. Throws `alreadyApplied` if another one waits, or the member may not apply now. */
export async function apply(ctx: Ctx, call: ComponentCall, answers: readonly Answer[]): Promise<void> {
  const brief = briefOf(call.member);
  const { memberId, memberName } = brief;
  const row = await ctx.orm.transaction((tx) => currentRow(ctx, tx, brief));
  await queue.submit(ctx, {
    key: call.id,
    member: { id: memberId, name: memberName },
    about: { arrival: row.number, joinedAt: row.joinedAt.toISOString(), answers: [...answers] },
    before: async (tx) => {
      // A form may be sent long after it was opened: staff may have decided, or the method may be another.
      const held = await arrivalTable.hold(tx, row);
      if (held?.state !== "started" || ctx.config.method !== "application") throw refuse("alreadyApplied");
    },
    alongside: (tx) =>
      arrivalTable.change(tx, row, {
        ...{ state: "applied", remindAt: null, note: null, appliedAt: row.appliedAt ?? ctx.clock.now() },
      }),
  });
}
