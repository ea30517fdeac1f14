import { expect, test } from "vitest";
import { MODULE_TABS, tabOf } from "./module-tab.ts";

const opened = (texts: Record<string, string>, hash = "") => tabOf(texts, hash, MODULE_TABS);

test("reads the tab from an address", () => {
  expect(opened({ tab: "insights" })).toBe("insights");
  expect(opened({ tab: "activity", history: "3" })).toBe("activity");
});

test("reads no tab from a plain address, an unknown tab or a referral", () => {
  expect(opened({})).toBeNull();
  expect(opened({ tab: "nonsense" })).toBeNull();
  expect(opened({ ref: "friend" })).toBeNull();
});

test("opens the right tab for addresses from before there were tabs", () => {
  expect(opened({}, "field-joinChannel")).toBe("settings");
  expect(opened({ history: "all" })).toBe("settings");
  expect(opened({ record: "7" })).toBe("work");
  expect(opened({ state: "closed", page: "2" })).toBe("work");
  expect(opened({ days: "90" })).toBe("insights");
  expect(opened({ section: "leave" })).toBe("settings");
  expect(opened({ recipe: "welcome" })).toBe("recipes");
});

test("prefers a setting's hash over the open tab", () => {
  expect(opened({ tab: "work" }, "field-joinChannel")).toBe("settings");
});

test("never opens a tab that the module doesn't have", () => {
  expect(tabOf({ state: "closed" }, "", ["settings", "activity"])).toBeNull();
  expect(tabOf({ tab: "insights" }, "", ["settings", "activity"])).toBeNull();
});
