import { afterEach, beforeEach, expect, test, vi } from "vitest";
import * as z from "zod";
import { field } from "#kit/field.ts";
import { ON_OFF } from "../form/draft.ts";
import { readDraft } from "./kept-draft.ts";

const config = z.strictObject({
  greeting: field.text({ max: 10, fallback: "Hi" }),
  limit: field.number({ min: 1, max: 9, fallback: 3 }),
  rows: field.list({ item: z.strictObject({ name: field.text({ max: 9, fallback: "" }) }), max: 3 }),
});
/** Version 2 renamed `hello` to `greeting`. */
const upgrade = (stored: unknown) => {
  const { hello, ...others } = stored as Record<string, unknown>;
  return { ...others, greeting: hello };
};
const shape = { config, configVersion: 2, upgrade };
const now = Date.parse("2027-01-04T12:00:00Z");

const kept = new Map<string, string>();
beforeEach(() => vi.stubGlobal("localStorage", { getItem: (key: string) => kept.get(key) ?? null }));
afterEach(() => {
  kept.clear();
  vi.unstubAllGlobals();
});

function keep(values: object, more: object = {}): void {
  const base = { version: 4, enabled: true, config: { hello: "Ahoy", limit: 3, rows: [] } };
  const draft = { at: "2027-01-04T11:00:00.000Z", configVersion: 1, base, values, ...more };
  kept.set("unsaved mine", JSON.stringify(draft));
}
const read = (of = shape) => readDraft("mine", of, now);

test("upgrades a stored draft together with the version it is based on", () => {
  keep({ [ON_OFF]: false, hello: "Hey", limit: 5, rows: [{}] });
  expect(read()).toMatchObject({
    base: { version: 4, enabled: true, config: { greeting: "Ahoy", limit: 3 } },
    values: { [ON_OFF]: false, greeting: "Hey", limit: 5, rows: [{ name: "" }] },
  });
});

test("drops invalid settings of a stored draft, and ignores a draft that can't be read", () => {
  keep({ [ON_OFF]: true, hello: "Far too long for it", limit: 5, rows: "many", gone: 1 });
  expect(read()?.values).toEqual({ [ON_OFF]: true, limit: 5 });
  keep({ limit: 5 }, { configVersion: 3 });
  expect(read()).toBeNull();
  keep({ limit: 5 });
  const failingStorage = () => {
    throw new Error("unknown shape");
  };
  expect(read({ ...shape, upgrade: failingStorage })).toBeNull();
  expect(readDraft("mine", { config, configVersion: 2 }, now)).toBeNull();
  kept.set("unsaved mine", "{");
  expect(read()).toBeNull();
});
