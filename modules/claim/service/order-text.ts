// What members read about an order.
import { escapedText } from "#kit/placeholders.ts";
import type { OrderRow } from "../store/orders.ts";
import { chatWords } from "../words/chat-words.ts";
import type { Ctx } from "./context.ts";

/** What the member gets, or what became of it. */
export function stateOf({ chat }: Pick<Ctx, "chat">, order: OrderRow): string {
  const { state, delivery, roleId, code, note, ticket } = order;
  if (state === "refunded") return chat.t(order.list === null ? chatWords.state.refunded : chatWords.state.withdrawn);
  if (state === "waiting" && ticket !== null) return chat.t(chatWords.state.ticket, { ticket });
  if (state === "waiting") return chat.t(chatWords.state.waiting);
  if (delivery === "role") {
    return chat.t(state === "pending" ? chatWords.state.pending : chatWords.state.role, { role: `<@&${roleId}>` });
  }
  if (delivery === "code") return chat.t(chatWords.state.code, { code: `||${literal(code ?? "")}||` });
  return note ? chat.t(chatWords.note, { note: escapedText(note) }) : chat.t(chatWords.state.delivered);
}

/** Exactly as it was entered, so that it can be copied. */
export const literal = (code: string): string => (code.includes("`") ? escapedText(code) : `\`${code}\``);
