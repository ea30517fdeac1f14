import fc from "fast-check";
import { expect, test } from "vitest";
import { escapedText, fillPlaceholders, placeholdersOf, unknownPlaceholders } from "./placeholders.ts";

test("fills known gaps and leaves unknown ones as typed", () => {
  expect(fillPlaceholders("Hi {member}, {nobody}!", { member: "<@1>" })).toBe("Hi <@1>, {nobody}!");
});

test("never fills a filled value again, so a member named {guild} stays {guild}", () => {
  expect(fillPlaceholders("{member.name}", { "member.name": "{guild}", guild: "Harbour" })).toBe("{guild}");
});

test("leaves a gap alone that is named like an inherited method", () => {
  expect(fillPlaceholders("{toString} {constructor}", {})).toBe("{toString} {constructor}");
});

test("reports each unknown placeholder once", () => {
  expect(unknownPlaceholders("{membr} {membr} {guild}", placeholdersOf("guild"))).toEqual(["membr"]);
});

test("removes mentions, links, invites and markdown from a name", () => {
  expect(escapedText("@everyone")).not.toContain("@everyone");
  expect(escapedText("<@&123>")).not.toContain("<@&");
  expect(escapedText("**bold**")).toBe("\\*\\*bold\\*\\*");
  expect(escapedText("discord.gg/abc")).not.toContain("discord.gg");
  expect(escapedText("https://evil.example")).not.toContain("://");
  expect(escapedText("a\nb")).toBe("a b");
});

test("never makes a mention or a line break out of any name", () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom("@", "<", "&", "#", "\n", "e", "everyone", "here", "1", ">", "!") }),
      (name) => {
        const text = escapedText(name);
        expect(text).not.toMatch(/@(everyone|here)|<[@#]|\n/);
      },
    ),
  );
});

test("offers {server} and still fills {guild}", () => {
  const values = { guild: "Harbour", "guild.memberCount": "5" };
  expect(fillPlaceholders("{server} {guild} {server.memberCount} {serverless}", values)).toBe(
    "Harbour Harbour 5 {serverless}",
  );
  expect(placeholdersOf("guild").map(({ name }) => name)).toEqual(["server", "server.memberCount", "server.icon"]);
  expect(unknownPlaceholders("{server} {guild.icon} {guild.sever}", placeholdersOf("guild"))).toEqual(["guild.sever"]);
});
