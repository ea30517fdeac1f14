// The shop in chat: the list of products, the question before an order, and how to pay.
import { type ChatText, withParams } from "#kit/chat/chat-text.ts";
import { choicePanel } from "#kit/choice-panel.ts";
import { plainMoney } from "#kit/money-words.ts";
import { escapedText } from "#kit/placeholders.ts";
import type { Snowflake } from "#kit/snowflake.ts";
import { briefOf } from "#kit-server/guild/members/member-brief.ts";
import { gateMemberOf } from "#kit-server/module/eligibility/gate-member.ts";
import { modalOf } from "#kit-server/module/forms/modal-of.ts";
import { takeAnswers } from "#kit-server/module/forms/take-answers.ts";
import { chosenIn } from "#kit-server/module/panels/chosen-in.ts";
import type { CommandCall, ComponentCall, Reply } from "#kit-server/platform/discord/interaction.ts";
import type { PaymentMethod, Product } from "../contract.ts";
import { soldByProduct } from "../store/orders.ts";
import { chatWords } from "../words/chat-words.ts";
import { productTerms } from "../words/product-terms.ts";
import { openAccount } from "./card/stripe-account.ts";
import { type Ctx, refuse } from "./context.ts";
import { createOrder } from "./create-order.ts";
import { payText } from "./order-text.ts";
import { pictureOf } from "./picture.ts";
import {
  boundsOf,
  couponOf,
  intervalOf,
  isPriceNow,
  priceOf,
  productId,
  productOf,
  readAmount,
  reasonsAgainst,
  writePrice,
} from "./quote.ts";

/** The reply to `/buy`. */
export const showShop = (ctx: Ctx): Promise<Reply> => listProducts(ctx, null);

/** The reply to `/gift to`: the same list, for somebody else. */
export async function showGifts(ctx: Ctx, call: CommandCall): Promise<Reply> {
  const id = String(call.options.member ?? "");
  const user = call.resolved.users?.[id];
  if (!user || user.bot || !call.resolved.members?.[id]) return { content: ctx.chat.t(chatWords.giftGone) };
  return listProducts(ctx, id === call.member.user.id ? null : id);
}

async function listProducts(ctx: Ctx, receiverId: Snowflake | null): Promise<Reply> {
  const { chat, config, orm, guildId } = ctx;
  if (config.products.length === 0) throw refuse("productGone");
  const sold = await soldByProduct(orm, guildId);
  const isLeft = ({ name, stock }: Product) => stock === 0 || (sold.get(name) ?? 0) < stock;
  const lines = config.products.map((product) => {
    const { name, description } = product;
    const params = { product: escapedText(name), terms: productTerms(chat, product) };
    const line = chat.t(isLeft(product) ? chatWords.product : chatWords.productSoldOut, params);
    return description ? `${line}\n-# ${escapedText(description)}` : line;
  });
  const components = choicePanel({
    style: "select",
    customId: `payment-module:choose:${receiverId ?? ""}`,
    entries: config.products.filter(isLeft).map((product) => ({
      ...{ value: productId(product), label: product.name, emoji: product.emoji },
      description: productTerms(chat, product).slice(0, 100),
    })),
    placeholder: chat.t(chatWords.choose),
  });
  const title = chat.t(receiverId === null ? chatWords.shop : chatWords.giftShop);
  return { embeds: [{ title, description: lines.join("\n").slice(0, 4096) }], components };
}

/** A product was chosen. */
export const askToBuy = (ctx: Ctx, call: ComponentCall): Promise<Reply> =>
  ask(ctx, call, { id: chosenIn(call)[0] ?? "", receiverId: call.argument });

/** Opens the form for the amount of a product whose price members choose. */
export async function openAmount(ctx: Ctx, call: ComponentCall): Promise<Reply> {
  return { modal: modalOf(ctx.chat, amountForm(ctx, call.argument)) };
}

/** The amount was typed: asks with it. */
export async function applyAmount(ctx: Ctx, call: ComponentCall): Promise<Reply> {
  const form = amountForm(ctx, call.argument);
  const [id = "", receiverId = ""] = call.argument.split(":");
  const product = productOf(ctx, id);
  const amountIn = (answers: readonly { value: string }[]) => readAmount(answers[0]?.value ?? "", product.currency);
  const answers = await takeAnswers(ctx, call, form, (given) => {
    const amount = amountIn(given);
    if (amount !== null && isPriceNow(product, null, amount)) return [];
    return [{ question: form.inputs[0]?.label ?? "", problem: amountProblem(ctx, product) }];
  });
  return ask(ctx, call, { id, receiverId, amount: amountIn(answers) });
}

