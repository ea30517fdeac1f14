// The page of Stripe where a member pays an order: made once, whatever is pressed twice or crashes.
import type { Snowflake } from "#kit/snowflake.ts";
import { holdAccount } from "../../store/accounts.ts";
import { type OrderRow, orderTable } from "../../store/orders.ts";
import { type Ctx, refuse } from "../context.ts";
import { productId } from "../quote.ts";
import { atStripe, openAccount } from "./stripe-account.ts";

const HOUR_MS = 3_600_000;
/** Stripe's limit for the text above its button. */
const NOTE_MAX = 1_200;

/** How an order is named at Stripe. */
export const referenceOf = ({ guildId, number }: Pick<OrderRow, "guildId" | "number">): string =>
  `${guildId}-${number}`;

/** The order with its page; an order that isn't open is returned as it is. */
export async function openCheckout(ctx: Ctx, order: OrderRow, channelId: Snowflake | null): Promise<OrderRow> {
  if (order.state !== "created" || order.checkoutUrl !== null) return order;
  const access = await openAccount(ctx);
  if (!access) throw refuse("cardsNotConnected");
  const { port, account } = access;
  const { guildId, number, product: name, price: amount, currency, trialDays } = order;
  const interval = order.interval && { unit: order.interval, count: 1 };
  const { stripeTax, termsUrl } = ctx.config;
  const reference = referenceOf(order);
  const productKey = `${guildId}-${productId({ name })}`;
  const taxBehavior = stripeTax ? "inclusive" : null;
  const back = `${ctx.platformUrl}/channels/${guildId}${channelId ? `/${channelId}` : ""}`;
  const checkout = await atStripe(ctx, async () => {
    const price = await port.ensurePrice({ productKey, name, currency, amount, interval, taxBehavior });
    const wanted = {
      ...{
        price,
        mode: interval ? ("subscription" as const) : ("payment" as const),
        reference,
        expiresInMs: HOUR_MS,
        usesStripeTax: stripeTax,
      },
      ...{ metadata: { guild: guildId, order: String(number) }, successUrl: back, cancelUrl: back },
      ...(trialDays > 0 && { trialDays }),
      ...{ note: termsUrl ? termsUrl.slice(0, NOTE_MAX) : null, locale: ctx.chat.language },
    };
    return port.createCheckout(wanted, `order:${reference}`);
  });
  const { id: checkoutId, url: checkoutUrl } = checkout;
  const expiresAt = checkout.expiresAt;
  const set = { checkoutId, checkoutUrl, expiresAt };
  const stored = await ctx.orm.transaction(async (tx) => {
    const isConnected = (await holdAccount(tx, guildId))?.sealedKey === account.sealedKey;
    return isConnected ? ((await orderTable.change(tx, order, set)) ?? order) : null;
  });
  if (stored) return stored;
  // The account was replaced meanwhile.
  await atStripe(ctx, () => port.expireCheckout(checkoutId));
  throw refuse((await openAccount(ctx)) ? "stripeAway" : "cardsNotConnected");
}
