// The owner's Stripe account: its keys are sealed, and checked at Stripe before they are stored.
import type { Actor } from "#kit/actor.ts";
import { userError } from "#kit/error.ts";
import { isBlocking, keyFindingText, type StripeRight } from "#kit/payments/key-finding.ts";
import { openStripe } from "#kit-server/guild/payments/open-stripe.ts";
import { PaymentError } from "#kit-server/guild/payments/payment-error.ts";
import type { KeyCheck, StripePort } from "#kit-server/guild/payments/stripe-port.ts";
import { makeSeal, openOrNull } from "#kit-server/storage/secrets/seal.ts";
import { paymentModule as contract, PAYOUT_DAYS } from "../../contract.ts";
import {
  type AccountRow,
  changeAccount,
  dropAccount,
  keepOldKey,
  putAccount,
  readAccount,
} from "../../store/accounts.ts";
import { type Ctx, refuse } from "../context.ts";

/** What Stripe has to send. */
export const CARD_EVENTS: readonly string[] = [
  ...["checkout.session.completed", "checkout.session.expired"],
  ...["checkout.session.async_payment_succeeded", "checkout.session.async_payment_failed"],
  ...["charge.refunded", "refund.failed"],
  ...["customer.subscription.created", "customer.subscription.updated", "customer.subscription.deleted"],
  ...["invoice.paid", "invoice.payment_failed"],
  ...["charge.dispute.created", "charge.dispute.updated", "charge.dispute.closed"],
];

type Needs = Pick<Ctx, "guildId" | "orm" | "keysFor" | "networks" | "clock">;
export type CardAccess = { port: StripePort; account: AccountRow };

const sealOf = ({ keysFor }: Pick<Ctx, "keysFor">) => makeSeal(keysFor("stripe"), "stripe");
const openPort = ({ networks, clock }: Needs, key: string): StripePort =>
  openStripe({ key, apiUrl: networks.stripeUrl ?? null, now: () => clock.now().getTime() });

/** Null while none is connected. */
export async function openAccount(ctx: Needs): Promise<CardAccess | null> {
  const account = await readAccount(ctx.orm, ctx.guildId);
  const key = account && openOrNull(sealOf(ctx), account.sealedKey, ctx.guildId);
  return account && key !== null ? { account, port: openPort(ctx, key) } : null;
}

/** With the key of an account that was connected before; null if it can't be read. */
export function openOldPort(ctx: Needs, sealedKey: string): StripePort | null {
  const key = openOrNull(sealOf(ctx), sealedKey, ctx.guildId);
  return key === null ? null : openPort(ctx, key);
}

/** The webhook's signing secret. */
export async function secretOf(ctx: Needs): Promise<string | null> {
  const account = await readAccount(ctx.orm, ctx.guildId);
  return account && openOrNull(sealOf(ctx), account.sealedSecret, ctx.guildId);
}

/** Where Stripe sends events; null while the dashboard's address is unknown. */
export function webhookUrl({ guildId, pageUrl }: Pick<Ctx, "guildId" | "pageUrl">): string | null {
  const page = pageUrl();
  return page && new URL(`/api/webhooks/${contract.id}/${guildId}`, page).href;
}

/** A key doesn't need these rights here. */
const UNUSED: readonly StripeRight[] = ["coupons", "payouts"];

async function lookAt(ctx: Ctx, port: StripePort): Promise<KeyCheck> {
  const check = await port.checkKey({ url: webhookUrl(ctx) ?? "", types: CARD_EVENTS });
  const findings = check.findings.filter((one) => one.code !== "rightMissing" || !UNUSED.includes(one.right));
  return { ...check, findings };
}

