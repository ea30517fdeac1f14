// Members on the boards: their last known names, and whether they hide or have left.
import { and, eq, inArray, sql } from "drizzle-orm";
import type { Snowflake } from "#kit/snowflake.ts";
import type { MemberBrief } from "#kit-server/guild/members/member-brief.ts";
import { amongIds } from "#kit-server/storage/database/among-ids.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { scoredMembers, scores } from "./tables.ts";

type Known = Pick<MemberBrief, "memberId" | "memberName" | "avatar" | "guildAvatar">;

/** Stores names and avatars of members with a score; others are ignored. */
export const upsertMembers = (orm: Orm, guildId: Snowflake, members: readonly Known[]): Promise<void> =>
  upsertMembersIn(
    orm,
    members.map((member) => ({ guildId, member })),
  );

/** The same in several guilds, in one statement. */
export async function upsertMembersIn(orm: Orm, met: readonly { guildId: Snowflake; member: Known }[]): Promise<void> {
  if (met.length === 0) return;
  const list = met.map(({ guildId, member: { memberId, memberName, avatar, guildAvatar } }) => ({
    ...{ guildId, memberId, name: memberName, avatar, guildAvatar },
  }));
  await orm.execute(sql`
    update scored_members as known set name = met.name, avatar = met.avatar, guild_avatar = met."guildAvatar"
    from jsonb_to_recordset(${JSON.stringify(list)}::jsonb)
      as met ("guildId" text, "memberId" text, name text, avatar text, "guildAvatar" text)
    where known.guild_id = met."guildId" and known.member_id = met."memberId"
      and (known.name, known.avatar, known.guild_avatar) is distinct from (met.name, met.avatar, met."guildAvatar")`);
}

/** Stores names of members without one, such as someone who wins while away. Their avatar follows with their next event. */
export async function nameMembers(
  orm: Orm,
  guildId: Snowflake,
  members: readonly Pick<Known, "memberId" | "memberName">[],
): Promise<void> {
  if (members.length === 0) return;
  await orm.execute(sql`
    update scored_members as known set name = met."memberName"
    from jsonb_to_recordset(${JSON.stringify(members)}::jsonb) as met ("memberId" text, "memberName" text)
    where known.guild_id = ${guildId} and known.member_id = met."memberId" and known.name = ''`);
}

/** Whether the member chose to hide. */
export async function isHidden(orm: Orm, guildId: Snowflake, memberId: Snowflake): Promise<boolean> {
  const [row] = await orm
    .select({ isHidden: scoredMembers.isHidden })
    .from(scoredMembers)
    .where(and(eq(scoredMembers.guildId, guildId), eq(scoredMembers.memberId, memberId)));
  return row?.isHidden ?? false;
}

/** The member's own choice, for all boards and later scores too. */
export const setHidden = (orm: Orm, guildId: Snowflake, memberId: Snowflake, hidden: boolean): Promise<void> =>
  orm.transaction(async (tx) => {
    await tx
      .insert(scoredMembers)
      .values({ guildId, memberId, isHidden: hidden })
      .onConflictDoUpdate({ target: [scoredMembers.guildId, scoredMembers.memberId], set: { isHidden: hidden } });
    await showOrHide(tx, guildId, memberId);
  });

/** A manager's choice, for one board and later scores too. */
export async function setHiddenOn(
  tx: Orm,
  guildId: Snowflake,
  { board, memberId, hidden }: { board: string; memberId: Snowflake; hidden: boolean },
): Promise<void> {
  const { hiddenBoards } = scoredMembers;
  const without = sql`array_remove(${hiddenBoards}, ${board}::text)`;
  await tx
    .insert(scoredMembers)
    .values({ guildId, memberId, hiddenBoards: hidden ? [board] : [] })
    .onConflictDoUpdate({
      target: [scoredMembers.guildId, scoredMembers.memberId],
      set: { hiddenBoards: hidden ? sql`array_append(${without}, ${board}::text)` : without },
    });
  await showOrHide(tx, guildId, memberId);
}

/** Hides a member who left from the boards, or shows them again. */
export const setLeft = (orm: Orm, guildId: Snowflake, memberId: Snowflake, left: boolean): Promise<void> =>
  orm.transaction(async (tx) => {
    const changed = await tx
      .update(scoredMembers)
      .set({ hasLeft: left })
      .where(
        and(eq(scoredMembers.guildId, guildId), eq(scoredMembers.memberId, memberId), eq(scoredMembers.hasLeft, !left)),
      )
      .returning({ memberId: scoredMembers.memberId });
    if (changed.length > 0) await showOrHide(tx, guildId, memberId);
  });

/** Shows these members on the boards again if they had left. */
export async function showReturned(orm: Orm, guildId: Snowflake, memberIds: readonly Snowflake[]): Promise<void> {
  const { memberId } = scoredMembers;
  const returned = await orm
    .select({ memberId })
    .from(scoredMembers)
    .where(and(eq(scoredMembers.guildId, guildId), amongIds(memberId, memberIds), scoredMembers.hasLeft));
  for (const one of returned) await setLeft(orm, guildId, one.memberId, false);
}

/** On every board of the guild, in all periods that can still be viewed. */
async function showOrHide(tx: Orm, guildId: Snowflake, memberId: Snowflake): Promise<void> {
  // One index lookup for each board, not for each score.
  const answer = await tx.execute(sql`
    with recursive boards as (
      select min(board) as board from scores where guild_id = ${guildId}
      union all
      select (select min(board) from scores where guild_id = ${guildId} and board > boards.board)
      from boards where boards.board is not null
    )
    select distinct board, period from boards, unnest(score_periods(${guildId}, board, now())) as period
    where board is not null`);
  const boards = [...new Set(answer.rows.map(({ board }) => String(board)))];
  const periods = [...new Set(answer.rows.map(({ period }) => String(period)))];
  await tx
    .update(scores)
    .set({
      isShown: sql`not exists (
        select from ${scoredMembers} as away
        where away.guild_id = ${guildId} and away.member_id = ${memberId}
          and (away.is_hidden or away.has_left or ${scores.board} = any(away.hidden_boards))
      )`,
    })
    .where(
      and(
        eq(scores.guildId, guildId),
        inArray(scores.board, boards),
        inArray(scores.period, periods),
        eq(scores.memberId, memberId),
      ),
    );
}
