import { expect, test } from "vitest";
import { nextSlot } from "./next-slot.ts";

const MINUTE_MS = 60_000;
const at = (time: string) => new Date(`2026-11-21T${time}Z`);

test("gives the same job to all callers within a slot", () => {
  const slot = nextSlot(at("10:00:00"), MINUTE_MS);
  expect(slot.startAfter).toEqual(at("10:01:00"));
  expect(nextSlot(at("10:00:58"), MINUTE_MS)).toEqual(slot);
});

test("gives a job that started slightly early the slot after its own", () => {
  const { startAfter, key } = nextSlot(at("10:00:30"), MINUTE_MS);
  const early = new Date(startAfter.getTime() - 1_000);
  expect(nextSlot(early, MINUTE_MS).key).not.toBe(key);
  expect(nextSlot(early, MINUTE_MS).startAfter).toEqual(at("10:02:00"));
});

test("gives other jobs for another slot length", () => {
  expect(nextSlot(at("10:00:00"), 2 * MINUTE_MS).key).not.toBe(nextSlot(at("10:00:00"), MINUTE_MS).key);
});
