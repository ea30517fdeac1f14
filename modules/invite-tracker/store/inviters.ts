// What counts for inviters: valid invites since the last reset, with what managers added and subtracted.
import { and, desc, eq, ilike, isNull, type SQL, sql } from "drizzle-orm";
import type { Snowflake } from "#kit/snowflake.ts";
import { scoredMembers } from "#kit-server/guild/scores/tables.ts";
import { pagesOf } from "#kit-server/storage/csv/pages-of.ts";
import { amongIds } from "#kit-server/storage/database/among-ids.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { contains } from "#kit-server/storage/database/text-patterns.ts";
import { recordList } from "#kit-server/storage/records/record-list.ts";
import { recordTable } from "#kit-server/storage/records/record-table.ts";
import { inOrder, isAfter, type Position, positionIn } from "#kit-server/storage/records/row-order.ts";
import { type Adjustment, adjustmentRecords, BOARD, BRANCH_ROWS, type Branch, type Inviter } from "../contract.ts";
import {
  inviteTrackerAdjustments as adjustments,
  inviteTrackerJoins as joins,
  inviteTrackerResets as resets,
} from "./tables.ts";

export type AdjustmentRow = typeof adjustments.$inferSelect;
type ResetRow = typeof resets.$inferSelect;
export const adjustmentTable = recordTable({
  module: "invite-tracker",
  table: adjustments,
  id: "number",
  key: "cause",
});

export const adjustmentList = recordList(adjustmentRecords, {
  table: adjustments,
  sorts: { number: adjustments.number },
  ties: [{ desc: adjustments.number }],
  filters: { name: (name) => ilike(adjustments.memberName, contains(name.trim())), member: adjustments.memberId },
});

export const presentAdjustment = ({
  number,
  memberId,
  memberName,
  amount,
  reason,
  ...row
}: AdjustmentRow): Adjustment => ({
  ...{ number, amount, reason, by: row.byName, undoneBy: row.undoneByName },
  member: { id: memberId, name: memberName },
  at: row.at.toISOString(),
  undoneAt: row.undoneAt?.toISOString() ?? null,
});

/** The last reset that wasn't undone. */
export async function currentReset(orm: Orm, guildId: Snowflake): Promise<ResetRow | null> {
  const [row] = await orm
    .select()
    .from(resets)
    .where(and(eq(resets.guildId, guildId), isNull(resets.undoneAt)))
    .orderBy(desc(resets.at))
    .limit(1);
  return row ?? null;
}

/** Whether this request reset before. */
export const hasReset = async (orm: Orm, guildId: Snowflake, cause: string): Promise<boolean> =>
  (await orm.$count(resets, and(eq(resets.guildId, guildId), eq(resets.cause, cause)))) > 0;

export const insertReset = (tx: Orm, row: typeof resets.$inferInsert): Promise<unknown> =>
  tx.insert(resets).values(row);

export const endReset = (tx: Orm, { guildId, cause }: ResetRow, undoneAt: Date): Promise<unknown> =>
  tx
    .update(resets)
    .set({ undoneAt })
    .where(and(eq(resets.guildId, guildId), eq(resets.cause, cause)));

/** From when on invites count. */
const countedFrom = (guildId: Snowflake): SQL =>
  sql`coalesce((select max(${resets.at}) from ${resets} where ${resets.guildId} = ${guildId} and ${resets.undoneAt} is null), '-infinity')`;

const isValid = (guildId: Snowflake): SQL =>
  sql`${joins.state} = 'valid' and ${joins.validAt} > ${countedFrom(guildId)}`;
const isCounted = (guildId: Snowflake): SQL =>
  sql`${adjustments.undoneAt} is null and ${adjustments.at} > ${countedFrom(guildId)}`;

/** What counts for each of these members, or of all with something. */
export async function inviteCounts(
  orm: Orm,
  guildId: Snowflake,
  among?: readonly Snowflake[],
): Promise<Map<Snowflake, number>> {
  const ofJoins = among ? sql`and ${amongIds(joins.inviterId, among)}` : sql``;
  const ofAdjustments = among ? sql`and ${amongIds(adjustments.memberId, among)}` : sql``;
  const { rows } = await orm.execute<{ member: string; total: number }>(sql`
    select member, sum(amount)::integer as total from (
      select ${joins.inviterId} as member, 1 as amount from ${joins}
      where ${joins.guildId} = ${guildId} and ${joins.inviterId} is not null and ${isValid(guildId)} ${ofJoins}
      union all
      select ${adjustments.memberId}, ${adjustments.amount} from ${adjustments}
      where ${adjustments.guildId} = ${guildId} and ${isCounted(guildId)} ${ofAdjustments}
    ) as counted group by member`);
  return new Map(rows.map(({ member, total }) => [member, total]));
}

export const inviteCountOf = async (orm: Orm, guildId: Snowflake, memberId: Snowflake): Promise<number> =>
  (await inviteCounts(orm, guildId, [memberId])).get(memberId) ?? 0;

