import fc from "fast-check";
import { expect, test } from "vitest";
import { fillPlaceholders, harmlessText, placeholdersOf, unknownPlaceholders } from "./placeholders.ts";

test("known gaps are filled and unknown ones stay as typed", () => {
  expect(fillPlaceholders("Hi {member}, {nobody}!", { member: "<@1>" })).toBe("Hi <@1>, {nobody}!");
});

test("a filled value is never filled again, so a member named {guild} stays {guild}", () => {
  expect(fillPlaceholders("{member.name}", { "member.name": "{guild}", guild: "Harbour" })).toBe("{guild}");
});

test("a gap named like an object's own method is left alone", () => {
  expect(fillPlaceholders("{toString} {constructor}", {})).toBe("{toString} {constructor}");
});

test("reports each unknown placeholder once", () => {
  expect(unknownPlaceholders("{membr} {membr} {guild}", placeholdersOf("guild"))).toEqual(["membr"]);
});

test("a name cannot mention, link, invite or format", () => {
  expect(harmlessText("@everyone")).not.toContain("@everyone");
  expect(harmlessText("<@&123>")).not.toContain("<@&");
  expect(harmlessText("**bold**")).toBe("\\*\\*bold\\*\\*");
  expect(harmlessText("discord.gg/abc")).not.toContain("discord.gg");
  expect(harmlessText("https://evil.example")).not.toContain("://");
  expect(harmlessText("a\nb")).toBe("a b");
});

test("no name whatever yields a mention or a line break", () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom("@", "<", "&", "#", "\n", "e", "everyone", "here", "1", ">", "!") }),
      (name) => {
        const text = harmlessText(name);
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
