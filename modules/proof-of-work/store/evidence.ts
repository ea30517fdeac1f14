// Links and files of submissions: stored once, compared with those of everybody else, and deleted after a time.
import { and, eq, inArray, lt, ne, or, sql } from "drizzle-orm";
import type { Snowflake } from "#kit/snowflake.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { FILE_LIMITS, type Match, type SubmittedFile } from "../contract.ts";
import {
  proofOfWorkEntries as entries,
  proofOfWorkFiles as files,
  proofOfWorkLinks as links,
  proofOfWorkReviews as reviews,
} from "./tables.ts";

export type FileRow = typeof files.$inferSelect;
type FileName = Pick<FileRow, "guildId" | "number" | "fileId">;

/** Of 256 bits. A guess: scaled and compressed copies are found in tests; it wasn't tuned on real submissions. */
const PRINT_DISTANCE = 24;
const MATCHES_MAX = 20;

const ofFile = ({ guildId, number, fileId }: FileName) =>
  and(eq(files.guildId, guildId), eq(files.number, number), eq(files.fileId, fileId));

export async function addLinks(
  tx: Orm,
  guildId: Snowflake,
  number: number,
  all: readonly { key: string; url: string }[],
): Promise<void> {
  if (all.length === 0) return;
  await tx
    .insert(links)
    .values(all.map((one) => ({ ...one, guildId, number })))
    .onConflictDoNothing();
}

export async function addFiles(tx: Orm, rows: readonly (typeof files.$inferInsert)[]): Promise<void> {
  if (rows.length > 0)
    await tx
      .insert(files)
      .values([...rows])
      .onConflictDoNothing();
}

/** How many of these links were handed in before. */
export const seenLinks = async (orm: Orm, guildId: Snowflake, keys: readonly string[]): Promise<number> =>
  keys.length === 0
    ? 0
    : (
        await orm
          .selectDistinct({ key: links.key })
          .from(links)
          .where(and(eq(links.guildId, guildId), inArray(links.key, [...keys])))
      ).length;

/** Why a file of this size doesn't fit; null if it does. */
export async function spaceFault(
  orm: Orm,
  { guildId }: { guildId: Snowflake },
  bytes: number,
): Promise<"serverFull" | null> {
  const [row] = await orm
    .select({ bytes: sql<number>`coalesce(sum(${files.bytes}), 0)::float8` })
    .from(files)
    .where(and(eq(files.guildId, guildId), eq(files.state, "stored")));
  return (row?.bytes ?? 0) + bytes > FILE_LIMITS.guild ? "serverFull" : null;
}

export async function filesOf(orm: Orm, guildId: Snowflake, number: number): Promise<SubmittedFile[]> {
  const { fileId: id, name, bytes, state, why, pictureType } = files;
  const rows = await orm
    .select({ id, name, bytes, state, why, pictureType })
    .from(files)
    .where(and(eq(files.guildId, guildId), eq(files.number, number)))
    .orderBy(files.fileId);
  return rows.map(({ pictureType: type, ...row }) => ({ ...row, isPicture: type !== null && row.state === "stored" }));
}

export async function readFile(orm: Orm, name: FileName): Promise<FileRow | null> {
  const [row] = await orm
    .select()
    .from(files)
    .where(and(ofFile(name), eq(files.state, "stored")));
  return row?.content ? row : null;
}

/** Of the works' files, the first picture with its content. */
export async function firstPicture(orm: Orm, guildId: Snowflake, number: number): Promise<FileRow | null> {
  const [row] = await orm
    .select()
    .from(files)
    .where(and(eq(files.guildId, guildId), eq(files.number, number), sql`${files.preview} is not null`))
    .orderBy(files.fileId)
    .limit(1);
  return row ?? null;
}

