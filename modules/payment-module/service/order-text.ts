// What members read about an order: how to pay it, and what became of it.
import { secondsOf } from "#kit/chat/timestamp.ts";
import { escapedText } from "#kit/placeholders.ts";
import type { OutgoingMessage } from "#kit-server/platform/discord/message-body.ts";
import { isCoinOrder, type OrderRow } from "../store/orders.ts";
import { wholeCoins } from "../store/whole-coins.ts";
import { chainNames } from "../words/chain-names.ts";
import { chatWords } from "../words/chat-words.ts";
import type { Ctx } from "./context.ts";
import { writePrice } from "./quote.ts";

/** Once paid, or when it can't be paid anymore, only what became of it. */
export function payText(ctx: Pick<Ctx, "chat">, order: OrderRow): OutgoingMessage {
  const { chat } = ctx;
  if (order.state !== "created") return { content: stateText(ctx, order) };
  if (!isCoinOrder(order)) return cardText(ctx, order);
  const { number, product, address, token, chain, coins, coinDecimals, expiresAt, isTest } = order;
  const params = {
    ...{ number, product: escapedText(product), chain: chainNames[chain] },
    ...{ amount: `\`${wholeCoins(coins, coinDecimals)}\``, address: `\`${address}\``, token: `\`${token}\`` },
    received: `\`${wholeCoins(order.received, coinDecimals)}\``,
    rest: `\`${wholeCoins((BigInt(coins) - BigInt(order.received)).toString(), coinDecimals)}\``,
    until: `<t:${secondsOf(expiresAt)}:R>`,
  };
  return {
    content: [
      chat.t(chatWords.pay, params),
      ...(order.received === "0" ? [] : [chat.t(chatWords.payRest, params)]),
      chat.t(order.addressIndex === null ? chatWords.payExactly : chatWords.payToken, params),
      chat.t(chatWords.payUntil, params),
      ...(isTest ? [chat.t(chatWords.isTest)] : []),
    ].join("\n"),
    components: [{ type: 1, components: [button(ctx, "check", 1, number), button(ctx, "cancel", 4, number)] }],
  };
}

const button = ({ chat }: Pick<Ctx, "chat">, name: "check" | "cancel", style: 1 | 2 | 4, number: number) => ({
  ...{ type: 2 as const, style, label: chat.t(chatWords.buttons[name]) },
  custom_id: `payment-module:${name}:${number}`,
});

function cardText(ctx: Pick<Ctx, "chat">, order: OrderRow): OutgoingMessage {
  const { chat } = ctx;
  const { number, product, price, currency, checkoutUrl, expiresAt, isTest } = order;
  const params = {
    ...{ number, product: escapedText(product), price: writePrice(ctx, price, currency) },
    until: `<t:${secondsOf(expiresAt)}:R>`,
  };
  const link = { type: 2 as const, style: 5 as const, label: chat.t(chatWords.buttons.openCheckout) };
  return {
    content: [chat.t(chatWords.payByCard, params), ...(isTest ? [chat.t(chatWords.isTestCard)] : [])].join("\n"),
    components: [
      {
        type: 1,
        components: [
          ...(checkoutUrl === null ? [] : [{ ...link, url: checkoutUrl }]),
          ...[button(ctx, "check", 2, number), button(ctx, "cancel", 4, number)],
        ],
      },
    ],
  };
}

/** One line. */
export function stateText({ chat }: Pick<Ctx, "chat">, order: OrderRow): string {
  const { number, product, state, until, roleId, receiverId, note, expiresAt } = order;
  const params = {
    ...{ number, product: escapedText(product), note: escapedText(note ?? ""), receiver: `<@${receiverId}>` },
    role: roleId === null ? "" : `<@&${roleId}>`,
    until: `<t:${secondsOf(state === "created" ? expiresAt : (until ?? expiresAt))}:f>`,
  };
  if (state === "fulfilled" && order.subscriptionStatus !== null && order.subscriptionStatus !== "ended") {
    const { subscriptionStatus: status, isEnding, renewsAt } = order;
    const end = status === "pastDue" || (status === "paused" && renewsAt === null) ? until : renewsAt;
    const pause = renewsAt !== null ? "resumes" : until === null ? "pausedKept" : "paused";
    const text = status === "pastDue" ? "pastDue" : status === "paused" ? pause : isEnding ? "ending" : "renews";
    return chat.t(chatWords.states[text], { ...params, until: `<t:${secondsOf(end ?? expiresAt)}:f>` });
  }
  const isTimed = state === "fulfilled" && until !== null;
  return chat.t(isTimed ? chatWords.states.active : chatWords.states[state], params);
}
