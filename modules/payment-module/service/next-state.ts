// Which event may happen to an order in which state, and what it then is. Nothing else changes an order's state.
import { ORDER_STATES, type OrderEventKind, type OrderState } from "../contract.ts";

/** `keeps`: the states in which it happens too, and which stay. */
type Transition = { from: readonly OrderState[]; to: OrderState | null; keeps?: readonly OrderState[] };

const TRANSITIONS: Readonly<Record<OrderEventKind, Transition>> = {
  created: { from: [], to: null },
  /** A transfer that isn't confirmed yet. */
  seen: { from: ["created"], to: null },
  /** Money that comes late counts: the member sent it. */
  paid: { from: ["created", "expired", "canceled"], to: "paid" },
  /** Nothing is left to deliver. */
  paidTwice: { from: ["paid"], to: "ended" },
  /** At an address of its own. */
  received: { from: ["created", "expired", "canceled"], to: null },
  failed: { from: ["paid"], to: null },
  fulfilled: { from: ["paid"], to: "fulfilled" },
  /** While the bank decides, the order stays disputed. */
  ended: { from: ["paid", "fulfilled"], to: "ended", keeps: ["disputed"] },
  refunded: { from: ["paid", "fulfilled", "ended"], to: "refunded" },
  /** The rest of the money stays. */
  partlyRefunded: { from: ["paid", "fulfilled", "ended", "disputed"], to: null },
  renewed: { from: ["paid", "fulfilled", "disputed"], to: null },
  paymentFailed: { from: ["paid", "fulfilled"], to: null },
  ending: { from: ["paid", "fulfilled", "disputed"], to: null },
  kept: { from: ["paid", "fulfilled", "disputed"], to: null },
  paused: { from: ["paid", "fulfilled"], to: null },
  /** Stripe charges again, at the next date. */
  unpaused: { from: ["paid", "fulfilled"], to: null },
  /** It is paid again. */
  resumed: { from: ["paid", "fulfilled"], to: null },
  graceOver: { from: ["paid", "fulfilled"], to: null },
  paidLate: { from: ["paid", "fulfilled", "ended", "disputed", "refunded"], to: null },
  moveAsked: { from: ["paid", "fulfilled"], to: null },
  moveRefused: { from: ORDER_STATES, to: null },
  moveWithdrawn: { from: ORDER_STATES, to: null },
  /** Until the new account has the role. */
  moved: { from: ["paid", "fulfilled"], to: "paid" },
  /** Also of money that went back already: the owner has to show that to the bank. */
  disputed: { from: ["paid", "fulfilled", "ended"], to: "disputed", keeps: ["refunded"] },
  evidenceSent: { from: ["disputed", "refunded"], to: null },
  /** Or `paid`, if it wasn't delivered. */
  disputeWon: { from: ["disputed"], to: "fulfilled", keeps: ["refunded"] },
  disputeLost: { from: ["disputed"], to: "refunded", keeps: ["refunded"] },
  expired: { from: ["created"], to: "expired" },
  /** Its page was closed for that, which Stripe may report first. */
  canceled: { from: ["created", "expired"], to: "canceled" },
};

/** The state after the event, which may be the same; null if it can't happen in this state. */
export function nextState(state: OrderState, event: OrderEventKind): OrderState | null {
  const { from, to, keeps } = TRANSITIONS[event];
  if (keeps?.includes(state)) return state;
  return from.includes(state) ? (to ?? state) : null;
}
