// Links that the bot made or an owner named.
import { and, desc, eq, ilike, inArray, isNotNull, isNull, lt, ne, or, sql } from "drizzle-orm";
import type { Snowflake } from "#kit/snowflake.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { contains } from "#kit-server/storage/database/text-patterns.ts";
import { recordList } from "#kit-server/storage/records/record-list.ts";
import { recordTable } from "#kit-server/storage/records/record-table.ts";
import { type KnownInvite, type Link, linkRecords } from "../contract.ts";
import { inviteTrackerCodes as codes, inviteTrackerJoins as joins, inviteTrackerLinks as links } from "./tables.ts";

export type LinkRow = typeof links.$inferSelect;
export const linkTable = recordTable({ module: "invite-tracker", table: links, id: "number", key: "cause" });

export const linkList = recordList(linkRecords, {
  table: links,
  sorts: { number: links.number, name: sql`lower(coalesce(${links.name}, ${links.memberName}))` },
  ties: [{ desc: links.number }],
  filters: {
    name: (name) => or(...[links.name, links.code, links.memberName].map((one) => ilike(one, contains(name.trim())))),
    kind: links.kind,
  },
});

/** The links with these codes. */
export async function linksByCode(
  orm: Orm,
  guildId: Snowflake,
  among: readonly string[],
): Promise<Map<string, LinkRow>> {
  if (among.length === 0) return new Map();
  const rows = await linkTable.all(orm, guildId, inArray(links.code, [...new Set(among)]));
  return new Map(rows.flatMap((row) => (row.code === null ? [] : [[row.code, row]])));
}

const isLive = and(isNull(links.removedAt), isNotNull(links.code));

/** A member's personal links that weren't removed, also one that Discord hasn't made yet. */
export const personalLinks = (orm: Orm, guildId: Snowflake, memberId: Snowflake): Promise<LinkRow[]> =>
  linkTable.all(orm, guildId, and(eq(links.kind, "personal"), eq(links.memberId, memberId), isNull(links.removedAt)));

export const countCampaigns = (orm: Orm, guildId: Snowflake): Promise<number> =>
  orm.$count(links, and(eq(links.guildId, guildId), eq(links.kind, "campaign"), isNull(links.removedAt)));

/** Links whose invite has to be deleted on Discord. */
export const linksToDelete = (orm: Orm, guildId: Snowflake): Promise<LinkRow[]> =>
  linkTable.all(orm, guildId, eq(links.isToDelete, true));

/** Marks a link as removed; its member can then get another in the channel. */
export const markRemoved = (orm: Orm, row: LinkRow, removedAt: Date, isToDelete: boolean): Promise<LinkRow | null> =>
  linkTable.change(
    orm,
    row,
    { removedAt, isToDelete: isToDelete && row.code !== null, cause: `removed:${row.number}` },
    { only: isNull(links.removedAt) },
  );

/** The bot's links that Discord no longer lists; those made since it was asked aren't in its answer. */
export async function noteLostLinks(
  tx: Orm,
  guildId: Snowflake,
  listed: ReadonlySet<string>,
  { before, removedAt }: { before: Date; removedAt: Date },
): Promise<void> {
  const rows = await linkTable.all(tx, guildId, and(isLive, ne(links.kind, "named"), lt(links.createdAt, before)));
  for (const row of rows) if (row.code !== null && !listed.has(row.code)) await markRemoved(tx, row, removedAt, false);
}

/** The invite was deleted on Discord. */
export async function noteLinkDeleted(orm: Orm, guildId: Snowflake, code: string, removedAt: Date): Promise<void> {
  const link = (await linksByCode(orm, guildId, [code])).get(code);
  if (link && link.kind !== "named") await markRemoved(orm, link, removedAt, false);
}

/** Personal links that were removed before this time. Campaigns name the joins that they brought. */
export const forgetLinks = (orm: Orm, guildId: Snowflake, before: Date): Promise<unknown> =>
  linkTable.forgetBefore(orm, guildId, links.removedAt, before, eq(links.kind, "personal"));

/** Invites that the bot made and recorded in no link are adopted by it; these are recorded. */
export async function recordedCodes(orm: Orm, guildId: Snowflake): Promise<Set<string>> {
  const rows = await orm
    .select({ code: links.code })
    .from(links)
    .where(and(eq(links.guildId, guildId), isNotNull(links.code)));
  return new Set(rows.flatMap(({ code }) => code ?? []));
}

/** Whether the server has an invite with this code, or someone came by one. */
export async function isKnownCode(orm: Orm, guildId: Snowflake, code: string): Promise<boolean> {
  const listed = await orm.$count(codes, and(eq(codes.guildId, guildId), eq(codes.code, code)));
  return listed > 0 || (await orm.$count(joins, and(eq(joins.guildId, guildId), eq(joins.code, code)))) > 0;
}

/** The invites as last counted, most used first. */
export async function knownInvites(orm: Orm, guildId: Snowflake, limit: number): Promise<KnownInvite[]> {
  const { code, uses, isVanity, inviterName } = codes;
  return orm
    .select({ code, uses, isVanity, inviter: inviterName, name: links.name })
    .from(codes)
    .leftJoin(links, and(eq(links.guildId, codes.guildId), eq(links.code, codes.code)))
    .where(and(eq(codes.guildId, guildId), isNull(codes.deletedAt)))
    .orderBy(desc(codes.uses), codes.code)
    .limit(limit);
}

/** How many members came by each of these codes. */
async function joinsByCode(orm: Orm, guildId: Snowflake, among: readonly string[]): Promise<Map<string, number>> {
  if (among.length === 0) return new Map();
  const rows = await orm
    .select({ code: joins.code, joins: sql<number>`count(*)::integer` })
    .from(joins)
    .where(and(eq(joins.guildId, guildId), inArray(joins.code, [...among])))
    .groupBy(joins.code);
  return new Map(rows.flatMap(({ code, joins: count }) => (code === null ? [] : [[code, count]])));
}

/** `urlOf`: the address that members open. */
export async function presentLinks(
  { orm, guildId, urlOf }: { orm: Orm; guildId: Snowflake; urlOf: (code: string) => string },
  rows: readonly LinkRow[],
): Promise<Link[]> {
  const counts = await joinsByCode(
    orm,
    guildId,
    rows.flatMap(({ code }) => code ?? []),
  );
  return rows.map(({ number, kind, code, name, channelId, memberId, memberName, roleId, ...row }) => ({
    ...{ number, kind, code, name, channelId, roleId },
    member: memberId === null ? null : { id: memberId, name: memberName ?? memberId },
    url: code === null ? null : urlOf(code),
    joins: code === null ? 0 : (counts.get(code) ?? 0),
    createdBy: row.createdByName,
    createdAt: row.createdAt.toISOString(),
    removedAt: row.removedAt?.toISOString() ?? null,
  }));
}
