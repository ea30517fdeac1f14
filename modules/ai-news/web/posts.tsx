import { useMemo } from "react";
import { messageOnPlatformUrl, useInstallation } from "#kit-web/installation.tsx";
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

/** `addressOf`: a sent post's in Discord. */
const cellsOf = (addressOf: (post: Post) => string | null): RecordCells<Post> => ({
  stories: ({ draft }) => (
    <span className={css.stories} title={draft.entries.map(({ title }) => title).join("\n")}>
      {draft.entries.map(({ title }) => title).join(" · ")}
    </span>
  ),
  state: (post) => {
    const { state, isGenerated, number } = post;
    const address = addressOf(post);
    const name = POST_STATE_NAMES[state];
    return (
      <>
        {address ? (
          <a href={address} target="_blank" rel="noopener noreferrer" aria-label={`${name}, show post ${number}`}>
            {name}
          </a>
        ) : (
          name
        )}
        {isGenerated && " · AI"}
      </>
    );
  },
  at: ({ at, postedAt }) => <Ago at={postedAt ?? at} />,
});

/** What was sent, what waits, and what was dropped. */
export function Posts({ guild }: { guild: PageGuild }) {
  const installation = useInstallation();
  const cells = useMemo(
    () =>
      cellsOf(({ channelId, messageId }) =>
        channelId && messageId ? messageOnPlatformUrl(installation, { guildId: guild.id, channelId, messageId }) : null,
      ),
    [installation, guild.id],
  );
  return (
    <RecordsTable
      records={postRecords}
      guild={guild}
      title="Posts"
      columns={postColumns}
      cells={cells}
      rowId={({ number }: Post) => String(number)}
      filters={FILTERS}
      empty={<EmptyState title="No posts yet">What topics post appears here, with every story.</EmptyState>}
    />
  );
}
