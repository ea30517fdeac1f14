import { expect, test } from "vitest";
import { channelName, roleName } from "./part-names.ts";

test("names a text channel as Discord does", () => {
  expect(channelName("  Say  Hello ", "text")).toBe("say-hello");
  expect(channelName("#welcome", "announcement")).toBe("welcome");
  expect(channelName(" # ", "text")).toBe("");
});

test("keeps the names of roles and voice channels as typed", () => {
  expect(channelName(" Captain's Table ", "voice")).toBe("Captain's Table");
  expect(roleName(" Crew Mate ")).toBe("Crew Mate");
  expect(roleName("x".repeat(101))).toHaveLength(100);
});
