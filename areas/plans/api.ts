import type { Actor } from "#kit/actor.ts";
import { actorOf } from "#kit-server/http/actor-of.ts";
import type { ApiHandlers } from "#kit-server/http/api-handlers.ts";
import { csvAnswer } from "#kit-server/storage/csv/csv-answer.ts";
import { csvFile } from "#kit-server/storage/csv/csv-file.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { type GuildCall, type SubscriptionDeps, subscriptionHandlers } from "./api/subscription-handlers.ts";
import type { plans as contract } from "./contract.ts";
import { payWithCredit } from "./service/pay-with-credit.ts";
import {
  changePromotion,
  createCodes,
  createPromotion,
  readPromotion,
  stopPromotion,
  useForReferrals,
} from "./service/promotions.ts";
import { type ReadPlanDeps, readChange, readPlan } from "./service/read-plan.ts";
import { markSeen, offerOf, redeemCode } from "./service/redeem-code.ts";
import { listPromotions } from "./store/find-promotion.ts";
import { allCodes, allRedemptions, listCodes, listRedemptions } from "./store/promotion-codes.ts";

export { earnedCodes, referralPromotion } from "./service/earn-referral.ts";

type Act = {
  act:
    | "promotionCreated"
    | "promotionChanged"
    | "promotionStopped"
    | "promotionResumed"
    | "promotionForReferrals"
    | "promotionNotForReferrals"
    | "codesCreated"
    | "codesExported"
    | "redemptionsExported";
  promotion: { id: number; name: string };
  by: Actor;
  reason?: string;
};
export type PlansDeps = ReadPlanDeps &
  SubscriptionDeps & {
    /** Writes a line of the operators' log. */
    recordAct: (tx: Orm, act: Act) => Promise<void>;
  };

export function plansApi(needs: PlansDeps): ApiHandlers<typeof contract> {
  const { orm, plans } = needs;
  const known = plans.plans;
  const currencies = [...new Set(known.plans.flatMap(({ prices }) => Object.keys(prices)))];
  const planOf = async ({ guild, session }: GuildCall) => ({
    success: true as const,
    plan: await readPlan(needs, guild.id, session.user.id),
  });
  const names = known.plans.map(({ id, name }) => ({ id, name }));
  const shown = async (id: number) => ({
    ...{ success: true as const, plans: names },
    promotion: await readPromotion(orm, id, new Date()),
  });

  type Operator = Parameters<typeof actorOf>[0];
  /** Both or neither: what `work` changes, and its line in the operators' log. */
  const logged = async (call: Operator, act: Act["act"], work: (tx: Orm) => Promise<number>, reason?: string) => {
    const id = await orm.transaction(async (tx) => {
      const changed = await work(tx);
      const { name } = await readPromotion(tx, changed, new Date());
      const more = reason === undefined ? {} : { reason };
      await needs.recordAct(tx, { act, promotion: { id: changed, name }, by: actorOf(call), ...more });
      return changed;
    });
    return shown(id);
  };

  return {
    plan: (call) => planOf(call),
    change: async ({ guild }, { query: { plan } }) => ({
      success: true,
      change: await readChange(needs, guild.id, plan),
    }),
    seen: async ({ guild }, { body: { code } }) => {
      await markSeen(orm, { guild, code, now: new Date() });
      return { success: true };
    },
    check: async ({ guild }, { body: { code } }) => ({
      success: true,
      offer: await offerOf(needs, { guild, code, now: new Date() }),
    }),
    redeem: async (call, { body: { code, key } }) => {
      await redeemCode(needs, { guild: call.guild, code, key, by: actorOf(call), now: new Date() });
      return planOf(call);
    },
    payWithCredit: async (call, { body }) => {
      await payWithCredit(needs, body, { guild: call.guild, by: actorOf(call), now: new Date() });
      return planOf(call);
    },

    ...subscriptionHandlers(needs, planOf),

    promotions: async (_ctx, { query }) => ({
      success: true,
      ...(await listPromotions(orm, query, new Date())),
      plans: names,
      currencies,
    }),
    promotion: (_ctx, { params }) => shown(params.promotion),
    createPromotion: (call, { body }) =>
      logged(call, "promotionCreated", (tx) =>
        createPromotion(tx, { ...body, known, by: actorOf(call), now: new Date() }),
      ),
    changePromotion: (call, { params: { promotion }, body }) =>
      logged(call, "promotionChanged", async (tx) => {
        await changePromotion(tx, promotion, body, known);
        return promotion;
      }),
    stopPromotion: (call, { params: { promotion }, body: { isStopped } }) =>
      logged(call, isStopped ? "promotionStopped" : "promotionResumed", async (tx) => {
        await stopPromotion(tx, promotion, isStopped);
        return promotion;
      }),
    useForReferrals: (call, { params: { promotion }, body: { isForReferrals } }) =>
      logged(call, isForReferrals ? "promotionForReferrals" : "promotionNotForReferrals", async (tx) => {
        await useForReferrals(tx, promotion, isForReferrals);
        return promotion;
      }),
    codes: async (_ctx, { params, query }) => ({ success: true, ...(await listCodes(orm, params.promotion, query)) }),
    createCodes: (call, { params: { promotion }, body }) =>
      logged(
        call,
        "codesCreated",
        async (tx) => {
          await readPromotion(tx, promotion, new Date());
          await createCodes(tx, { promotion, ...body, now: new Date() });
          return promotion;
        },
        String(body.count),
      ),
    codesFile: async (call, { params: { promotion } }) => {
      const { name } = (await logged(call, "codesExported", async () => promotion)).promotion;
      return csvAnswer(csvFile(CODE_COLUMNS, codeRows(promotion)), `${name} codes.csv`);
    },
    redemptions: async (_ctx, { params, query }) => ({
      success: true,
      ...(await listRedemptions(orm, params.promotion, query)),
    }),
    redemptionsFile: async (call, { params: { promotion } }) => {
      const { name } = (await logged(call, "redemptionsExported", async () => promotion)).promotion;
      return csvAnswer(csvFile(REDEMPTION_COLUMNS, redemptionRows(promotion)), `${name} redemptions.csv`);
    },
  };

  async function* codeRows(promotion: number) {
    for await (const codes of allCodes(orm, promotion)) {
      yield codes.map(({ code, uses, most, createdAt }) => [code, String(uses), String(most ?? ""), createdAt]);
    }
  }

  async function* redemptionRows(promotion: number) {
    for await (const redemptions of allRedemptions(orm, promotion)) {
      yield redemptions.map((one) => [one.at, one.code, one.serverId, one.serverName, one.by, one.paidAt ?? ""]);
    }
  }
}

const CODE_COLUMNS = ["Code", "Used", "Max uses", "Created (UTC)"];
const REDEMPTION_COLUMNS = ["Redeemed (UTC)", "Code", "Server ID", "Server", "By", "Paid (UTC)"];
