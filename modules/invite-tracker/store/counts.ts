// The invites as last counted, always read and written together under the guild's row lock.
import { and, eq, inArray, sql } from "drizzle-orm";
import type { Snowflake } from "#kit/snowflake.ts";
import type { CountedInvite } from "#kit-server/platform/discord/invite-port.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { inviteTrackerCodes as codes, inviteTrackerCounts as counts } from "./tables.ts";

export type CountsRow = typeof counts.$inferSelect;
export type CodeRow = typeof codes.$inferSelect;

export async function readCounts(orm: Orm, guildId: Snowflake): Promise<CountsRow | null> {
  const [row] = await orm.select().from(counts).where(eq(counts.guildId, guildId));
  return row ?? null;
}

/** Locks the guild's counts until the transaction ends. */
export async function lockCounts(tx: Orm, guildId: Snowflake): Promise<CountsRow> {
  await tx.insert(counts).values({ guildId }).onConflictDoNothing();
  const [row] = await tx.select().from(counts).where(eq(counts.guildId, guildId)).for("update");
  if (!row) throw new Error("the counts were not stored");
  return row;
}

export const changeCounts = (tx: Orm, guildId: Snowflake, set: Partial<CountsRow>): Promise<unknown> =>
  tx
    .insert(counts)
    .values({ ...set, guildId, version: 1 })
    .onConflictDoUpdate({ target: counts.guildId, set: { ...set, version: sql`${counts.version} + 1` } });

/** True for the one call that has to fill the leaderboard's board. */
export async function fillBoardOnce(tx: Orm, guildId: Snowflake): Promise<boolean> {
  await tx.insert(counts).values({ guildId }).onConflictDoNothing();
  const filled = await tx
    .update(counts)
    .set({ isBoardFilled: true })
    .where(and(eq(counts.guildId, guildId), eq(counts.isBoardFilled, false)))
    .returning({ guildId: counts.guildId });
  return filled.length > 0;
}

export const codesOf = (orm: Orm, guildId: Snowflake): Promise<CodeRow[]> =>
  orm.select().from(codes).where(eq(codes.guildId, guildId));

export async function upsertCodes(tx: Orm, rows: readonly CodeRow[]): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insert(codes)
    .values([...rows])
    .onConflictDoUpdate({
      target: [codes.guildId, codes.code],
      set: {
        uses: sql`excluded.uses`,
        maxUses: sql`excluded.max_uses`,
        inviterId: sql`excluded.inviter_id`,
        inviterName: sql`excluded.inviter_name`,
        roleIds: sql`excluded.role_ids`,
        expiresAt: sql`excluded.expires_at`,
        spare: sql`excluded.spare`,
        spareAt: sql`excluded.spare_at`,
        deletedAt: sql`excluded.deleted_at`,
      },
    });
}

/** A new invite, as Discord reported it: nobody has used it yet. One that is known already stays. */
export const noteCreated = (orm: Orm, guildId: Snowflake, invite: CountedInvite): Promise<unknown> =>
  orm
    .insert(codes)
    .values(codeRow(guildId, { ...invite, uses: 0 }, null))
    .onConflictDoNothing();

export const noteDeleted = (orm: Orm, guildId: Snowflake, code: string, deletedAt: Date): Promise<unknown> =>
  orm
    .update(codes)
    .set({ deletedAt, isDeletionHeard: true })
    .where(and(eq(codes.guildId, guildId), eq(codes.code, code), eq(codes.isDeletionHeard, false)));

/** Deleted invites whose uses can no longer be attributed. */
export const dropCodes = (tx: Orm, guildId: Snowflake, gone: readonly string[]): Promise<unknown> =>
  gone.length === 0
    ? Promise.resolve()
    : tx.delete(codes).where(and(eq(codes.guildId, guildId), inArray(codes.code, [...gone])));

export const codeRow = (guildId: Snowflake, invite: CountedInvite, known: CodeRow | null): CodeRow => ({
  ...{ guildId, code: invite.code, isVanity: false, uses: invite.uses, maxUses: invite.maxUses },
  // Members don't invite through a bot's invites, unless it made one for them.
  inviterId: invite.inviter && !invite.inviter.bot ? invite.inviter.id : null,
  inviterName: invite.inviter?.name ?? null,
  ...{ roleIds: invite.roleIds, createdAt: invite.createdAt, expiresAt: invite.expiresAt },
  ...{ spare: known?.spare ?? 0, spareAt: known?.spareAt ?? null, deletedAt: null, isDeletionHeard: false },
});

export const vanityRow = (guildId: Snowflake, { code, uses }: { code: string; uses: number }): CodeRow => ({
  ...{ guildId, code, isVanity: true, inviterId: null, inviterName: null, uses, maxUses: 0, roleIds: [] },
  ...{ createdAt: new Date(0), expiresAt: null, spare: 0, spareAt: null, deletedAt: null, isDeletionHeard: false },
});
