import { describe, expect, it } from "vitest";
import { changedNames, differencesBetween, isSame, mergedValues, ON_OFF, settingsOf, valuesOf } from "./draft.ts";

const base = { [ON_OFF]: false, channel: null, message: "Welcome", roles: ["1"] };

describe("a form's draft", () => {
  it("counts changed values, but not one that was changed back", () => {
    expect(changedNames(base, { ...base, message: "Hello", roles: ["1", "2"] })).toEqual(["message", "roles"]);
    expect(changedNames(base, { ...base, roles: ["1"] })).toEqual([]);
  });

  it("becomes the body of a save and back", () => {
    expect(valuesOf(settingsOf(base))).toEqual(base);
    expect(settingsOf({ ...base, [ON_OFF]: true })).toEqual({
      enabled: true,
      config: { channel: null, message: "Welcome", roles: ["1"] },
    });
  });

  it("compares values by content", () => {
    expect(isSame({ a: [1, { b: 2 }] }, { a: [1, { b: 2 }] })).toBe(true);
    expect(isSame({ a: 1 }, { a: 1, b: undefined })).toBe(false);
    expect(isSame([], {})).toBe(false);
  });
});

describe("two people's versions", () => {
  const mine = { ...base, message: "Hello", [ON_OFF]: true };
  const theirs = { ...base, message: "Ahoy", channel: "9" };
  const differences = differencesBetween(base, mine, theirs);

  it("differ where either side changed something, and conflict where both did", () => {
    expect(differences.map(({ name, isConflict, suggestion }) => [name, isConflict, suggestion])).toEqual(
      [
        ["message", true, "mine"],
        ["channel", false, "theirs"],
        [ON_OFF, false, "mine"],
      ].toSorted(),
    );
  });

  it("merge without losing what only one side changed", () => {
    expect(mergedValues(theirs, differences, {})).toEqual({ ...base, message: "Hello", channel: "9", [ON_OFF]: true });
    expect(mergedValues(theirs, differences, { message: "theirs" })).toEqual({
      ...base,
      message: "Ahoy",
      channel: "9",
      [ON_OFF]: true,
    });
  });
});
