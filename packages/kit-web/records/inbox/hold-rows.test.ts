import { expect, test } from "vitest";
import { countNew, type Held, holdRows } from "./hold-rows.ts";

type Row = { id: string; state: string };
const idOf = ({ id }: Row) => id;
const row = (id: string, state = "open"): Row => ({ id, state });
const stays = { idOf, mayLeave: () => false };
const begin = (...ids: string[]): Held<Row> => holdRows(null, { scope: "1", items: ids.map((id) => row(id)) }, stays);
const shown = (held: Held<Row>) => held.rows.map(idOf).join();

test("rows keep their places with their newest values, and new ones are counted", () => {
  const items = [row("5"), row("4"), row("1", "claimed"), row("3"), row("2")];
  const held = holdRows(begin("3", "2", "1"), { scope: "1", items }, stays);
  expect(held.rows).toEqual([row("3"), row("2"), row("1", "claimed")]);
  expect(countNew(held, idOf)).toBe(2);
});

test("a row that left stays as gone, with what was last known of it, unless the person made it leave", () => {
  const claimed = holdRows(
    begin("3", "2", "1"),
    { scope: "1", items: [row("3"), row("2", "claimed"), row("1")] },
    stays,
  );
  const held = holdRows(claimed, { scope: "1", items: [row("3"), row("1")] }, stays);
  expect(held.rows).toEqual([row("3"), row("2", "claimed"), row("1")]);
  expect([...held.gone]).toEqual(["2"]);
  expect(countNew(held, idOf)).toBe(0);
  const free = holdRows(claimed, { scope: "1", items: [row("3"), row("1")] }, { idOf, mayLeave: (id) => id === "2" });
  expect([shown(free), free.gone.size]).toEqual(["3,1", 0]);
});

test("another page or filter is shown as it is, and so is a list that was empty", () => {
  expect(shown(holdRows(begin("3", "2"), { scope: "2", items: [row("9")] }, stays))).toBe("9");
  expect(shown(holdRows(begin(), { scope: "1", items: [row("9"), row("8")] }, stays))).toBe("9,8");
});
