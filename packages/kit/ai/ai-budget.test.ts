import { describe, expect, test } from "vitest";
import { NO_BUDGET, parseBudget, strictest, windowAt } from "./ai-budget.ts";
import { microsOf, parsePrices } from "./ai-prices.ts";
import { writeDollars } from "./dollar-words.ts";

describe("a budget", () => {
  test("is read from the operator's setting", () => {
    const read = parseBudget("20 usd/month, 2000000 tokens/day,0.5usd/hour");
    expect(read?.month).toEqual({ tokens: null, micros: 20_000_000 });
    expect(read?.day).toEqual({ tokens: 2_000_000, micros: null });
    expect(read?.hour).toEqual({ tokens: null, micros: 500_000 });
    expect(parseBudget("")).toEqual(NO_BUDGET);
    expect(parseBudget("20 usd a month")).toBeNull();
    expect(parseBudget("-1 usd/day")).toBeNull();
  });

  test("combined with another keeps the smaller limit", () => {
    const one = parseBudget("10 usd/day, 500 tokens/day");
    const other = parseBudget("2 usd/day, 900 tokens/hour");
    if (!one || !other) throw new Error("unreadable");
    expect(strictest(one, other)).toEqual(parseBudget("2 usd/day, 500 tokens/day, 900 tokens/hour"));
  });

  test("counts in hours, days and months of UTC", () => {
    const at = new Date("2026-12-31T23:59:59.999Z");
    const newYear = new Date("2027-01-01T00:00:00Z");
    expect(windowAt("hour", at)).toEqual({ startsAt: new Date("2026-12-31T23:00:00Z"), endsAt: newYear });
    expect(windowAt("day", at)).toEqual({ startsAt: new Date("2026-12-31T00:00:00Z"), endsAt: newYear });
    expect(windowAt("month", at)).toEqual({ startsAt: new Date("2026-12-01T00:00:00Z"), endsAt: newYear });
  });
});

describe("a price", () => {
  test("is read for models with colons, slashes and equal signs in their names", () => {
    expect(parsePrices("qwen3:8b=0, org/model=0.25/2, a=b=1/3")).toEqual({
      "qwen3:8b": { input: 0, output: 0 },
      "org/model": { input: 0.25, output: 2 },
      "a=b": { input: 1, output: 3 },
    });
    expect(parsePrices("model")).toBeNull();
    expect(parsePrices("model=free")).toBeNull();
  });

  test("is never rounded down to nothing", () => {
    expect(microsOf({ input: 0.25, output: 2 }, 1, 0)).toBe(1);
    expect(microsOf({ input: 0.25, output: 2 }, 1_000_000, 1_000)).toBe(252_000);
    expect(microsOf(null, 1_000_000, 0)).toBe(0);
  });

  test("is written with as many digits as show something", () => {
    expect([0, 1, 4_200, 12_345_678].map(writeDollars)).toEqual(["$0.00", "< $0.0001", "$0.0042", "$12.35"]);
  });
});
