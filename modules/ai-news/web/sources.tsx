import { Button, VisuallyHidden } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { errorMessage } from "#kit-web/api/api-error.ts";
import { call } from "#kit-web/api/call.ts";
import type { PageGuild } from "#kit-web/module-pages.ts";
import { notify } from "#kit-web/notifications/notification.ts";
import type { RecordCells } from "#kit-web/records/record-cells.ts";
import type { FilterInputs } from "#kit-web/records/record-filters.tsx";
import { recordsKey } from "#kit-web/records/record-query.ts";
import { RecordsTable } from "#kit-web/records/records-table.tsx";
import { EmptyState } from "#kit-web/states/empty-state.tsx";
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
      <span className={css.state} data-state={state}>
        {SOURCE_STATE_NAMES[state]}
      </span>
      {fault && <span className={css.fault}>{SOURCE_FAULT_TEXTS[fault]}</span>}
    </>
  ),
  newest: ({ newestAt }) => (newestAt ? <Ago at={newestAt} /> : "–"),
  checked: ({ checkedAt }) => (checkedAt ? <Ago at={checkedAt} /> : "–"),
  act: (source) =>
    check && source.kind === "feed" ? (
      <Button size="compact-sm" variant="default" onClick={() => check(source)}>
        Check now <VisuallyHidden>&nbsp;{source.name}</VisuallyHidden>
      </Button>
    ) : null,
});

/** Each source with its health; those that don't work first. */
export function Sources({ guild, isOn }: { guild: PageGuild; isOn: boolean }) {
  const { mutate: check } = useCheck(guild.id);
  const cells = useMemo(() => cellsOf(guild, isOn ? check : null), [guild, isOn, check]);
  return (
    <RecordsTable
      records={sourceRecords}
      params={{ id: guild.id }}
      guild={guild}
      id="sources-title"
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
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: Source) => call(aiNews.routes.checkSource, { params: { id: guildId, source: id }, body: {} }),
    onSuccess: () => notify("Being checked", { type: "success" }),
    onError: (error) => notify("Not checked", { description: errorMessage(error), type: "error" }),
    onSettled: () => queries.invalidateQueries({ queryKey: recordsKey(guildId, aiNews.id) }),
  });
}
