import { codeOwner } from "#kit-server/accounts/sessions/record-referral.ts";
import type { Log } from "#kit-server/base/log/logger.ts";
import type { GuildAccess } from "#kit-server/guild/access/guild-access.ts";
import type { ApiHandlers } from "#kit-server/http/api-handlers.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { createGrouped } from "#kit-server/storage/grouped/grouped.ts";
import type { Live } from "#kit-server/storage/live/live.ts";
import type { VisitorMark } from "#kit-server/storage/secrets/visitor-mark.ts";
import type { EarnedCode, promote, Referral } from "./contract.ts";
import type { ReferralSettings } from "./service/decide.ts";
import { keptDays } from "./service/judge.ts";
import { changeCode, eraseCode, makeCode, readSummary } from "./service/own-code.ts";
import { recordAdding } from "./service/record-adding.ts";
import { createReferrals } from "./store/arrivals.ts";
import { countClick } from "./store/codes.ts";
import { listReferrals } from "./store/referrals.ts";

export type PromoteDeps = {
  orm: Orm;
  access: GuildAccess;
  live: Live;
  log: Log;
  publicConfig: { productName: string };
  referrals: ReferralSettings;
  visitorMark: VisitorMark;
  /** What referrals earn. */
  rewards: {
    earned: (orm: Orm, personId: string) => Promise<EarnedCode[]>;
    promotion: (orm: Orm) => Promise<string | null>;
  };
};

export function promoteApi(needs: PromoteDeps): ApiHandlers<typeof promote> {
  const { orm, live, log, publicConfig, referrals, visitorMark, rewards } = needs;
  const summary = async (ownerId: string) => ({
    success: true as const,
    ...(await readSummary(orm, ownerId)),
    earned: await rewards.earned(orm, ownerId),
    promotion: await rewards.promotion(orm),
  });

  // Missed arrivals are processed at night. After the first start, thousands of guilds arrive at once.
  const createReferralsOf = createGrouped<string, undefined>(async (guildIds) => {
    await createReferrals(orm, guildIds);
    return guildIds.map(() => undefined);
  });
  live.onPresence(({ guildId, added }) => {
    if (!added) return;
    createReferralsOf("", guildId).catch((error: unknown) => {
      log.error({ err: error, guildId }, "a referral could not be noted when the bot arrived");
    });
  });

  return {
    summary: ({ session: { user } }) => summary(user.id),

    referrals: async ({ session: { user } }, { query: { page, limit } }) => {
      const now = new Date();
      const { rows, total } = await listReferrals(orm, user.id, { limit, skip: (page - 1) * limit });
      return { success: true, items: rows.map((row) => presentReferral(row, referrals.minMembers, now)), total };
    },

    makeCode: async ({ session: { user } }) => {
      await makeCode(orm, user.id);
      return summary(user.id);
    },

    changeCode: async ({ session: { user } }, { body: { code } }) => {
      await changeCode(orm, user.id, code, publicConfig.productName);
      return summary(user.id);
    },

    erase: async ({ session }, { body: { code } }) => {
      const { user } = session;
      await eraseCode(orm, user.id, code);
      return { success: true };
    },

    click: async ({ address, userAgent }, { body: { code } }) => {
      const ownerId = await codeOwner(orm, code);
      const day = new Date().toISOString().slice(0, 10);
      if (ownerId) await countClick(orm, ownerId, day, visitorMark({ day, address, userAgent }));
      return { success: true };
    },

    adding: async ({ session: { user } }, { body: { guildId, code } }) => {
      const isCarried = await recordAdding(needs, { personId: user.id, guildId, code, now: new Date() });
      return { success: true, isCarried };
    },
  };
}

type Row = Awaited<ReturnType<typeof listReferrals>>["rows"][number];

const presentReferral = (row: Row, minMembers: number, now: Date): Referral => ({
  kind: row.kind,
  state: row.state,
  at: row.at.toISOString(),
  decidedAt: row.decidedAt?.toISOString() ?? null,
  reason: row.reason as Referral["reason"],
  reward: row.reward,
  progress:
    row.state === "pending"
      ? { keptDays: keptDays(row.at, now), hasMembers: row.memberCount >= minMembers, isSetUp: row.isSetUp }
      : null,
});
