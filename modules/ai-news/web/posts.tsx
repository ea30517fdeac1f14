import type { PageGuild } from "#kit-web/module-pages.ts";
import type { RecordCells } from "#kit-web/records/record-cells.ts";
import type { FilterInputs } from "#kit-web/records/record-filters.tsx";
import { RecordsTable } from "#kit-web/records/records-table.tsx";
import { EmptyState } from "#kit-web/states/empty-state.tsx";
import { Ago } from "#kit-web/time/ago.tsx";
import { type Post, postRecords } from "../contract.ts";
import { POST_STATE_NAMES, postColumns } from "../words.ts";
import css from "./news.module.css";

const FILTERS: FilterInputs<unknown> = {
  text: { label: "Title or text" },
  topic: { label: "Topic" },
  state: { label: "State", options: POST_STATE_NAMES },
};

const CELLS: RecordCells<Post> = {
  stories: ({ draft }) => (
    <span className={css.stories} title={draft.entries.map(({ title }) => title).join("\n")}>
      {draft.entries.map(({ title }) => title).join(" · ")}
    </span>
  ),
  state: ({ state, isGenerated }) => (
    <span className={css.state} data-state={state}>
      {POST_STATE_NAMES[state]}
      {isGenerated && " · AI"}
    </span>
  ),
  at: ({ at, postedAt }) => <Ago at={postedAt ?? at} />,
};

/** What was sent, what waits, and what was dropped. */
export const Posts = ({ guild }: { guild: PageGuild }) => (
  <RecordsTable
    records={postRecords}
    params={{ id: guild.id }}
    guild={guild}
    id="posts-title"
    title="Posts"
    columns={postColumns}
    cells={CELLS}
    rowId={({ number }: Post) => String(number)}
    filters={FILTERS}
    empty={<EmptyState title="No posts yet">What topics post appears here, with every story.</EmptyState>}
  />
);