/** Stores the keys once Stripe accepts them; throws with what to do if it doesn't. */
export async function connectAccount(ctx: Ctx, { key, secret }: { key: string; secret: string }, by: Actor) {
  if (!/^whsec_\w+$/.test(secret)) throw fault("secret", "secretInvalid");
  const { account, isLive, findings } = await lookAt(ctx, openPort(ctx, key));
  const blocking = findings.filter(isBlocking);
  if (blocking.length > 0) throw fault("key", "keyUnusable", { why: blocking.map(keyFindingText).join(" ") });
  const seal = sealOf(ctx);
  const { guildId, orm, clock } = ctx;
  await orm.transaction(async (tx) => {
    await keepOldKey(tx, guildId);
    await putAccount(tx, {
      ...{ guildId, sealedKey: seal.seal(key, guildId), sealedSecret: seal.seal(secret, guildId) },
      ...{ keyHint: key.slice(-4), name: account?.name ?? null, isLive, findings: [...findings] },
      ...{ checkedAt: clock.now(), comparedAt: null, compared: 0 },
    });
    await ctx.audit(tx, by, "account.connected");
  });
  for (const task of ["key", "webhook"]) await ctx.alerts.clearTask(task);
}

/** Of the account, not of its payments. */
export async function clearAccountAlerts({ alerts }: Pick<Ctx, "alerts">): Promise<void> {
  for (const task of ["key", "webhook", "events"]) await alerts.clearTask(task);
}

const fault = (path: string, code: "secretInvalid" | "keyUnusable", params: { why?: string } = {}) =>
  userError(contract.errors, code, { params, issues: [{ path, code, params }] });

/** The sandbox's stand-in of Stripe makes an account for the guild, with a webhook. */
export async function connectStandIn(ctx: Ctx, by: Actor): Promise<void> {
  const { stripeUrl } = ctx.networks;
  const url = webhookUrl(ctx);
  if (!stripeUrl || !url) throw refuse("standInMissing");
  const key = `rk_test_guild${ctx.guildId}`;
  const made = await fetch(`${stripeUrl}/_control`, {
    method: "POST",
    body: JSON.stringify({ endpoint: { key, url, name: "Sample account" } }),
    signal: AbortSignal.timeout(5_000),
  });
  const { secret } = (await made.json()) as { secret: string };
  await connectAccount(ctx, { key, secret }, by);
}

export async function disconnectAccount(ctx: Ctx, by: Actor): Promise<void> {
  await ctx.orm.transaction(async (tx) => {
    await keepOldKey(tx, ctx.guildId);
    if (await dropAccount(tx, ctx.guildId)) await ctx.audit(tx, by, "account.disconnected");
  });
}

/** Looks at the key again; what is wrong becomes an alert. */
export async function checkAccount(ctx: Ctx): Promise<void> {
  const access = await openAccount(ctx);
  if (!access) return;
  const { account, isLive, findings } = await lookAt(ctx, access.port);
  if (findings.some(({ code }) => code === "unreachable")) return;
  await changeAccount(ctx.orm, ctx.guildId, {
    ...{ isLive, findings: [...findings], checkedAt: ctx.clock.now() },
    ...(account && { name: account.name }),
  });
  await ctx.alerts.clearTask("key");
  if (findings.some(isBlocking)) await raiseKeyRefused(ctx);
}

const raiseKeyRefused = (ctx: Ctx): Promise<void> =>
  ctx.alerts.raise({ path: "cards", code: "keyRefused", params: { task: "key" } });

/** Calls Stripe; what went wrong is a sentence for the member or owner who waits, and an alert if the owner has to act. */
export async function atStripe<T>(ctx: Ctx, act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (cause) {
    if (!(cause instanceof PaymentError)) throw cause;
    if (cause.fault === "keyRefused" || cause.fault === "notAllowed") await raiseKeyRefused(ctx);
    throw userError(contract.errors, cause.isPassing ? "stripeAway" : "stripeRefused", { cause });
  }
}

/** Newest first. The key doesn't need the right to read them, so without it there are none to see. */
export async function readPayouts(ctx: Ctx) {
  const access = await openAccount(ctx);
  if (!access) return { payouts: [], canRead: false };
  const since = new Date(ctx.clock.now().getTime() - PAYOUT_DAYS * 86_400_000);
  try {
    const found = await access.port.listPayouts({ since });
    const payouts = found.map(({ createdAt, arrivesAt, ...payout }) => ({
      ...{ ...payout, at: createdAt.toISOString(), arrivesAt: arrivesAt.toISOString() },
    }));
    return { payouts, canRead: true };
  } catch (error) {
    if (error instanceof PaymentError && error.fault === "notAllowed") return { payouts: [], canRead: false };
    return atStripe(ctx, () => Promise.reject(error));
  }
}
