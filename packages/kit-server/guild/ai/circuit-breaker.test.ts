import { expect, test } from "vitest";
import { createCircuitBreaker } from "./circuit-breaker.ts";

const at = (seconds: number) => new Date(seconds * 1000);

test("pauses after five failures in a row, and lets one attempt through afterwards", () => {
  const breaker = createCircuitBreaker();
  for (let n = 0; n < 4; n += 1) breaker.failed(at(0));
  expect(breaker.pausedUntil(at(0))).toBeNull();
  breaker.failed(at(0));
  expect(breaker.pausedUntil(at(1))).toEqual(at(30));
  expect(breaker.pausedUntil(at(30))).toBeNull();
  expect(breaker.pausedUntil(at(31))).toEqual(at(60));
});

test("pauses longer with each failure, up to five minutes, and starts over after a success", () => {
  const breaker = createCircuitBreaker();
  for (let n = 0; n < 20; n += 1) breaker.failed(at(0));
  expect(breaker.pausedUntil(at(299))).toEqual(at(300));
  breaker.succeeded();
  expect(breaker.pausedUntil(at(299))).toBeNull();
});

test("pauses at once when trying again is useless", () => {
  const breaker = createCircuitBreaker();
  breaker.failed(at(0), true);
  expect(breaker.pausedUntil(at(1))).toEqual(at(30));
});
