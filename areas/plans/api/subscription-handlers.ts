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

export type GuildCall = { guild: { id: string }; session: { user: { id: string } } };
const callerOf = ({ guild, session }: GuildCall) => ({ guildId: guild.id, by: session.user.id });

export function subscriptionHandlers(
  needs: SubscriptionDeps,
  planOf: (call: GuildCall) => Promise<{ success: true; plan: ServerPlan }>,
): Handlers {
  const pageOf = (origin: string | null, guildId: string) =>
    `${needs.dashboardUrl ?? origin ?? ""}/dashboard/${guildId}/upgrade`;
  return {
    checkout: async ({ guild, session, origin }, { body }) => {
      const payer = { guildId: guild.id, by: actorOf({ session }), now: new Date(), pageUrl: pageOf(origin, guild.id) };
      return { success: true, url: await startCheckout(needs, body, payer) };
    },
    confirm: async (call, { body: { checkout } }) => {
      await confirmCheckout(needs, checkout, call.guild.id, new Date());
      return planOf(call);
    },
    portal: async (call) => ({
      success: true,
      url: await openPortal(needs, callerOf(call), pageOf(call.origin, call.guild.id)),
    }),
    invoices: async (call) => ({ success: true, invoices: await listPlanInvoices(needs, callerOf(call)) }),
    proration: async ({ guild }, { query }) => {
      const { at, ...preview } = await previewSwitch(needs, guild.id, query, new Date());
      return { success: true, preview: { ...preview, at: at.toISOString() } };
    },
    switchPlan: async (call, { body }) => {
      await switchPlan(needs, callerOf(call), body, new Date());
      return planOf(call);
    },
    end: async (call, { body: { isEnding } }) => {
      await endSubscription(needs, callerOf(call), isEnding, new Date());
      return planOf(call);
    },
  };
}
