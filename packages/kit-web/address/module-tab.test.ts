import { expect, test } from "vitest";
import { MODULE_TABS, tabOf } from "./module-tab.ts";

const opened = (texts: Record<string, string>, hash = "") => tabOf(texts, hash, MODULE_TABS);

test("an address names its tab", () => {
  expect(opened({ tab: "insights" })).toBe("insights");
  expect(opened({ tab: "activity", history: "3" })).toBe("activity");
});

test("a plain address, an unknown tab and a referral name none", () => {
  expect(opened({})).toBeNull();
  expect(opened({ tab: "nonsense" })).toBeNull();
  expect(opened({ ref: "friend" })).toBeNull();
});

test("addresses that are older than the tabs open the tab that holds what they name", () => {
  expect(opened({}, "field-joinChannel")).toBe("settings");
  expect(opened({ history: "all" })).toBe("settings");
  expect(opened({ record: "7" })).toBe("work");
  expect(opened({ state: "closed", page: "2" })).toBe("work");
  expect(opened({ days: "90" })).toBe("insights");
  expect(opened({ section: "leave" })).toBe("settings");
  expect(opened({ recipe: "welcome" })).toBe("recipes");
});

test("a setting's hash wins over the tab that is open", () => {
  expect(opened({ tab: "work" }, "field-joinChannel")).toBe("settings");
});

test("a tab that the module doesn't have is never opened", () => {
  expect(tabOf({ state: "closed" }, "", ["settings", "activity"])).toBeNull();
  expect(tabOf({ tab: "insights" }, "", ["settings", "activity"])).toBeNull();
});
