import { expect, test } from "vitest";
import { valueAt, withValueAt } from "./value-at.ts";

const values = { channel: "1", panels: [{ channel: "2" }, { channel: "3" }] };

test("a value is read and replaced by its path, and the rest stays", () => {
  expect(valueAt(values, "panels.1.channel")).toBe("3");
  expect(withValueAt(values, "panels.1.channel", "9")).toEqual({
    ...values,
    panels: [{ channel: "2" }, { channel: "9" }],
  });
  expect(withValueAt(values, "channel", "9")).toEqual({ ...values, channel: "9" });
});

test("a path that leads nowhere reads nothing and changes nothing", () => {
  expect(valueAt(values, "panels.7.channel")).toBeUndefined();
  expect(withValueAt(values, "panels.7.channel", "9")).toEqual(values);
});
