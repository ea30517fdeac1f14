import { expect, test } from "vitest";
import { LIST_ROWS_MAX } from "../contract.ts";
import { fingerprintOf, type ListedMember, readList } from "./read-list.ts";

const member = (id: number, username: string, ...names: string[]): ListedMember => ({
  ...{ id: String(10n ** 17n + BigInt(id)), username, names: [username, ...names], name: names[0] ?? username },
  isBot: username === "helper",
});
const ROBIN = member(1, "robin", "Robin Reed");
const WREN = member(2, "wren", "The Captain");
const INES = member(3, "ines", "the captain");
const HELPER = member(4, "helper");
const members = [ROBIN, WREN, INES, HELPER];
const items = ["Sticker", "Game key"];
const read = (csv: string, left: [string, number][] = []) =>
  readList(csv, { members, items, left: new Map(left), claimed: new Set() });

test("matches members by ID, mention, username or a name that only one has, and items whatever their case", () => {
  const { rows, faults } = read(
    `Item;Who;Member ID\nsticker;x;${ROBIN.id}\nGAME KEY;x;<@${WREN.id}>\nSticker;x;@Ines\n250 points;x;robin reed\n7;x;Wren`,
  );
  expect(faults).toEqual([]);
  expect(rows.map(({ line, member: { name }, item, points }) => [line, name, item, points])).toEqual([
    [2, "Robin Reed", "Sticker", 0],
    [3, "The Captain", "Game key", 0],
    [4, "the captain", "Sticker", 0],
    [5, "Robin Reed", "", 250],
    [6, "The Captain", "", 7],
  ]);
});

test("names every row that can't be imported, by its line", () => {
  const { rows, faults } = read(
    [
      ...["robin,Sticker", "nobody,Sticker", "THE CAPTAIN,Sticker", "helper,5", "wren,Crown", "", "wren,0", "ines,"],
      ...["robin,sticker", "wren,1.5", "wren,Game key", "ines,Game key"],
    ].join("\n"),
    [["Game key", 1]],
  );
  expect(rows.map(({ line }) => line)).toEqual([1, 11]);
  expect(faults.map(({ line, fault, text }) => `${line} ${fault} ${text}`)).toEqual([
    "2 noMember nobody",
    "3 ambiguous THE CAPTAIN",
    "4 isBot helper",
    "5 noItem Crown",
    "7 badPoints 0",
    "8 empty ines",
    "9 duplicate robin",
    "10 badPoints 1.5",
    "12 noStock Game key",
  ]);
});

test("takes IDs alone in a server that is too large to be listed", () => {
  const { rows, faults } = readList(`${ROBIN.id},Sticker\nrobin,Sticker`, {
    ...{ members: null, items, left: new Map(), claimed: new Set<string>() },
  });
  expect([rows.length, faults]).toEqual([1, [{ line: 2, fault: "idNeeded", text: "robin" }]]);
});

test("stops at the maximum of rows", () => {
  const csv = Array.from({ length: LIST_ROWS_MAX + 2 }, (_, at) => `robin,${at + 1}`).join("\n");
  const { rows, faults } = read(csv);
  expect([rows.length, faults.map(({ fault }) => fault)]).toEqual([LIST_ROWS_MAX, ["tooMany", "tooMany"]]);
});

test("the fingerprint changes with any row", () => {
  const prints = ["robin,5", "robin,6", "wren,5", "robin,5\nwren,5"].map((csv) => fingerprintOf(read(csv).rows));
  expect(new Set(prints).size).toBe(4);
});
