import { expect, test, vi } from "vitest";
import { deadlineAfter } from "./deadlines.ts";

test("expires each deadline once and in order, canceled ones never, all with one timer", () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
  const expired: string[] = [];
  const add = (name: string) => deadlineAfter(1_000, () => expired.push(name));
  add("first");
  vi.advanceTimersByTime(400);
  const callOff = add("second");
  add("third");
  expect(vi.getTimerCount()).toBe(1);
  callOff();
  vi.advanceTimersByTime(601);
  expect(expired).toEqual(["first"]);
  vi.advanceTimersByTime(400);
  expect(expired).toEqual(["first", "third"]);
  expect(vi.getTimerCount()).toBe(0);
  add("fourth");
  vi.advanceTimersByTime(1_001);
  expect(expired).toEqual(["first", "third", "fourth"]);
  vi.useRealTimers();
});