/** The last known names of inviters and adjusted members. */
export async function inviterNames(
  orm: Orm,
  guildId: Snowflake,
  among: readonly Snowflake[],
): Promise<Map<Snowflake, string>> {
  const { rows } = await orm.execute<{ member: string; name: string }>(sql`
    select distinct on (member) member, name from (
      select ${joins.inviterId} as member, ${joins.inviterName} as name, ${joins.joinedAt} as at from ${joins}
      where ${joins.guildId} = ${guildId} and ${amongIds(joins.inviterId, among)} and ${joins.inviterName} is not null
      union all
      select ${adjustments.memberId}, ${adjustments.memberName}, ${adjustments.at} from ${adjustments}
      where ${adjustments.guildId} = ${guildId} and ${amongIds(adjustments.memberId, among)}
    ) as named order by member, at desc`);
  return new Map(rows.map(({ member, name }) => [member, name]));
}

type Asked = { sort: "total" | "pending" | "left" | "member"; order: "asc" | "desc"; limit: number };
type Chosen = { name?: string | undefined; only?: Snowflake; shownOnly?: boolean };
const SORTS: Record<Asked["sort"], SQL> = {
  total: sql`total`,
  pending: sql`pending`,
  left: sql`"left"`,
  member: sql`lower(counted.name)`,
};

/** Members with invites or adjustments. `shownOnly`: without those who are hidden, or hide themselves. */
export async function listInviters(
  orm: Orm,
  guildId: Snowflake,
  asked: Asked & { page: number },
  chosen: Chosen = {},
): Promise<{ items: Inviter[]; total: number }> {
  const rows = await readInviters(orm, guildId, { ...asked, skip: (asked.page - 1) * asked.limit }, chosen);
  const total =
    rows[0]?.rows ?? (asked.page === 1 ? 0 : (await listInviters(orm, guildId, { ...asked, page: 1 }, chosen)).total);
  return { items: rows.map(presentInviter), total };
}

/** All of them, in pages. */
export async function* allInviters(
  orm: Orm,
  guildId: Snowflake,
  asked: Omit<Asked, "limit">,
  chosen: Chosen,
): AsyncGenerator<Inviter[], void> {
  const pages = pagesOf<InviterRow>((last, limit) =>
    readInviters(orm, guildId, { ...asked, limit, after: last?.position }, chosen),
  );
  for await (const rows of pages) yield rows.map(presentInviter);
}

type Counts = Record<"total" | "valid" | "adjusted" | "pending" | "left" | "refused", number>;
type InviterRow = Counts & { member: string; name: string; hidden: boolean; rows: number; position: Position };

const presentInviter = ({
  member,
  name,
  hidden,
  rows: _rows,
  position: _position,
  ...counts
}: InviterRow): Inviter => ({
  ...counts,
  member: { id: member, name },
  isHidden: hidden,
});

async function readInviters(
  orm: Orm,
  guildId: Snowflake,
  { sort, order: direction, limit, skip = 0, after }: Asked & { skip?: number; after?: Position | undefined },
  { name, only, shownOnly = false }: Chosen,
): Promise<InviterRow[]> {
  const order = [direction === "asc" ? SORTS[sort] : { desc: SORTS[sort] }, sql`counted.member`];
  const beyond = after ? sql`and ${isAfter(order, after)}` : sql``;
  const of = (state: string) => sql`count(*) filter (where ${joins.state} = ${state})`;
  const ofMember = (column: SQL) => (only ? sql`and ${column} = ${only}` : sql``);
  const named = name?.trim() ? sql`and counted.name ilike ${contains(name.trim())}` : sql``;
  const shown = shownOnly ? sql`and not coalesce(seen.is_hidden or ${BOARD} = any(seen.hidden_boards), false)` : sql``;
  const { rows } = await orm.execute<InviterRow>(sql`
    with invited as (
      select ${joins.inviterId} as member, max(${joins.number}) as latest, max(${joins.joinedAt}) as at,
        count(*) filter (where ${isValid(guildId)}) as valid, ${of("pending")} as pending, ${of("left")} as "left",
        ${of("refused")} as refused
      from ${joins} where ${joins.guildId} = ${guildId} and ${joins.inviterId} is not null ${ofMember(sql`${joins.inviterId}`)}
      group by 1
    ), parts as (
      select member, ${joins.inviterName} as name, at, valid, 0 as adjusted, pending, "left", refused
      from invited join ${joins} on ${joins.guildId} = ${guildId} and ${joins.number} = invited.latest
      union all
      select ${adjustments.memberId}, (array_agg(${adjustments.memberName} order by ${adjustments.number} desc))[1],
        max(${adjustments.at}), 0, coalesce(sum(${adjustments.amount}) filter (where ${isCounted(guildId)}), 0), 0, 0, 0
      from ${adjustments} where ${adjustments.guildId} = ${guildId} ${ofMember(sql`${adjustments.memberId}`)}
      group by 1
    ), counted as (
      select member, (array_agg(name order by at desc))[1] as name, sum(valid + adjusted)::integer as total,
        sum(valid)::integer as valid, sum(adjusted)::integer as adjusted, sum(pending)::integer as pending,
        sum("left")::integer as "left", sum(refused)::integer as refused
      from parts group by member
    )
    select counted.*, coalesce(${BOARD} = any(seen.hidden_boards), false) as hidden, count(*) over ()::integer as rows,
      ${positionIn(order)} as position
    from counted
    left join ${scoredMembers} as seen on seen.guild_id = ${guildId} and seen.member_id = counted.member
    where true ${named} ${shown} ${beyond}
    order by ${sql.join(inOrder(order), sql`, `)}
    limit ${limit} offset ${skip}`);
  return rows;
}

