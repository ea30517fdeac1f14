import { useMemo } from "react";
import { call } from "#kit-web/api/call.ts";
import type { PageGuild } from "#kit-web/module-pages.ts";
import type { RecordCells } from "#kit-web/records/record-cells.ts";
import type { FilterInputs } from "#kit-web/records/record-filters.tsx";
import { recordsKey } from "#kit-web/records/record-query.ts";
import { RecordsTable } from "#kit-web/records/records-table.tsx";
import { useChange } from "#kit-web/records/use-change.ts";
import { EmptyState } from "#kit-web/states/empty-state.tsx";
import { RowButton } from "#kit-web/table/row-button.tsx";
import { Ago } from "#kit-web/time/ago.tsx";
import { aiNews, type Source, sourceRecords } from "../contract.ts";
import { SOURCE_FAULT_TEXTS, SOURCE_STATE_NAMES, sourceColumns } from "../words.ts";
import css from "./news.module.css";

const FILTERS: FilterInputs<unknown> = {
  name: { label: "Source" },
  state: { label: "State", options: SOURCE_STATE_NAMES },
};

const cellsOf = (guild: PageGuild, check: ((source: Source) => void) | null): RecordCells<Source> => ({
  place: ({ kind, place }) =>
    kind === "channel" ? (
      `#${guild.channels.find(({ id }) => id === place)?.name ?? "deleted-channel"}`
    ) : (
      <a className={css.place} href={place} target="_blank" rel="noopener noreferrer nofollow">
        {place.replace(/^https?:\/\//, "")}
      </a>
    ),
  state: ({ state, fault }) => (
    <>
      {SOURCE_STATE_NAMES[state]}
      {fault && <small>{SOURCE_FAULT_TEXTS[fault]}</small>}
    </>
  ),
  newest: ({ newestAt }) => (newestAt ? <Ago at={newestAt} /> : "–"),
  checked: ({ checkedAt }) => (checkedAt ? <Ago at={checkedAt} /> : "–"),
  act: (source) =>
    check && source.kind === "feed" ? (
      <RowButton of={source.name} onClick={() => check(source)}>
        Check now
      </RowButton>
    ) : null,
});

/** Each source with its health; those that don't work first. */
export function Sources({ guild, isOn }: { guild: PageGuild; isOn: boolean }) {
  const { mutate: check } = useCheck(guild.id);
  const cells = useMemo(() => cellsOf(guild, isOn ? check : null), [guild, isOn, check]);
  return (
    <RecordsTable
      records={sourceRecords}
      guild={guild}
      title="Sources"
      columns={sourceColumns}
      cells={cells}
      rowId={({ id }: Source) => id}
      filters={FILTERS}
      empty={
        <EmptyState title="No sources yet">
          Add a feed or a channel in the settings. It's read within a minute once the module is on.
        </EmptyState>
      }
    />
  );
}

function useCheck(guildId: string) {
  return useChange({
    act: ({ id }: Source) => call(aiNews.routes.checkSource, { params: { id: guildId, source: id }, body: {} }),
    done: "Being checked",
    failed: "Not checked",
    changes: recordsKey(guildId, aiNews.id),
  });
}
