import { expect, test } from "vitest";
import type { Editor } from "#kit/live-event.ts";
import { editorsByPerson } from "./editors-by-person.ts";

const mara = { id: "100000000000000001", name: "Mara", avatar: null };
const bo = { id: "100000000000000002", name: "Bo", avatar: null };
const tab = (user: Editor["user"], since: string, field: string | null): Editor => ({
  tab: crypto.randomUUID(),
  user,
  since: `2026-11-23T10:0${since}:00.000Z`,
  field,
});

test("counts a person's tabs as one entry, with every setting that has the focus", () => {
  const editors = [tab(mara, "5", "welcome.message"), tab(bo, "4", null), tab(mara, "2", "welcome.channel")];
  expect(editorsByPerson([...editors, tab(mara, "7", "leave")])).toEqual([
    { user: mara, since: "2026-11-23T10:02:00.000Z", tabs: 3, fields: ["welcome", "leave"] },
    { user: bo, since: "2026-11-23T10:04:00.000Z", tabs: 1, fields: [] },
  ]);
});
