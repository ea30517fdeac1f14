import { expect, test } from "vitest";
import { channelName, roleName } from "./part-names.ts";

test("a channel of text is named as the platform names it", () => {
  expect(channelName("  Say  Hello ", "text")).toBe("say-hello");
  expect(channelName("#welcome", "announcement")).toBe("welcome");
  expect(channelName(" # ", "text")).toBe("");
});

test("roles and channels of voice keep their names as they are written", () => {
  expect(channelName(" Captain's Table ", "voice")).toBe("Captain's Table");
  expect(roleName(" Crew Mate ")).toBe("Crew Mate");
  expect(roleName("x".repeat(101))).toHaveLength(100);
});
