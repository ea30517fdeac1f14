import { expect, test } from "vitest";
import { isOpenNow } from "./open-hours.ts";

const at = (time: string, opens: string, closes: string, timeZone = "Europe/Oslo") =>
  isOpenNow([{ days: ["sunday"], opens, closes }], new Date(time), timeZone);

test("follows the server's time zone across clock changes", () => {
  // Clocks go from 2 to 3 on 29 March 2026: half past two doesn't exist.
  expect(at("2026-03-29T00:30:00Z", "03:00", "04:00")).toBe(false);
  expect(at("2026-03-29T01:30:00Z", "03:00", "04:00")).toBe(true);
  expect(at("2026-03-29T00:59:00Z", "02:00", "03:00")).toBe(false);
  expect(at("2026-03-29T01:00:00Z", "02:00", "03:00")).toBe(false);
  // From 3 back to 2 on 25 October 2026: half past two occurs twice.
  expect(at("2026-10-25T00:30:00Z", "02:00", "03:00")).toBe(true);
  expect(at("2026-10-25T01:30:00Z", "02:00", "03:00")).toBe(true);
  expect(at("2026-10-25T02:30:00Z", "02:00", "03:00")).toBe(false);
});

test("uses the zone's own day and runs past midnight", () => {
  expect(at("2026-11-21T20:30:00Z", "09:00", "10:00", "Pacific/Auckland")).toBe(true);
  expect(at("2026-11-22T21:30:00Z", "22:00", "02:00")).toBe(true);
  expect(at("2026-11-23T00:30:00Z", "22:00", "02:00")).toBe(true);
  expect(at("2026-11-23T01:00:00Z", "22:00", "02:00")).toBe(false);
  expect(at("2026-11-22T00:30:00Z", "22:00", "02:00")).toBe(false);
});
