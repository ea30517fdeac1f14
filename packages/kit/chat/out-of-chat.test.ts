import { expect, test } from "vitest";
import { outOfChat } from "./out-of-chat.ts";

test("names roles and times outside chat", () => {
  const said = "You must hold <@&11>, <@&12>. You can win again <t:1795554746:R>.";
  expect(outOfChat(said, [{ id: "11", name: "Keeper" }])).toBe(
    "You must hold @Keeper, a deleted role. You can win again 2026-11-24 21:12 UTC.",
  );
});
