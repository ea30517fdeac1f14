import { expect, test, vi } from "vitest";
import { createPlatformClock } from "./platform-clock.ts";

const HERE = Date.parse("2026-03-10T12:00:00Z");
const DAY_MS = 86_400_000;
function open() {
  const onChange = vi.fn();
  const clock = createPlatformClock({ now: () => new Date(HERE) }, onChange);
  const respond = (aheadMs: number, times = 1) => {
    for (let time = 0; time < times; time += 1) clock.observe(new Date(HERE + aheadMs).toUTCString());
  };
  return { clock, respond, onChange };
}

test("treats clocks within the measurement error as equal", () => {
  const { clock, respond, onChange } = open();
  for (const aheadMs of [0, 2_000, -3_000]) respond(aheadMs, 5);
  clock.observe(null);
  clock.observe("yesterday");
  expect(clock.now()).toEqual(new Date(HERE));
  expect(onChange).not.toHaveBeenCalled();
});

test("detects from the first response that Discord is a day ahead", () => {
  const { clock, respond, onChange } = open();
  respond(DAY_MS);
  expect(Math.abs(clock.now().getTime() - HERE - DAY_MS)).toBeLessThan(1_000);
  expect(onChange).toHaveBeenCalledTimes(1);
});

test("changes the difference once several responses agree, and ignores a single odd one", () => {
  const { clock, respond, onChange } = open();
  respond(0);
  respond(DAY_MS);
  respond(0);
  respond(DAY_MS, 4);
  expect(clock.skewMs()).toBe(0);
  respond(DAY_MS);
  expect(clock.skewMs()).toBeGreaterThan(DAY_MS - 1_000);
  respond(DAY_MS + 1_000, 10);
  respond(0, 5);
  expect(clock.skewMs()).toBe(0);
  expect(onChange).toHaveBeenCalledTimes(2);
});
