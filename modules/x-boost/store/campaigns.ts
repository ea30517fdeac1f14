// Campaigns by number and message; each write notifies open dashboards.
import { and, eq, ilike, inArray, isNotNull, isNull, lte, ne, not, or, sql } from "drizzle-orm";
import type { Snowflake } from "#kit/snowflake.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { contains } from "#kit-server/storage/database/text-patterns.ts";
import { recordList } from "#kit-server/storage/records/record-list.ts";
import { recordTable } from "#kit-server/storage/records/record-table.ts";
import { type CampaignState, campaignRecords, type Campaign as Shown } from "../contract.ts";
import { xBoostCampaigns as campaigns, xBoostParticipants as participants } from "./tables.ts";

export type Campaign = typeof campaigns.$inferSelect;
/** Members can join, or are about to. */
export const OPEN_STATES: readonly CampaignState[] = ["waiting", "live"];

export const campaignTable = recordTable({ module: "x-boost", table: campaigns, id: "number", key: "key" });
export const { read: readCampaign, hold: holdCampaign } = campaignTable;
const isRunning = ne(campaigns.state, "ended");

export const countRunning = (orm: Orm, guildId: Snowflake): Promise<number> =>
  orm.$count(campaigns, and(eq(campaigns.guildId, guildId), inArray(campaigns.state, [...OPEN_STATES])));

/** Changes a campaign that is in one of these states; null if it isn't, so that one of two concurrent changes wins. */
export const changeCampaign = (
  orm: Orm,
  campaign: Pick<Campaign, "guildId" | "number">,
  change: Parameters<typeof campaignTable.change>[2],
  states?: readonly CampaignState[],
): Promise<Campaign | null> =>
  campaignTable.change(orm, campaign, change, { only: states && inArray(campaigns.state, [...states]) });

export async function noteShown(orm: Orm, campaign: Campaign): Promise<void> {
  await orm.update(campaigns).set({ shown: campaign.participants }).where(campaignTable.at(campaign));
}

/** Open, being read, or ended without the result in the card; and those whose second check is due. */
export const dueCampaigns = (orm: Orm, guildId: Snowflake, now: Date): Promise<Campaign[]> =>
  campaignTable.all(
    orm,
    guildId,
    or(not(campaigns.isResultShown), and(isNull(campaigns.recheckedAt), lte(campaigns.recheckAt, now))),
  );
export const unfinishedCampaigns = (orm: Orm, guildId: Snowflake): Promise<Campaign[]> =>
  campaignTable.all(orm, guildId, not(campaigns.isResultShown));
export const campaignsOfMessages = (orm: Orm, guildId: Snowflake, ids: readonly Snowflake[]): Promise<Campaign[]> =>
  campaignTable.all(orm, guildId, inArray(campaigns.messageId, [...ids]));
export const campaignsInChannel = (orm: Orm, guildId: Snowflake, channelId: Snowflake): Promise<Campaign[]> =>
  campaignTable.all(orm, guildId, and(isRunning, eq(campaigns.channelId, channelId)));
export const cardsToCheck = (orm: Orm, guildId: Snowflake): Promise<Campaign[]> =>
  campaignTable.all(orm, guildId, and(eq(campaigns.state, "live"), isNotNull(campaigns.messageId)));

/** The latest campaign before this one that recognized someone; null if there is none. */
export async function previousNumber(tx: Orm, { guildId, number }: Campaign): Promise<number | null> {
  const [row] = await tx
    .select({ number: sql<number | null>`max(${campaigns.number})` })
    .from(campaigns)
    .where(and(eq(campaigns.guildId, guildId), ne(campaigns.number, number), sql`${campaigns.recognized} > 0`));
  return row?.number ?? null;
}

export const campaignList = recordList(campaignRecords, {
  table: campaigns,
  sorts: { number: campaigns.number, participants: campaigns.participants, micros: campaigns.micros },
  ties: [{ desc: campaigns.number }],
  filters: {
    state: (state) => (state === "running" ? isRunning : eq(campaigns.state, "ended")),
    post: (text) => or(ilike(campaigns.author, contains(text)), ilike(campaigns.excerpt, contains(text))),
  },
});

/** Deletes campaigns that ended before, with their participants. */
export const forgetCampaigns = (orm: Orm, guildId: Snowflake, before: Date): Promise<void> =>
  orm.transaction(async (tx) => {
    const gone = await campaignTable.forgetBefore(
      tx,
      guildId,
      campaigns.endedAt,
      before,
      eq(campaigns.isResultShown, true),
    );
    const numbers = gone.map(({ number }) => number);
    if (numbers.length > 0)
      await tx
        .delete(participants)
        .where(and(eq(participants.guildId, guildId), inArray(participants.number, numbers)));
  });

export const presentCampaign = (row: Campaign): Shown => {
  const { number, postId, author, excerpt, state, endedWhy, channelId, messageId, counts, proof, task, goal } = row;
  const { participants: joined, recognized, verified, micros, isCapped, pausedWhy } = row;
  return {
    ...{ number, postId, author, excerpt, state, endedWhy, channelId, messageId, counts, proof, task, goal },
    ...{ participants: joined, recognized, verified, micros, isCapped, pausedWhy },
    by: row.byId ? { id: row.byId, name: row.byName ?? "" } : null,
    startedAt: row.startedAt.toISOString(),
    pausedUntil: row.pausedUntil?.toISOString() ?? null,
    endsAt: row.endsAt?.toISOString() ?? null,
    recheckAt: row.recheckedAt ? null : (row.recheckAt?.toISOString() ?? null),
  };
};
