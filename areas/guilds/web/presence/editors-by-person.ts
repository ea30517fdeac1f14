import type { Editor } from "#kit/live-event.ts";

/** A person who has the page open, in one tab or several. */
export type Present = Pick<Editor, "user" | "since"> & {
  tabs: number;
  /** The focused settings in any of the tabs, by field name. */
  fields: readonly string[];
};

/** One entry per person, in order of arrival. */
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
