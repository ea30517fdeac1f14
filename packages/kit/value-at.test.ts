import { expect, test } from "vitest";
import { valueAt, withValueAt } from "./value-at.ts";

const values = { channel: "1", panels: [{ channel: "2" }, { channel: "3" }] };

test("reads and replaces a value by its path, and keeps the rest", () => {
  expect(valueAt(values, "panels.1.channel")).toBe("3");
  expect(withValueAt(values, "panels.1.channel", "9")).toEqual({
    ...values,
    panels: [{ channel: "2" }, { channel: "9" }],
  });
  expect(withValueAt(values, "channel", "9")).toEqual({ ...values, channel: "9" });
});

test("reads nothing and changes nothing for a path that doesn't exist", () => {
  expect(valueAt(values, "panels.7.channel")).toBeUndefined();
  expect(withValueAt(values, "panels.7.channel", "9")).toEqual(values);
});
