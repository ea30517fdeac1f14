import { expect, test } from "vitest";
import { choicePanel, entriesOfMenu, type PanelChoice } from "./choice-panel.ts";

const entries = (count: number): PanelChoice[] =>
  Array.from({ length: count }, (_, at) => ({ value: `v${at}`, label: `Choice ${at}`, emoji: null }));
const panel = { customId: "stall:pick", placeholder: "Choose" } as const;

test("fills rows of five buttons, and no more rows than are free", () => {
  const rows = choicePanel({ ...panel, style: "buttons", entries: entries(12) });
  expect(rows.map(({ components }) => components.length)).toEqual([5, 5, 2]);
  expect(rows[1]?.components[0]).toEqual({ type: 2, style: 2, label: "Choice 5", custom_id: "stall:pick:v5" });
  expect(choicePanel({ ...panel, style: "buttons", entries: entries(60) })).toHaveLength(5);
  expect(choicePanel({ ...panel, style: "buttons", entries: entries(60), rows: 4 })).toHaveLength(4);
});

test("splits a menu after 25 entries, each menu with its own id that names its entries", () => {
  const all = entries(30);
  const rows = choicePanel({ ...panel, style: "select", entries: all, min: 0, max: 30 });
  expect(rows.map(({ components }) => components[0])).toMatchObject([
    { type: 3, custom_id: "stall:pick", placeholder: "Choose", min_values: 0, max_values: 25 },
    { type: 3, custom_id: "stall:pick:1", min_values: 0, max_values: 5 },
  ]);
  expect(entriesOfMenu(all, "").length + entriesOfMenu(all, "1").length).toBe(30);
  expect(entriesOfMenu(all, "1").map(({ value }) => value)).toEqual(["v25", "v26", "v27", "v28", "v29"]);
  expect(entriesOfMenu(all, "7")).toEqual([]);
});

test("marks chosen options and leaves out disabled ones", () => {
  const [first, second] = entries(2);
  const given = [
    { ...first, isChosen: true },
    { ...second, isDisabled: true },
  ] as PanelChoice[];
  expect(choicePanel({ ...panel, style: "select", entries: given })).toMatchObject([
    { components: [{ options: [{ value: "v0", default: true }] }] },
  ]);
  const [row] = choicePanel({ ...panel, style: "buttons", entries: given });
  expect(row?.components).toMatchObject([{ custom_id: "stall:pick:v0" }, { disabled: true }]);
  expect(choicePanel({ ...panel, style: "select", entries: [] })).toEqual([]);
});
