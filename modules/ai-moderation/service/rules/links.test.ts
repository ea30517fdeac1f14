// Links and invites, and hosts that pretend to be another.
import { expect, test } from "vitest";
import { imitatedBy, invitesIn, isOneOf, knownSites, linksIn, siteOf } from "./links.ts";

test.each([
  ["look at https://example.com/a?b=c.", ["example.com"]],
  ["example.com and www.other.org/x", ["example.com", "www.other.org"]],
  ["<https://a.example.com>", ["a.example.com"]],
  ["https://user:word@evil.example/", ["evil.example"]],
  ["https://exa\u200bmple.com", ["example.com"]],
  ["mail robin@example.com", []],
  ["index.ts and main.py, e.g. this", []],
  ["wait...what", []],
  ["3.5 of 4.0", []],
])("finds the hosts in %s", (text, hosts) => {
  expect(linksIn(text).map(({ host }) => host)).toEqual(hosts);
});

test.each([
  ["discord.gg/abc", ["abc"]],
  ["https://discord.com/invite/Abc-1", ["Abc-1"]],
  ["discord . gg / abc", ["abc"]],
  ["dis\u200bcord.gg/abc", ["abc"]],
  ["ｄｉｓｃｏｒｄ.ｇｇ/abc", ["abc"]],
  ["discordapp.com/invite/x2", ["x2"]],
  ["discord is good", []],
])("finds the invites in %s", (text, codes) => expect(invitesIn(text)).toEqual(codes));

test.each([
  ["disc0rd.com", "discord.com"],
  ["dlscord.com", "discord.com"],
  ["discrod.gg", "discord.com"],
  ["discord-nitro.gift", "discord.com"],
  ["discord.com.evil.ru", "discord.com"],
  [new URL("http://disc\u043erd.com").hostname, "discord.com"],
  ["steamcornmunity.com", "steamcommunity.com"],
  ["steamcomunity.com", "steamcommunity.com"],
  ["stearncommunity.co.uk", "steamcommunity.com"],
  ["discord.com", null],
  ["cdn.discordapp.com", null],
  ["discord.gift", null],
  ["discount.com", null],
  ["example.com", null],
  ["steam.com", null],
])("says of %s whom it imitates", (host, site) => expect(imitatedBy(host, knownSites([]))).toBe(site));

test("an entry of a list is a site and all below it", () => {
  expect(siteOf("https://www.Example.com/path")).toBe("example.com");
  expect(siteOf("*.example.com")).toBe("example.com");
  expect(isOneOf("a.example.com", new Set(["example.com"]))).toBe(true);
  expect(isOneOf("notexample.com", new Set(["example.com"]))).toBe(false);
});
