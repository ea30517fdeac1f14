import { expect, test } from "vitest";
import { nextSlot } from "./next-slot.ts";

const MINUTE_MS = 60_000;
const at = (time: string) => new Date(`2026-11-21T${time}Z`);

test("all who ask within one slot ask for the same job", () => {
  const slot = nextSlot(at("10:00:00"), MINUTE_MS);
  expect(slot.startAfter).toEqual(at("10:01:00"));
  expect(nextSlot(at("10:00:58"), MINUTE_MS)).toEqual(slot);
});

test("a look that began a moment early is given the slot after its own", () => {
  const { startAfter, key } = nextSlot(at("10:00:30"), MINUTE_MS);
  const early = new Date(startAfter.getTime() - 1_000);
  expect(nextSlot(early, MINUTE_MS).key).not.toBe(key);
  expect(nextSlot(early, MINUTE_MS).startAfter).toEqual(at("10:02:00"));
});

test("slots of another length are other jobs", () => {
  expect(nextSlot(at("10:00:00"), 2 * MINUTE_MS).key).not.toBe(nextSlot(at("10:00:00"), MINUTE_MS).key);
});
