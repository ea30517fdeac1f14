import { expect, test } from "vitest";
import type { PaletteEntry, PaletteGroup } from "./palette-entry.ts";
import { rankEntries } from "./rank-entries.ts";

const entry = (group: PaletteGroup, label: string, detail = "", keywords = ""): PaletteEntry => ({
  id: `${group} ${label}`,
  group,
  label,
  detail,
  keywords,
  mark: null,
  run: () => {},
});
const entries = [
  entry("Pages", "My servers"),
  entry("Modules", "Greetings", "Welcome and farewell"),
  entry("Settings", "Welcome channel", "Greetings", "Where newcomers are greeted"),
  entry("Settings", "Welcome message", "Greetings"),
  entry("Actions", "Sign out"),
  ...["A", "B", "C", "D", "E"].map((name) => entry("Servers", `Guild ${name}`)),
];
const ranked = (search: string, recent: string[] = []) =>
  rankEntries(entries, search, recent).map(({ group, found }) => [group, ...found.map((one) => one.entry.label)]);

test("finds a setting by a few of its letters, and highlights them", () => {
  expect(ranked("welchan")[0]).toEqual(["Settings", "Welcome channel"]);
  const [first] = rankEntries(entries, "welcome ch")[0]?.found ?? [];
  expect(
    first?.pieces
      .filter(({ isMatch }) => isMatch)
      .map(({ text }) => text)
      .join(""),
  ).toMatch(/welcome ?ch/i);
  expect(first?.pieces.map(({ text }) => text).join("")).toBe("Welcome channel");
});

test("lists a module before the settings that it contains", () => {
  const ofTickets = [
    entry("Settings", "Ticket subjects", "Tickets", "What tickets are about"),
    entry("Settings", "Panels", "Tickets", "Messages with buttons that open tickets"),
    entry("Modules", "Tickets", "Private conversations"),
  ];
  expect(rankEntries(ofTickets, "tick").map(({ found }) => found.map((one) => one.entry.label))).toEqual([
    ["Tickets"],
    ["Ticket subjects", "Panels"],
  ]);
});

test("finds entries by hidden keywords, and nothing for nonsense", () => {
  expect(ranked("newcomers")).toEqual([["Settings", "Welcome channel"]]);
  expect(ranked("xqzj")).toEqual([]);
});

test("shows recent entries first and once while the search is empty, and settings only in results", () => {
  const groups = ranked("", ["Actions Sign out", "Settings Welcome channel", "gone"]);
  expect(groups).toEqual([
    ["Recent", "Sign out", "Welcome channel"],
    ["Pages", "My servers"],
    ["Modules", "Greetings"],
    ["Servers", "Guild A", "Guild B", "Guild C", "Guild D"],
  ]);
});
