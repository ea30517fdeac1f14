import type { Translator } from "#kit/chat/translator.ts";
import { formatMoney, toMinor } from "#kit/money-words.ts";
import type { Product } from "../contract.ts";
import { chatWords } from "./chat-words.ts";

type Terms = Pick<
  Product,
  "price" | "payWhatYouWant" | "minPrice" | "currency" | "delivery" | "duration" | "interval" | "trialDays"
>;

/** "$5.00 · 30 days", or "from $1.00 · 30 days". */
export function productTerms(chat: Translator, { price, currency, ...product }: Terms): string {
  const { delivery, duration, interval, trialDays, payWhatYouWant, minPrice } = product;
  const least = formatMoney(toMinor(payWhatYouWant ? minPrice : price, currency) ?? 0, currency, chat.language);
  const money = payWhatYouWant ? chat.t(chatWords.fromPrice, { price: least }) : least;
  if (delivery === "manual") return money;
  if (interval !== "none") {
    const terms = chat.t(chatWords.intervals[interval], { price: money });
    return trialDays === 0 ? terms : chat.t(chatWords.withTrial, { terms, days: trialDays });
  }
  return `${money} · ${duration === null ? chat.t(chatWords.forGood) : chat.duration(duration)}`;
}

/** A line of the shop. */
export const productLine = (chat: Translator, product: Terms & { name: string }): string =>
  chat.t(chatWords.product, { product: product.name, terms: productTerms(chat, product) });
