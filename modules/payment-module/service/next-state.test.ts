import * as fc from "fast-check";
import { expect, test } from "vitest";
import { ORDER_EVENTS } from "../contract/orders.ts";
import { ORDER_STATES, type OrderEventKind, type OrderState } from "../contract.ts";
import { nextState } from "./next-state.ts";

test.for([
  ["created", "paid", "paid"],
  ["expired", "paid", "paid"],
  ["canceled", "paid", "paid"],
  ["paid", "paid", null],
  ["refunded", "paid", null],
  ["paid", "fulfilled", "fulfilled"],
  ["created", "fulfilled", null],
  ["expired", "canceled", "canceled"],
  ["paid", "expired", null],
  ["fulfilled", "canceled", null],
  ["ended", "refunded", "refunded"],
  ["expired", "refunded", null],
  ["created", "seen", "created"],
] as const)("an order that is %s after the event %s: %s", ([state, event, expected]) => {
  expect(nextState(state, event)).toBe(expected);
});

test("takes money at most once and gives it back at most once, in whatever order events come", () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...ORDER_EVENTS)), (events) => {
      let state: OrderState = "created";
      const happened: OrderEventKind[] = [];
      for (const event of events) {
        const next = nextState(state, event);
        if (next === null) continue;
        state = next;
        happened.push(event);
      }
      const times = (kind: OrderEventKind) => happened.filter((one) => one === kind).length;
      expect(ORDER_STATES).toContain(state);
      expect(times("paid")).toBeLessThanOrEqual(1);
      expect(times("refunded")).toBeLessThanOrEqual(times("paid"));
      expect(times("fulfilled")).toBeLessThanOrEqual(times("paid"));
    }),
  );
});
