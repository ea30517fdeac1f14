// What the second check of a campaign needs.
import { sql } from "drizzle-orm";
import type { Campaign } from "../store/campaigns.ts";
import { xBoostCampaigns } from "../store.ts";

/** X's search for replies reaches seven days back. */
const REPLIES_MS = 6.5 * 86_400_000;

/** Replies are out of reach, so nobody is judged by them. */
export const hasOldReplies = (now: Date, { startedAt }: Pick<Campaign, "startedAt">): boolean =>
  now.getTime() - startedAt.getTime() > REPLIES_MS;

/** Reads from the beginning, and takes the turn from a process that still reads. */
export const startAgain = {
  readAction: -1,
  readPage: null,
  readSince: null,
  readTurn: sql`${xBoostCampaigns.readTurn} + 1`,
};
