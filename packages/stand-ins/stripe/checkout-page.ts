// The page where a person pays.
import type Stripe from "stripe";
import { completeSession } from "./checkouts.ts";
import { escaped, frame, money } from "./page-frame.ts";
import type { World } from "./world.ts";

export type PageAnswer = { status: number; html: string } | { redirect: string };

const CARDS = [
  ["4242 4242 4242 4242", "succeeds"],
  ["4000 0025 0000 3155", "asks to confirm it's you (3-D Secure)"],
  ["4000 0000 0000 0002", "declined"],
  ["4000 0000 0000 9995", "insufficient funds"],
  ["4000 0000 0000 0341", "is saved, but renewals fail"],
  ["4000 0000 0000 0259", "succeeds, then disputed"],
] as const;

export function checkoutPage({ data }: World, session: Stripe.Checkout.Session | null, error = ""): PageAnswer {
  if (session?.status !== "open") {
    const body = "<h1>This page isn't open anymore</h1><p>It was paid, canceled or expired.</p>";
    return { status: 200, html: frame("Checkout", body) };
  }
  const wanted = data.wanted.get(session.id);
  const price = data.prices.get(wanted?.price ?? "");
  const product = data.products.get(price.product as string);
  const currency = session.currency ?? "usd";
  const rows = [
    ["Discount", session.total_details?.amount_discount ?? 0],
    ["Tax", session.total_details?.amount_tax ?? 0],
  ] as const;
  const extra = rows.map(([name, amount]) => (amount ? `<p>${name}: ${money(amount, currency)}</p>` : "")).join("");
  const trial = wanted?.trialDays
    ? `<p>${wanted.trialDays} days free, then ${money(price.unit_amount ?? 0, currency)}.</p>`
    : "";
  const chosen = price.custom_unit_amount
    ? field(
        "amount",
        "Amount, in minor units",
        String(price.custom_unit_amount.preset ?? price.custom_unit_amount.minimum ?? ""),
      )
    : "";
  const code = session.allow_promotion_codes ? field("code", "Promotion code", "") : "";
  const note = session.custom_text.submit ? `<p>${escaped(session.custom_text.submit.message)}</p>` : "";
  const cards = CARDS.map(([number, what]) => `<tr><td><code>${number}</code></td><td>${what}</td></tr>`).join("");
  const body = `<h1>${escaped(product.name)}</h1><p class="sum">${money(session.amount_total ?? 0, currency)}</p>${trial}${extra}
${error ? `<p class="error" role="alert">${escaped(error)}</p>` : ""}
<form method="post">${chosen}${field("email", "Email", "person@example.com", "email")}${field("card", "Card number", "4242 4242 4242 4242")}
${field("name", "Name on card", "Robin Vale")}${code}${note}<button>Pay</button></form>
${session.cancel_url ? `<p><a href="${escaped(session.cancel_url)}">Back</a></p>` : ""}<table>${cards}</table>`;
  return { status: 200, html: frame(`Pay ${product.name}`, body) };
}

const field = (name: string, label: string, value: string, type = "text"): string =>
  `<label for="${name}">${label}</label><input id="${name}" name="${name}" type="${type}" value="${escaped(value)}">`;

export function submitCheckout(world: World, session: Stripe.Checkout.Session, form: URLSearchParams): PageAnswer {
  const text = (name: string): string => form.get(name)?.trim() ?? "";
  const step = text("step");
  const entered = {
    ...{ email: text("email"), name: text("name"), card: text("card").replaceAll(/\D/g, ""), code: text("code") },
    amount: text("amount") === "" ? null : Number(text("amount")),
    step: step === "passed" || step === "failed" ? (step as "passed" | "failed") : null,
  };
  const result = completeSession(world, session, entered);
  if (result === null) return { redirect: (session.success_url ?? "").replaceAll("{CHECKOUT_SESSION_ID}", session.id) };
  if (result !== "step") return checkoutPage(world, session, result);
  const kept = [...form]
    .map(([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`)
    .join("");
  const body = `<h1>Your bank asks: is it you?</h1><form method="post">${kept}<button name="step" value="passed">Complete authentication</button>
<button class="plain" name="step" value="failed">Fail authentication</button></form>`;
  return { status: 200, html: frame("3-D Secure", body) };
}
