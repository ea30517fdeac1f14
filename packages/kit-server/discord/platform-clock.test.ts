import { expect, test, vi } from "vitest";
import { createPlatformClock } from "./platform-clock.ts";

const HERE = Date.parse("2026-03-10T12:00:00Z");
const DAY_MS = 86_400_000;
function open() {
  const onChange = vi.fn();
  const clock = createPlatformClock({ now: () => new Date(HERE) }, onChange);
  const hear = (aheadMs: number, times = 1) => {
    for (let time = 0; time < times; time += 1) clock.observe(new Date(HERE + aheadMs).toUTCString());
  };
  return { clock, hear, onChange };
}

test("clocks that agree within what can be measured are one", () => {
  const { clock, hear, onChange } = open();
  for (const aheadMs of [0, 2_000, -3_000]) hear(aheadMs, 5);
  clock.observe(null);
  clock.observe("yesterday");
  expect(clock.now()).toEqual(new Date(HERE));
  expect(onChange).not.toHaveBeenCalled();
});

test("the first response shows that Discord is a day ahead", () => {
  const { clock, hear, onChange } = open();
  hear(DAY_MS);
  expect(Math.abs(clock.now().getTime() - HERE - DAY_MS)).toBeLessThan(1_000);
  expect(onChange).toHaveBeenCalledTimes(1);
});

test("later a difference counts once several answers agree, and one odd answer does not", () => {
  const { clock, hear, onChange } = open();
  hear(0);
  hear(DAY_MS);
  hear(0);
  hear(DAY_MS, 4);
  expect(clock.skewMs()).toBe(0);
  hear(DAY_MS);
  expect(clock.skewMs()).toBeGreaterThan(DAY_MS - 1_000);
  hear(DAY_MS + 1_000, 10);
  hear(0, 5);
  expect(clock.skewMs()).toBe(0);
  expect(onChange).toHaveBeenCalledTimes(2);
});
