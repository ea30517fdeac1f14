import { expect, test } from "vitest";
import * as z from "zod";
import { describeForm, type FieldInfoOf, field } from "#kit/field.ts";
import { withFreshName } from "./fresh-name.ts";

const item = z.strictObject({
  name: field.text({ max: 8, fallback: "Drop" }),
  note: field.text({ max: 9, fallback: "" }),
});
const [info] = describeForm(z.strictObject({ drops: field.list({ item, max: 9, namedBy: "name" }) }));
const fresh = (name: string, ...others: string[]) => {
  const list = info as FieldInfoOf<"list">;
  return withFreshName(
    list,
    { name, note: "" },
    others.map((one) => ({ name: one, note: "" })),
  );
};

test("numbers a name that is taken, within its length, and keeps a free or missing one", () => {
  expect(fresh("Drop", "Chest")).toMatchObject({ name: "Drop" });
  expect(fresh("Drop", "Drop", "Drop 2")).toMatchObject({ name: "Drop 3" });
  expect(fresh("Drop 2", "Drop 2")).toMatchObject({ name: "Drop 3" });
  expect(fresh("Treasure", "Treasure")).toMatchObject({ name: "Treasu 2" });
  expect(fresh("", "")).toMatchObject({ name: "" });
});
