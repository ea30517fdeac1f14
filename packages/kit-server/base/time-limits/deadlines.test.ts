import { expect, test, vi } from "vitest";
import { deadlineAfter } from "./deadlines.ts";

test("each deadline expires once in its turn, those called off never, all with one timer", () => {
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
