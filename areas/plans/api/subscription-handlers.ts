import { actorOf } from "#kit-server/http/actor-of.ts";
import type { ApiHandlers } from "#kit-server/http/api-handlers.ts";
import type { ServerPlan } from "../contract/plan.ts";
import type { subscriptionRoutes } from "../contract/subscription-routes.ts";
import type { plans } from "../contract.ts";
import {
  endSubscription,
  listPlanInvoices,
  openPortal,
  previewSwitch,
  switchPlan,
} from "../service/subscription/manage-subscription.ts";
import type { PayDeps } from "../service/subscription/pay-deps.ts";
import { confirmCheckout, startCheckout } from "../service/subscription/start-checkout.ts";

type Handlers = Pick<ApiHandlers<typeof plans>, keyof typeof subscriptionRoutes & keyof typeof plans.routes>;
/** `dashboardUrl`: null without a public address; then the page's own origin. */
export type SubscriptionDeps = PayDeps & { dashboardUrl: string | null };

export function subscriptionHandlers(
  needs: SubscriptionDeps,
  planOf: (guild: { id: string }) => Promise<{ success: true; plan: ServerPlan }>,
): Handlers {
  const pageOf = (origin: string | null, guildId: string) =>
    `${needs.dashboardUrl ?? origin ?? ""}/dashboard/${guildId}/upgrade`;
  return {
    checkout: async ({ guild, session, origin }, { body }) => {
      const payer = { guildId: guild.id, by: actorOf({ session }), now: new Date(), pageUrl: pageOf(origin, guild.id) };
      return { success: true, url: await startCheckout(needs, body, payer) };
    },
    confirm: async ({ guild }, { body: { checkout } }) => {
      await confirmCheckout(needs, checkout, guild.id, new Date());
      return planOf(guild);
    },
    portal: async ({ guild, origin }) => ({
      success: true,
      url: await openPortal(needs, guild.id, pageOf(origin, guild.id)),
    }),
    invoices: async ({ guild }) => ({ success: true, invoices: await listPlanInvoices(needs, guild.id) }),
    proration: async ({ guild }, { query }) => {
      const { at, ...preview } = await previewSwitch(needs, guild.id, query, new Date());
      return { success: true, preview: { ...preview, at: at.toISOString() } };
    },
    switchPlan: async ({ guild }, { body }) => {
      await switchPlan(needs, guild.id, body, new Date());
      return planOf(guild);
    },
    end: async ({ guild }, { body: { isEnding } }) => {
      await endSubscription(needs, guild.id, isEnding, new Date());
      return planOf(guild);
    },
  };
}
