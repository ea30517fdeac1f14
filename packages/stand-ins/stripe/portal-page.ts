// The customer portal: a person cancels, keeps or pays a subscription with another card, and reads invoices.
import type Stripe from "stripe";
import type { PageAnswer } from "./checkout-page.ts";
import { newId } from "./data.ts";
import { payInvoice } from "./invoices.ts";
import { escaped, frame, money } from "./page-frame.ts";
import { canSave } from "./payments.ts";
import { itemOf } from "./subscriptions.ts";
import type { World } from "./world.ts";

const day = (seconds: number): string => new Date(seconds * 1000).toISOString().slice(0, 10);

export function portalPage(world: World, portal: Stripe.BillingPortal.Session, error = ""): PageAnswer {
  const { data } = world;
  const of = <T extends { customer: unknown }>(rows: T[]): T[] =>
    rows.filter(({ customer }) => customer === portal.customer);
  const subscriptions = of(data.subscriptions.all()).map((one) => {
    const { price, current_period_end: end } = itemOf(one);
    const isOver = ["canceled", "incomplete_expired"].includes(one.status);
    const [act, label] = one.cancel_at_period_end ? ["keep", "Don't cancel"] : ["cancel", "Cancel subscription"];
    const state = one.cancel_at_period_end ? `ends ${day(end)}` : `renews ${day(end)}`;
    return `<fieldset><legend>${escaped(data.products.get(price.product as string).name)}</legend>
<p>${money(price.unit_amount ?? 0, price.currency)}, ${one.status}${isOver ? "" : `, ${state}`}</p>
${isOver ? "" : `<form method="post"><input type="hidden" name="subscription" value="${one.id}"><button class="plain" name="act" value="${act}">${label}</button></form>`}</fieldset>`;
  });
  const invoices = of(data.invoices.all()).map(
    ({ number, status, total, currency, created }) =>
      `<tr><td>${escaped(number ?? "")}</td><td>${day(created)}</td><td>${money(total, currency)}</td><td>${status}</td></tr>`,
  );
  const card = data.cards.get(portal.customer)?.number.slice(-4);
  const body = `<h1>Your subscriptions</h1>${error ? `<p class="error" role="alert">${escaped(error)}</p>` : ""}${subscriptions.join("") || "<p>None.</p>"}
<form method="post"><label for="card">Card number${card ? ` (now …${card})` : ""}</label><input id="card" name="card" value="4242 4242 4242 4242"><button class="plain" name="act" value="card">Change card</button></form>
<h2>Invoices</h2><table>${invoices.join("")}</table><p><a href="${escaped(portal.return_url ?? "/")}">Return</a></p>`;
  return { status: 200, html: frame("Customer portal", body) };
}

export function submitPortal(world: World, portal: Stripe.BillingPortal.Session, form: URLSearchParams): PageAnswer {
  const { data, emit, now } = world;
  const act = form.get("act");
  if (act === "card") return changeCard(world, portal, (form.get("card") ?? "").replaceAll(/\D/g, ""));
  const subscription = data.subscriptions.find(form.get("subscription"));
  if (subscription?.customer === portal.customer && (act === "cancel" || act === "keep")) {
    const isCanceled = act === "cancel";
    Object.assign(subscription, { cancel_at_period_end: isCanceled, canceled_at: isCanceled ? now() : null });
    subscription.cancel_at = isCanceled ? itemOf(subscription).current_period_end : null;
    emit("customer.subscription.updated", subscription);
  }
  return portalPage(world, portal);
}

/** What failed to be paid is paid with the new card. */
function changeCard(world: World, portal: Stripe.BillingPortal.Session, card: string): PageAnswer {
  const { data, emit } = world;
  if (!canSave(card)) return portalPage(world, portal, "Your card was declined.");
  data.cards.set(portal.customer, { id: newId("pm"), number: card });
  for (const subscription of data.subscriptions.all()) {
    const invoice = data.invoices.find(subscription.latest_invoice as string);
    if (subscription.customer !== portal.customer || subscription.status !== "past_due" || !invoice) continue;
    if (payInvoice(world, invoice, card, subscription.metadata)) continue;
    subscription.status = "active";
    emit("customer.subscription.updated", subscription);
  }
  return portalPage(world, portal);
}
