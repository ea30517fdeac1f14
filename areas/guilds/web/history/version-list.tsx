import { Button, NativeSelect } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Snowflake } from "#kit/snowflake.ts";
import type { FormDescription } from "#kit-web/module-frame/changes/form-description.ts";
import { settingLabel } from "#kit-web/module-frame/setting-label.ts";
import { EmptyState } from "#kit-web/states/empty-state.tsx";
import { LoadingState } from "#kit-web/states/loading-state.tsx";
import { Ago } from "#kit-web/time/ago.tsx";
import { type HistoryEntry, type HistoryFilter, historyQuery } from "./history-queries.ts";
import { nameInForm } from "./setting-name.ts";
import css from "./version-list.module.css";

type Props = {
  guildId: Snowflake;
  module: string;
  formDescription: FormDescription;
  onOpen: (version: number) => void;
};

/** Every version, newest first: who saved it, when, and which settings it changed. */
export function VersionList({ guildId, module, formDescription, onOpen }: Props) {
  const [filter, setFilter] = useState<HistoryFilter>({ by: null, field: null });
  const answer = useInfiniteQuery(historyQuery(guildId, module, filter));
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = answer;
  if (!data) return <LoadingState answer={answer} name="history" height={280} />;
  const entries = data.pages.flatMap(({ items }) => items);
  const people = data.pages[0]?.people ?? [];
  const isFiltered = filter.by !== null || filter.field !== null;
  if (entries.length === 0 && !isFiltered) {
    return <EmptyState title="No versions yet">Each save creates a version that you can view and restore.</EmptyState>;
  }
  const fields = [{ name: "enabled" }, ...formDescription.fields].map(({ name }) => ({
    value: name,
    label: settingLabel(formDescription.words, nameInForm(name)),
  }));
  return (
    <div className={css.history}>
      <div className={css.filters}>
        <NativeSelect
          label="Saved by"
          value={filter.by ?? ""}
          onChange={({ currentTarget }) => setFilter((now) => ({ ...now, by: currentTarget.value || null }))}
          data={[{ value: "", label: "Everyone" }, ...people.map(({ id, name }) => ({ value: id, label: name }))]}
        />
        <NativeSelect
          label="Setting"
          value={filter.field ?? ""}
          onChange={({ currentTarget }) => setFilter((now) => ({ ...now, field: currentTarget.value || null }))}
          data={[{ value: "", label: "All settings" }, ...fields]}
        />
      </div>
      {entries.length === 0 ? (
        <EmptyState
          title="No matching versions"
          action={<Button onClick={() => setFilter({ by: null, field: null })}>Show all versions</Button>}
        />
      ) : (
        <ol className={css.list}>
          {entries.map((entry) => (
            <li key={entry.version}>
              <button type="button" className={css.entry} onClick={() => onOpen(entry.version)}>
                <span className={css.version}>{entry.version}</span>
                <span className={css.words}>
                  <strong>{entry.savedBy.name}</strong>
                  <span>{summaryOf(entry, formDescription)}</span>
                </span>
                <Ago at={entry.savedAt} />
              </button>
            </li>
          ))}
        </ol>
      )}
      {hasNextPage && (
        <Button variant="subtle" color="gray" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show older versions
        </Button>
      )}
    </div>
  );
}

function summaryOf({ restoredFrom, changes }: HistoryEntry, { words }: FormDescription): string {
  const names = changes.map(({ path, after }) => {
    if (path === "enabled") return after === true ? "Turned on" : "Turned off";
    return settingLabel(words, path);
  });
  const what = names.join(", ") || "Saved without changes";
  return restoredFrom === null ? what : `Restored version ${restoredFrom}: ${what}`;
}