const rangeOf = (ctx: Ctx, product: Product) => {
  const { min, max } = boundsOf(product) ?? { min: 0, max: 0 };
  return { min: writePrice(ctx, min, product.currency), max: writePrice(ctx, max, product.currency) };
};
const amountProblem = (ctx: Ctx, product: Product): ChatText =>
  withParams(chatWords.amountProblem, {
    ...rangeOf(ctx, product),
    example: plainMoney(priceOf(product, null), product.currency),
  });

function amountForm(ctx: Ctx, argument: string) {
  const { chat } = ctx;
  const product = productOf(ctx, argument.split(":")[0] ?? "");
  return {
    customId: `payment-module:amount:${argument}`,
    title: chat.t(chatWords.amountTitle),
    inputs: [
      {
        ...SHORT_INPUT,
        label: chat.t(chatWords.amountLabel, { currency: product.currency.toUpperCase() }),
        description: chat.t(chatWords.amountHelp, rangeOf(ctx, product)),
        placeholder: plainMoney(priceOf(product, null), product.currency),
        maxLength: 15,
      },
    ],
  };
}

/** A line of text that has to be filled in. */
const SHORT_INPUT = {
  ...{ kind: "short" as const, description: "", options: "", placeholder: "" },
  ...{ minLength: 1, most: 1, isRequired: true },
};

/** Opens the form for a coupon's code. */
export async function openCoupon(ctx: Ctx, call: ComponentCall): Promise<Reply> {
  return { modal: modalOf(ctx.chat, couponForm(ctx, call.argument)) };
}

/** The code was typed: asks again with the lower price. */
export async function applyCoupon(ctx: Ctx, call: ComponentCall): Promise<Reply> {
  const [answer] = await takeAnswers(ctx, call, couponForm(ctx, call.argument));
  const [id = "", receiverId = ""] = call.argument.split(":");
  return ask(ctx, call, { id, receiverId, code: answer?.value ?? "" });
}

const couponForm = ({ chat }: Ctx, argument: string) => ({
  customId: `payment-module:apply:${argument}`,
  title: chat.t(chatWords.couponTitle),
  inputs: [{ ...SHORT_INPUT, label: chat.t(chatWords.couponLabel), minLength: 3, maxLength: 20 }],
});

const PAY = {
  card: { label: "payCard", action: "card" },
  coins: { label: "payCoins", action: "pay" },
} as const;

/** How this product can be paid now. */
async function methodsFor(ctx: Ctx, product: Product): Promise<PaymentMethod[]> {
  const { cards, coins, coinCurrency } = ctx.config;
  const hasCards = cards && (await openAccount(ctx)) !== null;
  return [
    ...(hasCards ? (["card"] as const) : []),
    ...(coins && product.currency === coinCurrency && intervalOf(product) === null ? (["coins"] as const) : []),
  ];
}

/** `amount`: what the member chose to pay, if the product lets them. */
type Asked = { id: string; receiverId: Snowflake | ""; code?: string; amount?: number | null };

