import type { Editor } from "#kit/live-event.ts";

/** A person who has the page open, in one tab or several. */
export type Present = Pick<Editor, "user" | "since"> & {
  tabs: number;
  /** The settings that have the focus in any of the tabs, by their first name. */
  fields: readonly string[];
};

/** One entry for each person, in the order in which they came. */
export function editorsByPerson(editors: readonly Editor[]): Present[] {
  const people = Map.groupBy(editors, ({ user }) => user.id);
  return [...people.values()].flatMap((tabs) => {
    const [first] = tabs;
    if (!first) return [];
    const fields = tabs.flatMap(({ field }) => (field === null ? [] : [field.split(".")[0] ?? field]));
    const since = tabs.map((tab) => tab.since).toSorted()[0] ?? first.since;
    return [{ user: first.user, since, tabs: tabs.length, fields: [...new Set(fields)] }];
  });
}
