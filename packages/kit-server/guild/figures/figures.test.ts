import { describe, expect, test } from "vitest";
import { sampleModule } from "#kit-server/testing/sample-module.ts";
import { readFigures } from "./read-figures.ts";
import { sumOfSevenDays } from "./seven-days.ts";

const logged: unknown[] = [];
const log = { error: (details: unknown) => void logged.push(details) } as never;
const value = { value: 1, before: null, days: [] };
const needs = { orm: null as never, guildId: "200000000000000001", now: new Date() };

describe("a guild's figures", () => {
  const catalog = Object.fromEntries(["well", "broken", "off", "silent"].map((id) => [id, { ...sampleModule, id }]));
  const configs = {
    readWithinLimits: async (_guild: string, { id }: { id: string }) => ({
      enabled: id !== "off",
      config: { note: id },
    }),
  } as never;
  const figures = {
    well: async ({ config }: { config: { note: string } }) => ({
      waves: value,
      ...(config.note === "well" && { own: value }),
    }),
    broken: () => Promise.reject(new Error("no such column")),
    off: async () => ({ waves: value }),
  };

  test("come from every enabled module that has some; a failure is reported and logged", async () => {
    expect(await readFigures({ configs, catalog, figures }, needs, log)).toEqual([
      { module: "well", figures: { waves: value, own: value } },
      { module: "broken", figures: null },
    ]);
    expect(logged).toMatchObject([{ module: "broken", err: { message: "no such column" } }]);
  });
});

test("sum the last seven days and the seven before, and list the last ones, oldest first", () => {
  const rows = [
    { daysAgo: 0, total: 5 },
    { daysAgo: 6, total: 2 },
    { daysAgo: 7, total: 9 },
    { daysAgo: 13, total: 1 },
  ];
  expect(sumOfSevenDays(rows)).toEqual({ value: 7, before: 10, days: [2, 0, 0, 0, 0, 0, 5] });
});
