import { expect, test } from "vitest";
import { eraseInJson } from "./erase-in-json.ts";

const replacement = {
  id: "100000000000000001",
  pseudonym: "00000000000000007",
  names: new Set(["Mara"]),
  erasedName: "Erased user",
};

test("replaces ids, names next to them, and known names, and nothing else", () => {
  const value = {
    by: { id: "100000000000000001", name: "Mara L.", avatar: "a1" },
    other: { id: "100000000000000002", name: "Tomás", avatar: "b2" },
    member: "Mara",
    note: "<@100000000000000001> said hi to Mara",
    seats: { "100000000000000001": 3 },
    list: ["100000000000000001", 5, null],
  };
  expect(eraseInJson(value, replacement)).toEqual({
    by: { id: "00000000000000007", name: "Erased user", avatar: null },
    other: { id: "100000000000000002", name: "Tomás", avatar: "b2" },
    member: "Erased user",
    note: "<@00000000000000007> said hi to Mara",
    seats: { "00000000000000007": 3 },
    list: ["00000000000000007", 5, null],
  });
});
