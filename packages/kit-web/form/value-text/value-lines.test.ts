import { expect, test } from "vitest";
import * as z from "zod";
import { describeForm, field } from "#kit/field.ts";
import { emptyEmbed, emptyMessage } from "#kit/message/composed-message.ts";
import { ALL_PERMISSIONS } from "#kit/permissions.ts";
import { valueLines } from "./value-lines.ts";

const guild = {
  id: "1",
  roles: [{ id: "5", name: "Crew", color: 0, position: 1, managed: false, permissions: "0" }],
  channels: [],
  emojis: [],
  botRolePosition: 9,
  botPermissions: ALL_PERMISSIONS.toString(),
};
const context = {
  conditions: [],
  guild,
  optionName: (option: string) => option,
};
const item = z.strictObject({
  name: field.text({ max: 20, fallback: "" }),
  isRare: field.toggle({ fallback: false }),
  text: field.message({ fallback: {}, showWhen: { field: "isRare", equals: true } }),
});
const schema = z.strictObject({
  rules: field.longText({ max: 100, fallback: "" }),
  roles: field.roles({ max: 3, assignable: false }),
  welcome: field.message({ fallback: {}, maxVariants: 2 }),
  items: field.list({ item, max: 3 }),
  gate: field.eligibility(),
  worth: field.multipliers(),
});
const linesOf = (name: string, value: unknown, texts = {}) => {
  const found = describeForm(schema).find((one) => one.name === name);
  return found && valueLines(found, value, context, texts);
};

test("lists a text's lines and each of several roles separately", () => {
  expect(linesOf("rules", "Be kind\nBe brief")).toEqual(["Be kind", "Be brief"]);
  expect(linesOf("roles", ["5", "6"])).toEqual(["Crew", "deleted role"]);
  expect(linesOf("roles", [])).toEqual(["None"]);
});

test("lists every part of a message with its path, per wording", () => {
  const greeting = {
    ...emptyMessage(),
    content: "Ahoy\nyou",
    embeds: [{ ...emptyEmbed(), title: "Rules", hasTime: true }],
  };
  expect(linesOf("welcome", { variants: [greeting] })).toEqual([
    "Style: classic",
    "Content: Ahoy",
    "Content: you",
    "Embed 1 › Title: Rules",
    "Embed 1 › Has time: true",
  ]);
  expect(linesOf("welcome", { variants: [greeting, emptyMessage()] })?.at(-1)).toBe("Wording 2 › Style: classic");
});

test("lists the fields of each group by name, without hidden ones", () => {
  const texts = { item: "Prize", fields: { name: { label: "Name", help: "" } } };
  const prizes = [
    { name: "Cup", isRare: false, text: { variants: [emptyMessage()] } },
    { name: "Crown", isRare: true, text: { variants: [emptyMessage()] } },
  ];
  expect(linesOf("items", prizes, texts)).toEqual([
    "Prize 1 › Name: Cup",
    "Prize 1 › isRare: Off",
    "Prize 2 › Name: Crown",
    "Prize 2 › isRare: On",
    "Prize 2 › text: Style: classic",
  ]);
});

test("identifies named groups by name, and renamed ones by their former name", () => {
  const named = z.strictObject({ items: field.list({ item, max: 3, namedBy: "name" }) });
  const [list] = describeForm(named);
  const [cup, bowl, none] = ["Cup", "Bowl", ""].map((name) => ({ name, isRare: false }));
  const lines = (value: unknown, before?: unknown) =>
    list && valueLines(list, value, context, { item: "Prize" }, before).filter((line) => line.includes("name"));
  expect(lines([cup, none])).toEqual(["Cup › name: Cup", "Prize 2 › name: Empty"]);
  expect(lines([bowl, none], [cup, none])).toEqual(["Cup › name: Bowl", "Prize 2 › name: Empty"]);
  expect(lines([bowl, cup], [cup])).toEqual(["Bowl › name: Bowl", "Cup › name: Cup"]);
});

test("lists each rule of a gate and each role of a multiplier separately", () => {
  const gate = [[{ kind: "roles", match: "any", roles: ["5"] }], [{ kind: "boosting", isNot: true }]];
  expect(linesOf("gate", gate)).toEqual(["Has @Crew", "Does not boost the server"]);
  const roles = ["5", "6"].map((role) => ({ role, factor: 2 }));
  expect(linesOf("worth", { stacking: "highest", roles })).toEqual([
    "@Crew ×2",
    "a deleted role ×2",
    "Use only the highest",
  ]);
});

test("shows an invalid value as it is", () => {
  expect(linesOf("welcome", "old text")).toEqual(['"old text"']);
  expect(linesOf("items", 5)).toHaveLength(1);
  expect(linesOf("gate", "everyone")).toEqual(['"everyone"']);
});
