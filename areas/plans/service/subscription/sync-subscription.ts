// A subscription as it is at Stripe, written to the server's row. Run for every event, in any order and as often as it comes.
import { eq } from "drizzle-orm";
import type { Actor } from "#kit/actor.ts";
import { isPeriod, type Period, type Plans } from "#kit/plans/plans.ts";
import type { Snowflake } from "#kit/snowflake.ts";
import { users } from "#kit-server/accounts/sessions/tables.ts";
import { recordAudit } from "#kit-server/guild/audit/audit-store.ts";
import { guildSnapshots } from "#kit-server/guild/guilds/tables.ts";
import type { SubscriptionState } from "#kit-server/guild/payments/payment-states.ts";
import type { StripePort } from "#kit-server/guild/payments/stripe-port.ts";
import { publishPlan } from "#kit-server/guild/plans/guild-plans.ts";
import { planSubscriptions } from "#kit-server/guild/plans/tables.ts";
import { lockPlan } from "#kit-server/guild/plans/write-plan.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { findCode } from "../find-code.ts";
import { recordRedemption } from "../redeem-code.ts";
import { releaseCode } from "../reserve-code.ts";

const DAY_MS = 86_400_000;
type Row = typeof planSubscriptions.$inferSelect;
type SyncDeps = { orm: Orm; plans: { plans: Plans }; payments: StripePort };

/** Does nothing for subscriptions that aren't of a server. */
export async function syncSubscription(needs: SyncDeps, id: string, now: Date): Promise<void> {
  const state = await needs.payments.readSubscription(id);
  const guildId = state.metadata.guild;
  if (!guildId) return;
  const failedAttempts = await readFailedAttempts(needs.payments, state);
  const outcome = await needs.orm.transaction((tx) =>
    write(tx, needs.plans.plans, { guildId, state, failedAttempts, now }),
  );
  if (outcome === "second") await undoSecond(needs.payments, state);
}

async function readFailedAttempts(payments: StripePort, state: SubscriptionState): Promise<number> {
  if (statusOf(state) !== "pastDue" || !state.latestInvoice) return 0;
  const { status, attempts } = await payments.readInvoice(state.latestInvoice);
  return status === "paid" ? 0 : attempts;
}

const statusOf = ({ status }: SubscriptionState): Row["status"] | null => {
  switch (status) {
    case "trialing":
    case "active":
      return status;
    case "past_due":
    case "unpaid":
    case "paused":
      return "pastDue";
    case "canceled":
    case "incomplete_expired":
      return "ended";
    case "incomplete":
      return null;
  }
};

type Write = { guildId: Snowflake; state: SubscriptionState; failedAttempts: number; now: Date };

async function write(
  tx: Orm,
  plans: Plans,
  { guildId, state, failedAttempts, now }: Write,
): Promise<"written" | "second" | "ignored"> {
  await lockPlan(tx, guildId);
  const [row] = await tx.select().from(planSubscriptions).where(eq(planSubscriptions.guildId, guildId));
  const status = statusOf(state);
  // The first payment isn't finished.
  if (status === null) return "ignored";
  const isOther = row !== undefined && row.subscriptionId !== state.id;
  if (isOther && status === "ended") return "ignored";
  if (isOther && row.status !== "ended") return "second";
  const plan = planOf(plans, state);
  const payer = await payerOf(tx, state.metadata.payer);
  const isNew = row === undefined || isOther;
  const graceEndsAt =
    status === "pastDue"
      ? ((isNew ? null : row.graceEndsAt) ?? new Date(now.getTime() + plans.graceDays * DAY_MS))
      : null;
  const values = {
    ...{ guildId, plan, status, graceEndsAt, failedAttempts, currency: state.currency, customerId: state.customer },
    ...{ subscriptionId: state.id, period: periodOf(state), periodEndsAt: state.periodEnd },
    ...{ isEnding: state.endsAtPeriodEnd, payerId: payer?.id ?? null, payerName: payer?.name ?? null, updatedAt: now },
  };
  await tx
    .insert(planSubscriptions)
    .values(values)
    .onConflictDoUpdate({ target: planSubscriptions.guildId, set: values });
  if (isNew && state.metadata.code)
    await redeemDiscount(tx, state.metadata.code, { guildId, payer, now, key: `subscription:${state.id}` });
  const name = plans.plans.find(({ id }) => id === plan)?.name ?? plan;
  const action = actionOf(isNew ? undefined : row, values);
  if (action)
    await recordAudit(tx, {
      guildId,
      actor: payer ?? NOBODY,
      action,
      module: null,
      changes: [],
      details: { plan: name },
    });
  await publishPlan(tx, guildId);
  return "written";
}

const NOBODY: Actor = { id: "0", name: "Stripe" };

const actionOf = (before: Row | undefined, after: Pick<Row, "status" | "plan" | "isEnding">): string | null => {
  if (!before || before.status !== after.status) {
    if (after.status === "ended") return "plan.ended";
    if (after.status === "pastDue") return "plan.pastDue";
    if (!before || before.status === "ended") return "plan.subscribed";
  }
  if (before && before.plan !== after.plan) return "plan.switched";
  if (before && before.isEnding !== after.isEnding) return after.isEnding ? "plan.canceled" : "plan.resumed";
  return null;
};

const periodOf = ({ interval }: SubscriptionState): Period => (isPeriod(interval.unit) ? interval.unit : "month");

/** By its price, because a change of plan may be known before its label; by the label if the price is none of the file's. */
function planOf(plans: Plans, state: SubscriptionState): string {
  const labeled = state.metadata.plan ?? plans.plans[0].id;
  const same = plans.plans.filter(({ prices }) => prices[state.currency]?.[periodOf(state)] === state.amount);
  return same.find(({ id }) => id === labeled)?.id ?? same[0]?.id ?? labeled;
}

async function payerOf(tx: Orm, id: string | undefined): Promise<Actor | null> {
  if (!id) return null;
  const [user] = await tx.select().from(users).where(eq(users.id, id));
  return user ? { id, name: user.globalName ?? user.username } : null;
}

async function redeemDiscount(
  tx: Orm,
  code: string,
  { guildId, payer, now, key }: { guildId: Snowflake; payer: Actor | null; now: Date; key: string },
): Promise<void> {
  const found = await findCode(tx, code);
  if (!found) return;
  const [guild] = await tx.select().from(guildSnapshots).where(eq(guildSnapshots.guildId, guildId));
  const name = guild?.snapshot.name ?? guildId;
  await recordRedemption(tx, found, { guild: { id: guildId, name }, by: payer ?? NOBODY, now, key, isPaid: true });
  await releaseCode(tx, guildId, found.promotion.id);
}

/** Two managers paid at the same time: the second subscription ends at once, and its payment goes back. */
async function undoSecond(payments: StripePort, state: SubscriptionState): Promise<void> {
  await payments.cancelSubscription(state.id, "now");
  const invoice = state.latestInvoice ? await payments.readInvoice(state.latestInvoice) : null;
  if (!invoice?.paymentIntent || invoice.paid === 0) return;
  const { refunded } = await payments.readPayment(invoice.paymentIntent);
  if (refunded === 0) await payments.refund({ paymentIntent: invoice.paymentIntent }, `second:${state.id}`);
}