async function ask(ctx: Ctx, call: ComponentCall, { id, receiverId, code = "", amount = null }: Asked): Promise<Reply> {
  const { chat, config } = ctx;
  const product = productOf(ctx, id);
  const methods = await methodsFor(ctx, product);
  if (methods.length === 0) return { content: chat.t(chatWords.notSetUp) };
  const coupon = await couponOf(ctx, code);
  const locked = await lockedText(ctx, product, call);
  if (locked) return locked;
  const price = amount ?? priceOf(product, coupon);
  if (!isPriceNow(product, coupon, price)) throw refuse("couponWrong");
  const bounds = boundsOf(product);
  const params = {
    product: escapedText(product.name),
    terms: productTerms(chat, product),
    price: writePrice(ctx, price, product.currency),
    receiver: receiverId ? `<@${receiverId}>` : "",
    percent: coupon?.percent ?? 0,
  };
  const lines = [
    chat.t(receiverId ? chatWords.confirmGift : chatWords.confirm, params),
    ...(product.role && product.delivery === "role"
      ? [chat.t(chatWords.givesRole, { role: `<@&${product.role}>` })]
      : []),
    ...(coupon ? [chat.t(chatWords.withCoupon, params)] : []),
    ...(bounds ? [chat.t(amount === null ? chatWords.suggested : chatWords.chosen, params)] : []),
    ...(intervalOf(product) === null ? [] : [chat.t(chatWords.renews)]),
    ...(config.termsUrl ? [chat.t(chatWords.terms, { url: config.termsUrl })] : []),
  ];
  const argument = [price, id, receiverId, coupon?.code ?? ""].join(":");
  const hasCoupons = config.coupons.length > 0 && !coupon && !bounds;
  const choice = { type: 2 as const, style: 2 as const, label: chat.t(chatWords.buttons.chooseAmount) };
  const coupons = { type: 2 as const, style: 2 as const, label: chat.t(chatWords.buttons.coupon) };
  const buttons = [
    ...methods.map((method) => ({
      ...{ type: 2 as const, style: 3 as const, label: chat.t(chatWords.buttons[PAY[method].label]) },
      custom_id: `payment-module:${PAY[method].action}:${argument}`,
    })),
    ...(bounds ? [{ ...choice, custom_id: `payment-module:price:${id}:${receiverId}` }] : []),
    ...(hasCoupons ? [{ ...coupons, custom_id: `payment-module:coupon:${id}:${receiverId}` }] : []),
  ];
  return { content: lines.join("\n"), ...pictureOf(product), components: [{ type: 1, components: buttons }] };
}

/** The buttons below the question. The price is part of them: nobody pays one that they didn't see. */
export const order = (ctx: Ctx, call: ComponentCall): Promise<Reply> => orderBy("coins", ctx, call);
export const orderByCard = (ctx: Ctx, call: ComponentCall): Promise<Reply> => orderBy("card", ctx, call);

async function orderBy(method: PaymentMethod, ctx: Ctx, call: ComponentCall): Promise<Reply> {
  const { chat } = ctx;
  const [price = "", id = "", receiverId = "", code = ""] = call.argument.split(":");
  const product = productOf(ctx, id);
  if (!(await methodsFor(ctx, product)).includes(method)) return { content: chat.t(chatWords.notSetUp) };
  const coupon = await couponOf(ctx, code);
  if (!isPriceNow(product, coupon, Number(price))) return { content: chat.t(chatWords.priceChanged) };
  const locked = await lockedText(ctx, product, call);
  if (locked) return locked;
  const { memberId, memberName } = briefOf(call.member);
  const buyer = { id: memberId, name: memberName };
  const receiver = receiverId ? await receiverOf(ctx, product, receiverId) : buyer;
  if (!receiver) return { content: chat.t(chatWords.giftGone) };
  if ("locked" in receiver) return { content: receiver.locked };
  const key = `${call.messageId ?? call.id}:${memberId}`;
  const ordered = await createOrder(ctx, {
    ...{ key, method, channelId: call.channelId, product, coupon, price: Number(price), buyer, receiver },
  });
  if (ordered.kind === "ordered") return payText(ctx, ordered.order);
  if (ordered.kind === "tooMany") return { content: chat.t(chatWords.tooMany, { max: ordered.max }) };
  if (ordered.kind === "owned" && receiverId) return { content: chat.t(chatWords.giftOwned) };
  return { content: chat.t(chatWords[ordered.kind]) };
}

async function lockedText(ctx: Ctx, product: Product, { member }: ComponentCall): Promise<Reply | null> {
  const reasons = await reasonsAgainst(ctx, product, gateMemberOf(member));
  return reasons.length === 0 ? null : { content: listed(ctx, chatWords.locked, reasons) };
}

const listed = ({ chat }: Ctx, title: ChatText, reasons: readonly ChatText[]): string =>
  [chat.t(title), ...reasons.map((reason) => `- ${chat.t(reason)}`)].join("\n");

/** A gift is for someone who could buy it; null if they aren't a member. */
async function receiverOf(ctx: Ctx, product: Product, id: Snowflake) {
  const member = await ctx.discord.member(id);
  if (!member) return null;
  const reasons = await reasonsAgainst(ctx, product, gateMemberOf(member));
  if (reasons.length > 0) return { locked: listed(ctx, chatWords.giftLocked, reasons) };
  return { id, name: briefOf(member).memberName };
}
