import type { Snowflake } from "#kit/snowflake.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { lockCode } from "../store/codes.ts";
import {
  countConfirmedSince,
  lockReferral,
  undecidedGuilds,
  writeConfirmed,
  writeRewarded,
  writeVoid,
} from "../store/referrals.ts";
import { judge } from "./judge.ts";

export type ReferralSettings = {
  minMembers: number;
  /** The badge for a confirmed referral; null for none. */
  reward: string | null;
};

/**
 * What a confirmed referral earns its person, once for each server; the name of it, or null if there is nothing to earn.
 */
type Earn = (tx: Orm, referral: { personId: Snowflake; serverId: Snowflake; now: Date }) => Promise<string | null>;

export type Rewards = {
  earn: Earn;
  /** The name of what referrals earn now; null for nothing. */
  promotion: (orm: Orm) => Promise<string | null>;
};

const startOfMonth = (now: Date): Date => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1));

/** Decides all due referrals, each in its own transaction, so that a failure keeps the finished ones. */
export async function decideAll(orm: Orm, settings: ReferralSettings & Rewards, now: Date): Promise<void> {
  const withConfirmed = settings.reward !== null || (await settings.promotion(orm)) !== null;
  let after = "";
  for (;;) {
    const batch = await undecidedGuilds(orm, { after, withConfirmed });
    for (const one of batch) await orm.transaction((tx) => decide(tx, one, settings, now));
    const last = batch.at(-1);
    if (!last) return;
    after = last.guildId;
  }
}

/** Locks the code first: its referrals are decided one after the other, otherwise the cap could be exceeded. */
async function decide(
  tx: Orm,
  key: { guildId: Snowflake; ownerId: Snowflake },
  { minMembers, reward, earn }: ReferralSettings & Rewards,
  now: Date,
): Promise<void> {
  if (!(await lockCode(tx, key.ownerId))) return;
  const facts = await lockReferral(tx, key.guildId);
  if (!facts) return;
  let { state } = facts;
  if (state === "pending") {
    const confirmedThisMonth = await countConfirmedSince(tx, key.ownerId, startOfMonth(now));
    const verdict = judge({ ...facts, confirmedThisMonth }, minMembers, now);
    if (verdict.state === "void") await writeVoid(tx, key, verdict.reason, now);
    if (verdict.state === "confirmed") await writeConfirmed(tx, key, now);
    state = verdict.state;
  }
  if (state !== "confirmed") return;
  const earned = await earn(tx, { personId: key.ownerId, serverId: key.guildId, now });
  const given = [reward, earned].filter((one) => one !== null).join(", ");
  if (given !== "") await writeRewarded(tx, key, given);
}
