// Managers add and subtract invites, hide members, and reset everyone's; each is recorded, and all but hiding can be undone.
import { eq, isNull } from "drizzle-orm";
import type { Actor } from "#kit/actor.ts";
import type { GuildAuthor } from "#kit/author-check.ts";
import type { Snowflake } from "#kit/snowflake.ts";
import { briefOf } from "#kit-server/guild/members/member-brief.ts";
import { lockCounter } from "#kit-server/storage/numbers/lock-counter.ts";
import { BOARD } from "../contract.ts";
import {
  type AdjustmentRow,
  adjustmentTable,
  currentReset,
  endReset,
  hasReset,
  insertReset,
  inviterNames,
} from "../store/inviters.ts";
import {
  inviteTrackerAdjustmentCounters as adjustmentCounters,
  inviteTrackerAdjustments as adjustments,
  inviteTrackerCounters as counters,
  lastJoinOf,
} from "../store.ts";
import { type Ctx, refuse } from "./context.ts";
import { recount } from "./recount.ts";

type By = { actor: Actor; author: GuildAuthor };
type Adjust = { memberId: Snowflake; amount: number; reason: string; key: string };

/** Once for each key. Ranks follow, if the person may give and take their roles; points don't. */
export async function adjust(ctx: Ctx, given: Adjust, { actor, author }: By): Promise<AdjustmentRow> {
  const { orm, guildId, clock } = ctx;
  const { memberId, amount, reason, key } = given;
  const memberName = await nameOf(ctx, memberId);
  const cause = `${actor.id}:${key}`;
  const row = {
    guildId,
    cause,
    memberId,
    memberName,
    amount,
    reason,
    byId: actor.id,
    byName: actor.name,
    at: clock.now(),
  };
  return orm.transaction(async (tx) => {
    await lockCounter(tx, counters, guildId);
    const by = { id: actor.id, author };
    const made = await recount(ctx, tx, { among: [memberId], key: `adjust:${cause}`, at: row.at, by }, async () => {
      const put = await adjustmentTable.putNumbered(tx, row, { counters: adjustmentCounters });
      return put.isNew ? put.row : null;
    });
    if (!made) {
      // The same request again.
      const [known] = await adjustmentTable.all(tx, guildId, eq(adjustments.cause, cause));
      if (!known) throw refuse("adjustmentGone");
      return known;
    }
    await ctx.audit(tx, actor, "invite.adjusted", { member: memberName, amount: signed(amount), reason });
    return made;
  });
}

export async function undoAdjustment(ctx: Ctx, number: number, { actor, author }: By): Promise<AdjustmentRow> {
  const { orm, guildId, clock } = ctx;
  const row = await adjustmentTable.read(orm, { guildId, number });
  if (!row) throw refuse("adjustmentGone");
  const { memberId, memberName, amount } = row;
  await orm.transaction(async (tx) => {
    await lockCounter(tx, counters, guildId);
    const by = { id: actor.id, author };
    const undone = await recount(ctx, tx, { among: [memberId], key: `unadjust:${number}`, at: row.at, by }, () =>
      adjustmentTable.change(
        tx,
        row,
        { undoneAt: clock.now(), undoneByName: actor.name },
        { only: isNull(adjustments.undoneAt) },
      ),
    );
    if (undone) await ctx.audit(tx, actor, "invite.unadjusted", { member: memberName, amount: signed(amount) });
  });
  return (await adjustmentTable.read(orm, row)) ?? row;
}

export async function hideInviter(ctx: Ctx, memberId: Snowflake, isHidden: boolean, actor: Actor): Promise<void> {
  const member = await nameOf(ctx, memberId);
  await ctx.orm.transaction(async (tx) => {
    await ctx.boards.setHidden(tx, BOARD, memberId, isHidden);
    await ctx.audit(tx, actor, isHidden ? "invite.hidden" : "invite.shown", { member });
  });
}

/** Everyone's invites count from 0, on the leaderboard too. Once for each key. */
export async function resetInvites(ctx: Ctx, key: string, { actor, author }: By): Promise<void> {
  const { orm, guildId, clock } = ctx;
  const [cause, at] = [`${actor.id}:${key}`, clock.now()];
  await orm.transaction(async (tx) => {
    await lockCounter(tx, counters, guildId);
    const by = { id: actor.id, author };
    await recount(ctx, tx, { key: `reset:${cause}`, at, by, isBoardApart: true }, async () => {
      if (await hasReset(tx, guildId, cause)) return null;
      const resetAt = await ctx.boards.reset(tx, BOARD);
      await insertReset(tx, {
        guildId,
        cause,
        at,
        byName: actor.name,
        boardResetAt: resetAt,
      });
      await ctx.audit(tx, actor, "invite.reset");
      return true;
    });
  });
}

/** Restores the counts from before the last reset, and adds the newer ones. */
export async function undoReset(ctx: Ctx, { actor, author }: By): Promise<void> {
  const { orm, guildId, clock } = ctx;
  await orm.transaction(async (tx) => {
    await lockCounter(tx, counters, guildId);
    const reset = await currentReset(tx, guildId);
    if (!reset) throw refuse("nothingToUndo");
    const by = { id: actor.id, author };
    await recount(ctx, tx, { key: `unreset:${reset.cause}`, at: clock.now(), by, isBoardApart: true }, async () => {
      await endReset(tx, reset, clock.now());
      // A board that was reset again on the leaderboard's page is undone there.
      if (reset.boardResetAt) await ctx.boards.undoReset(tx, BOARD, reset.boardResetAt);
      await ctx.audit(tx, actor, "invite.unreset");
      return true;
    });
  });
}

/** The name by which a member is shown; someone the server and the records don't know is refused. */
async function nameOf({ orm, guildId, discord }: Ctx, memberId: Snowflake): Promise<string> {
  const member = await discord.member(memberId);
  if (member?.user.bot) throw refuse("inviterUnknown");
  if (member) return briefOf(member).memberName;
  const known = (await inviterNames(orm, guildId, [memberId])).get(memberId);
  const name = known ?? (await lastJoinOf(orm, guildId, memberId))?.memberName;
  if (name === undefined) throw refuse("inviterUnknown");
  return name;
}

const signed = (amount: number): string => (amount > 0 ? `+${amount}` : String(amount));