/** What of a submission was handed in before it, by anyone; a file that is the same isn't listed as nearly the same. */
export async function matchesOf(orm: Orm, guildId: Snowflake, number: number): Promise<Match[]> {
  const mine = { guildId, number };
  const rows = (
    await orm.execute(sql`
      with found as (
        select 'link' as kind, mine.url as mine, other.number, other.url as theirs, false as is_picture
        from ${links} mine join ${links} other
          on other.guild_id = mine.guild_id and other.key = mine.key and other.number < mine.number
        where mine.guild_id = ${mine.guildId} and mine.number = ${mine.number}
        union all
        select case when other.hash = mine.hash then 'file' else 'picture' end,
          mine.file_id, other.number, other.file_id, other.picture_type is not null and other.state = 'stored'
        from ${files} mine join ${files} other
          on other.guild_id = mine.guild_id and other.number < mine.number and (
            other.hash = mine.hash
            or bit_count(('x' || other.print)::bit(256) # ('x' || mine.print)::bit(256)) <= ${PRINT_DISTANCE})
        where mine.guild_id = ${mine.guildId} and mine.number = ${mine.number} and mine.hash is not null
      )
      select found.kind, found.mine, found.number, found.theirs, found.is_picture,
        entry.member_id, entry.member_name, entry.state, entry.submitted_at,
        own.member_id as own_id,
        coalesce(review.state = 'pending' and review.about->'isBlind' = 'true'::jsonb, false) as is_hidden,
        coalesce(mine_review.state = 'pending' and mine_review.about->'isBlind' = 'true'::jsonb, false) as mine_hidden
      from found
      join ${entries} entry on entry.guild_id = ${guildId} and entry.number = found.number
      join ${entries} own on own.guild_id = ${guildId} and own.number = ${number}
      left join ${reviews} review on review.guild_id = ${guildId} and review.number = found.number
      left join ${reviews} mine_review on mine_review.guild_id = ${guildId} and mine_review.number = ${number}
      order by found.number, found.mine
      limit ${MATCHES_MAX}`)
  ).rows as Found[];
  return rows.map((row) => {
    const isSame = row.member_id === row.own_id;
    // Someone who hands in the same again would reveal who they are.
    const isHidden = row.is_hidden || (row.mine_hidden && isSame);
    const isSameMember = isSame && !isHidden;
    return {
      ...{ kind: row.kind, mine: row.mine, number: row.number, theirs: row.theirs, state: row.state },
      ...{ isPicture: row.is_picture, isSameMember, at: new Date(row.submitted_at).toISOString() },
      member: isHidden ? null : { id: row.member_id, name: row.member_name },
    };
  });
}
type Found = {
  kind: Match["kind"];
  mine: string;
  number: number;
  theirs: string;
  is_picture: boolean;
  member_id: string;
  member_name: string;
  own_id: string;
  state: string;
  submitted_at: string;
  is_hidden: boolean;
  mine_hidden: boolean;
};

/** Deletes the content of files of submissions that were decided before this; what they are compared by stays. */
export async function forgetContents(orm: Orm, guildId: Snowflake, before: Date): Promise<void> {
  await orm
    .update(files)
    .set({ state: "deleted", content: null, preview: null, url: "" })
    .where(
      and(
        eq(files.guildId, guildId),
        ne(files.state, "deleted"),
        sql`exists (select from ${entries} entry where entry.guild_id = ${files.guildId} and entry.number = ${files.number} and entry.decided_at < ${before.toISOString()}::timestamptz)`,
      ),
    );
}

/** Deletes links and files of submissions that are older than this. */
export async function forgetEvidence(orm: Orm, guildId: Snowflake, before: Date): Promise<void> {
  await orm.delete(files).where(and(eq(files.guildId, guildId), lt(files.at, before)));
  await orm
    .delete(links)
    .where(
      and(
        eq(links.guildId, guildId),
        sql`not exists (select from ${entries} entry where entry.guild_id = ${links.guildId} and entry.number = ${links.number} and entry.submitted_at >= ${before.toISOString()}::timestamptz)`,
      ),
    );
}

/** Deletes what these submissions contain, for a member who wants that. */
export async function eraseEvidence(tx: Orm, guildId: Snowflake, numbers: readonly number[]): Promise<void> {
  if (numbers.length === 0) return;
  for (const table of [files, links]) {
    await tx.delete(table).where(and(eq(table.guildId, guildId), inArray(table.number, [...numbers])));
  }
  await tx
    .update(entries)
    .set({ link: null })
    .where(and(eq(entries.guildId, guildId), inArray(entries.number, [...numbers])));
  const erased = sql`jsonb_set(jsonb_set(${reviews.about}, '{answers}', '[]'), '{source}', 'null')`;
  await tx
    .update(reviews)
    .set({ about: erased })
    .where(and(eq(reviews.guildId, guildId), or(inArray(reviews.number, [...numbers]))));
}
