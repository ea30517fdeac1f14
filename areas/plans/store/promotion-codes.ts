// Codes of promotions, and who redeemed them.
import { randomInt } from "node:crypto";
import { and, desc, eq, gt, lt, type SQL } from "drizzle-orm";
import type { Snowflake } from "#kit/snowflake.ts";
import { pagesOf } from "#kit-server/storage/csv/pages-of.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import type { PromotionCodeRow, Redemption } from "../contract.ts";
import { promotionCodes, promotionMarks, promotionRedemptions } from "../store.ts";

/** Without characters that are easily confused. */
const LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
const RANDOM_LENGTH = 10;
const BATCH = 1_000;

export const randomCode = (prefix = ""): string =>
  prefix + Array.from({ length: RANDOM_LENGTH }, () => LETTERS.charAt(randomInt(LETTERS.length))).join("");

/** Codes that exist already are left out; returns how many were added. */
export async function insertCodes(
  tx: Orm,
  { promotion, codes, most, now }: { promotion: number; codes: readonly string[]; most: number | null; now: Date },
): Promise<number> {
  let added = 0;
  for (let at = 0; at < codes.length; at += BATCH) {
    const rows = codes.slice(at, at + BATCH).map((code) => ({ code, promotion, most, createdAt: now }));
    const { rowCount } = await tx.insert(promotionCodes).values(rows).onConflictDoNothing();
    added += rowCount ?? 0;
  }
  return added;
}

const presentCode = ({
  code,
  uses,
  most,
  createdAt,
  referredServer,
}: typeof promotionCodes.$inferSelect): PromotionCodeRow => ({
  ...{ code, uses, most, createdAt: createdAt.toISOString() },
  isForReferral: referredServer !== null,
});

type Page = { page: number; limit: number };

export async function listCodes(orm: Orm, promotion: number, { page, limit }: Page) {
  const where = eq(promotionCodes.promotion, promotion);
  const [rows, total] = await Promise.all([
    orm
      .select()
      .from(promotionCodes)
      .where(where)
      .orderBy(desc(promotionCodes.createdAt), promotionCodes.code)
      .limit(limit)
      .offset((page - 1) * limit),
    orm.$count(promotionCodes, where),
  ]);
  return { items: rows.map(presentCode), total };
}

/** All codes of a promotion, in pages. */
export const allCodes = (orm: Orm, promotion: number) =>
  pagesOf<PromotionCodeRow>(async (last, limit) => {
    const rows = orm
      .select()
      .from(promotionCodes)
      .where(and(eq(promotionCodes.promotion, promotion), last && gt(promotionCodes.code, last.code)));
    return (await rows.orderBy(promotionCodes.code).limit(limit)).map(presentCode);
  });

const presentRedemption = (row: typeof promotionRedemptions.$inferSelect): Redemption => ({
  ...{ id: String(row.id), code: row.code, serverId: row.serverId, serverName: row.serverName, by: row.byName },
  ...{ at: row.at.toISOString(), paidAt: row.paidAt?.toISOString() ?? null },
});

export async function listRedemptions(orm: Orm, promotion: number, { page, limit }: Page) {
  const where = eq(promotionRedemptions.promotion, promotion);
  const [items, total] = await Promise.all([
    redemptions(orm, where, limit, (page - 1) * limit),
    orm.$count(promotionRedemptions, where),
  ]);
  return { items, total };
}

async function redemptions(orm: Orm, where: SQL | undefined, limit: number, skip = 0): Promise<Redemption[]> {
  const rows = await orm
    .select()
    .from(promotionRedemptions)
    .where(where)
    .orderBy(desc(promotionRedemptions.id))
    .limit(limit)
    .offset(skip);
  return rows.map(presentRedemption);
}

/** All redemptions of a promotion, newest first, in pages. */
export const allRedemptions = (orm: Orm, promotion: number) =>
  pagesOf<Redemption>((last, limit) => {
    const older = last && lt(promotionRedemptions.id, BigInt(last.id));
    return redemptions(orm, and(eq(promotionRedemptions.promotion, promotion), older), limit);
  });

/** A step of the funnel, once for each server. */
export async function markStep(
  orm: Orm,
  { promotion, serverId, step, now }: { promotion: number; serverId: Snowflake; step: "seen" | "entered"; now: Date },
): Promise<void> {
  await orm.insert(promotionMarks).values({ promotion, serverId, step, at: now }).onConflictDoNothing();
}
