// A server's plan, and the operator's promotions.
import * as z from "zod";
import { defineArea } from "#kit/area.ts";
import { pageFields } from "#kit/page-query.ts";
import { answer, guildPath, route } from "#kit/route.ts";
import { codeOffer, creditPayment, planChange, serverPlan } from "./contract/plan.ts";
import {
  newPromotion,
  promotion,
  promotionCode,
  promotionCodeRow,
  promotionFilter,
  promotionLimits,
  redemption,
} from "./contract/promotion.ts";
import { subscriptionErrors, subscriptionRoutes } from "./contract/subscription-routes.ts";

export type { CodeOffer, LimitUse, OfferedPlan, PlanChange, ServerPlan } from "./contract/plan.ts";
export type {
  NewPromotion,
  Promotion,
  PromotionCodeRow,
  PromotionReward,
  PromotionState,
  Redemption,
} from "./contract/promotion.ts";
export { PROMOTION_STATES, REWARD_TYPES } from "./contract/promotion.ts";
export type { PlanInvoice, PlanSubscription } from "./contract/subscription.ts";

const promotionPath = z.object({ promotion: z.coerce.number().int().min(1) });
const code = z.strictObject({ code: promotionCode });
const changed = answer({ plan: serverPlan });
/** Of the file, because promotions name them by id. */
const planNames = z.array(z.object({ id: z.string(), name: z.string() }));
const shown = answer({ promotion, plans: planNames });

export const plans = defineArea({
  id: "plans",
  routes: {
    plan: route({
      method: "GET",
      path: "/guilds/:id/plan",
      access: "manage",
      summary: "The server's plan, what it uses of each limit, its credit and badges, and the plans there are.",
      params: guildPath,
      answer: changed,
    }),
    change: route({
      method: "GET",
      path: "/guilds/:id/plan/change",
      access: "manage",
      summary: "What would stop on another plan.",
      params: guildPath,
      query: z.object({ plan: z.string().max(32) }),
      answer: answer({ change: planChange }),
    }),
    seen: route({
      method: "POST",
      path: "/guilds/:id/plan/seen",
      access: "manage",
      summary: "Counts that a link with a promotion code was opened for the server, once.",
      params: guildPath,
      body: code,
      answer: answer({}),
    }),
    check: route({
      method: "POST",
      path: "/guilds/:id/plan/check",
      access: "manage",
      summary: "What a promotion code gives this server. Wrong codes are limited by the hour.",
      params: guildPath,
      body: code,
      answer: answer({ offer: codeOffer }),
    }),
    redeem: route({
      method: "POST",
      path: "/guilds/:id/plan/redeem",
      access: "manage",
      summary:
        "Redeems a code for months of a plan, credit or a badge, once for each key. Discounts are redeemed by paying.",
      params: guildPath,
      body: z.strictObject({ code: promotionCode, key: z.uuid() }),
      answer: changed,
    }),
    payWithCredit: route({
      method: "POST",
      path: "/guilds/:id/plan/credit",
      access: "manage",
      summary:
        "Pays a month or a year of a plan with the server's credit. It begins after what the server already has.",
      params: guildPath,
      body: creditPayment,
      answer: changed,
    }),

    ...subscriptionRoutes,

    promotions: route({
      method: "GET",
      path: "/admin/promotions",
      access: "operator",
      summary: "Promotions, newest first, with their funnels.",
      query: promotionFilter,
      answer: answer({
        items: z.array(promotion),
        total: z.int(),
        /** Plans that promotions can be for, and the currencies of their prices. */
        plans: planNames,
        currencies: z.array(z.string()),
      }),
    }),
    promotion: route({
      method: "GET",
      path: "/admin/promotions/:promotion",
      access: "operator",
      summary: "A promotion with its funnel.",
      params: promotionPath,
      answer: shown,
    }),
    createPromotion: route({
      method: "POST",
      path: "/admin/promotions",
      access: "operator",
      summary: "Creates a promotion with its first code, or with a random one.",
      body: z.strictObject({ promotion: newPromotion, code: promotionCode.nullable() }),
      answer: shown,
    }),
    changePromotion: route({
      method: "PUT",
      path: "/admin/promotions/:promotion",
      access: "operator",
      summary: "Changes a promotion's name and limits. What it gives can't be changed.",
      params: promotionPath,
      body: promotionLimits,
      answer: shown,
    }),
    stopPromotion: route({
      method: "POST",
      path: "/admin/promotions/:promotion/stop",
      access: "operator",
      summary: "Stops a promotion, or continues it. What was redeemed stays.",
      params: promotionPath,
      body: z.strictObject({ isStopped: z.boolean() }),
      answer: shown,
    }),
    useForReferrals: route({
      method: "POST",
      path: "/admin/promotions/:promotion/referrals",
      access: "operator",
      summary: "Makes each referral that counts earn a code of this promotion, instead of another's.",
      params: promotionPath,
      body: z.strictObject({ isForReferrals: z.boolean() }),
      answer: shown,
    }),
    codes: route({
      method: "GET",
      path: "/admin/promotions/:promotion/codes",
      access: "operator",
      summary: "A promotion's codes, newest first.",
      params: promotionPath,
      query: z.object(pageFields(25)),
      answer: answer({ items: z.array(promotionCodeRow), total: z.int() }),
    }),
    createCodes: route({
      method: "POST",
      path: "/admin/promotions/:promotion/codes",
      access: "operator",
      summary: "Creates random codes. `most`: the servers that can redeem each.",
      params: promotionPath,
      body: z.strictObject({
        count: z.int().min(1).max(5_000),
        prefix: z
          .string()
          .trim()
          .toUpperCase()
          .regex(/^[A-Z0-9-]{0,12}$/),
        most: z.int().min(1).max(1_000_000).nullable(),
      }),
      answer: shown,
    }),
    codesFile: route({
      method: "GET",
      path: "/admin/promotions/:promotion/codes.csv",
      access: "operator",
      summary: "All codes of a promotion as CSV.",
      params: promotionPath,
      answer: z.unknown(),
      download: true,
    }),
    redemptions: route({
      method: "GET",
      path: "/admin/promotions/:promotion/redemptions",
      access: "operator",
      summary: "Servers that redeemed the promotion, newest first.",
      params: promotionPath,
      query: z.object(pageFields(25)),
      answer: answer({ items: z.array(redemption), total: z.int() }),
    }),
    redemptionsFile: route({
      method: "GET",
      path: "/admin/promotions/:promotion/redemptions.csv",
      access: "operator",
      summary: "All redemptions of a promotion as CSV.",
      params: promotionPath,
      answer: z.unknown(),
      download: true,
    }),
  },
  errors: {
    ...subscriptionErrors,
    planUnknown: { status: 404 },
    codeUnknown: { status: 404 },
    codeTries: { status: 429 },
    codeNotYet: { status: 409 },
    codeOver: { status: 409 },
    codeUsedUp: { status: 409 },
    codeUsedHere: { status: 409 },
    codeOtherPlan: { status: 409 },
    codeIsDiscount: { status: 409 },
    creditTooLow: { status: 402 },
    planFree: { status: 409 },
    promotionUnknown: { status: 404 },
    promotionWindow: { status: 422 },
    promotionPlan: { status: 422 },
    promotionReferrals: { status: 409 },
    codeTaken: { status: 409 },
  },
});