/** Who invited a member last, if anyone is known to. */
export async function inviterOf(orm: Orm, guildId: Snowflake, memberId: Snowflake) {
  const [row] = await orm
    .select({ id: joins.inviterId, name: joins.inviterName })
    .from(joins)
    .where(and(eq(joins.guildId, guildId), eq(joins.memberId, memberId)))
    .orderBy(desc(joins.number))
    .limit(1);
  return row?.id ? { id: row.id, name: row.name ?? row.id } : null;
}

/**
 * Members whom `of` invited, or inviters whom nobody known invited. Each member is where they came first; an inviter who
 * came later than the member isn't above them, so that no branch leads back to where it began.
 */
export async function branchesOf(
  orm: Orm,
  guildId: Snowflake,
  of: Snowflake | null,
  page: number,
): Promise<{ items: Branch[]; total: number }> {
  type Row = { member: string; name: string; invited: number; joinedAt: string | null; left: boolean; rows: number };
  const branches = of === null ? rootsIn(guildId) : invitedBy(guildId, of);
  const read = (at: number) =>
    orm.execute<Row>(sql`
    select member, name, invited, to_char(joined_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "joinedAt",
      left_at is not null as "left", count(*) over ()::integer as rows
    from (${branches}) as branch
    order by invited desc, lower(name), member
    limit ${BRANCH_ROWS} offset ${(at - 1) * BRANCH_ROWS}`);
  const { rows } = await read(page);
  const total = rows[0]?.rows ?? (page === 1 ? 0 : ((await read(1)).rows[0]?.rows ?? 0));
  return {
    items: rows.map(({ member, name, invited, joinedAt, left }) => ({
      ...{ member: { id: member, name }, invited, joinedAt },
      state: left ? ("left" as const) : ("here" as const),
    })),
    total,
  };
}

/** The inviters whom nobody known invited. Only the index is read of all joins, and rows of these inviters. */
const rootsIn = (guildId: Snowflake): SQL => sql`
  with firsts as materialized (
    select distinct on (member_id) member_id as member, number, inviter_id as inviter
    from ${joins} where guild_id = ${guildId} and not is_rejoin order by member_id, number
  ),
  children as materialized (select * from firsts where inviter <> member),
  inviters as materialized (
    select member, own.number, own.inviter from (select distinct inviter as member from children) as known
    left join firsts as own using (member)
  ),
  counted as (
    select inviters.*, count(*)::integer as invited, max(children.number) as latest
    from inviters join children on children.inviter = inviters.member
    where inviters.number is null or inviters.number < children.number group by 1, 2, 3
  )
  select counted.member, coalesce(own.member_name, latest.inviter_name, counted.member) as name, counted.invited,
    own.joined_at, own.left_at
  from counted
  left join inviters as above on above.member = counted.inviter
  left join ${joins} as own on own.guild_id = ${guildId} and own.number = counted.number
  join ${joins} as latest on latest.guild_id = ${guildId} and latest.number = counted.latest
  where counted.number is null or counted.inviter is null or counted.inviter = counted.member or above.number > counted.number`;

/** Whom a member invited, each with how many they invited in turn. */
function invitedBy(guildId: Snowflake, inviter: Snowflake): SQL {
  const firstOf = (member: SQL) =>
    sql`(select min(number) from ${joins} where guild_id = ${guildId} and member_id = ${member} and not is_rejoin)`;
  const isBranch = (row: SQL, of: SQL) => sql`
    ${row}.guild_id = ${guildId} and ${row}.inviter_id = ${of} and ${row}.member_id <> ${of}
    and ${row}.number = ${firstOf(sql`${row}.member_id`)}`;
  return sql`
    select child.member_id as member, child.member_name as name, child.joined_at, child.left_at, (
      select count(*)::integer from ${joins} as grandchild
      where ${isBranch(sql`grandchild`, sql`child.member_id`)} and grandchild.number > child.number
    ) as invited
    from ${joins} as child
    where ${isBranch(sql`child`, sql`${inviter}`)} and child.number > coalesce(${firstOf(sql`${inviter}`)}, 0)`;
}
