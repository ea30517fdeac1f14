import { Button, Menu } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { ChevronDownIcon, PlusIcon } from "lucide-react";
import { useCallback, useMemo, useState } from "react";
import { RecordLink } from "#kit-web/address/record-link.tsx";
import { call } from "#kit-web/api/call.ts";
import { routeUrl } from "#kit-web/api/route-url.ts";
import type { PageGuild, WorkProps } from "#kit-web/module-pages.ts";
import { DialogButton } from "#kit-web/overlay/dialog-button.tsx";
import { lazyOverlay } from "#kit-web/overlay/lazy-overlay.tsx";
import type { RecordCells } from "#kit-web/records/record-cells.ts";
import type { FilterInputs } from "#kit-web/records/record-filters.tsx";
import { recordQuery, recordsKey } from "#kit-web/records/record-query.ts";
import { RecordsTable } from "#kit-web/records/records-table.tsx";
import { Sections } from "#kit-web/records/sections.tsx";
import { useChange } from "#kit-web/records/use-change.ts";
import { useIsSample } from "#kit-web/sample/sample-context.ts";
import { EmptyState } from "#kit-web/states/empty-state.tsx";
import { ErrorState } from "#kit-web/states/error-state.tsx";
import { RecordsSection } from "#kit-web/table/records-section.tsx";
import { Ago } from "#kit-web/time/ago.tsx";
import { aiDatabase, type Gap, gapRecords, type KnowledgeConfig, type Source, sourceRecords } from "../contract.ts";
import { AUDIENCE_NAMES, GAP_STATE_NAMES, gapColumns, KIND_NAMES, STATE_NAMES, sourceColumns } from "../words.ts";
import { AskTester } from "./ask-tester.tsx";
import css from "./knowledge.module.css";
import { SourceState } from "./source-state.tsx";

const AddDialog = lazyOverlay(async () => (await import("./add-dialog.tsx")).AddDialog);
const ImportDialog = lazyOverlay(async () => (await import("./import-dialog.tsx")).ImportDialog);

const FILTERS: FilterInputs<unknown> = {
  name: { label: "Title" },
  kind: { label: "Type", options: KIND_NAMES },
  state: { label: "State", options: STATE_NAMES },
  audience: { label: "Audience", options: AUDIENCE_NAMES },
};
const GAP_FILTERS: FilterInputs<unknown> = {
  name: { label: "Question" },
  state: { label: "State", options: GAP_STATE_NAMES },
};
const CELLS: RecordCells<Source> = {
  title: ({ number, title, url }) => (
    <span>
      <RecordLink record={number} className={css.name}>
        {title}
      </RecordLink>
      {url && <small className={css.small}>{url.replace(/^https?:\/\//, "")}</small>}
    </span>
  ),
  state: (source) => <SourceState source={source} />,
  syncedAt: ({ syncedAt }) => (syncedAt === null ? "–" : <Ago at={syncedAt} />),
};

type Opened = { dialog: "add"; gap: Gap | null } | { dialog: "import" };

/** What the server knows, a tester, and what is missing or contradicts itself. */
export function KnowledgeWork({ guild, settings: { enabled } }: WorkProps<KnowledgeConfig>) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  // The same each time: new cells would be new buttons, and the dialog couldn't return the focus.
  const answer = useCallback((gap: Gap) => setOpened({ dialog: "add", gap }), []);
  return (
    <Sections>
      <RecordsTable
        records={sourceRecords}
        guild={guild}
        title="Sources"
        extra={() => (
          <div className={css.buttons}>
            <More guild={guild} enabled={enabled} onImport={() => setOpened({ dialog: "import" })} />
            <DialogButton
              variant="filled"
              leftSection={<PlusIcon size={18} aria-hidden />}
              disabled={!enabled}
              opens={AddDialog}
              onClick={() => setOpened({ dialog: "add", gap: null })}
            >
              Add source
            </DialogButton>
          </div>
        )}
        columns={sourceColumns}
        cells={CELLS}
        rowId={({ number }: Source) => String(number)}
        filters={FILTERS}
        isAddressed
        empty={
          <EmptyState title="No sources yet">
            {enabled
              ? "Add a text, a file, your website or a channel. Answers come only from what you add."
              : "Turn on AI database to add a text, a file, your website or a channel."}
          </EmptyState>
        }
      />
      <AskTester guild={guild} />
      <Gaps guild={guild} enabled={enabled} onAnswer={answer} />
      <Conflicts guild={guild} />
      {opened?.dialog === "add" && <AddDialog guild={guild} gap={opened.gap} onClose={close} />}
      {opened?.dialog === "import" && <ImportDialog guild={guild} onClose={close} />}
    </Sections>
  );
}

/** Export and import. */
function More({ guild, enabled, onImport }: { guild: PageGuild; enabled: boolean; onImport: () => void }) {
  const isSample = useIsSample();
  const href = (route: typeof aiDatabase.routes.exportJson | typeof aiDatabase.routes.exportMarkdown) =>
    `/api${routeUrl(route, { params: { id: guild.id } })}`;
  if (isSample) return null;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" rightSection={<ChevronDownIcon size={18} aria-hidden />}>
          Export
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component="a" href={href(aiDatabase.routes.exportMarkdown)} download>
          Export as Markdown
        </Menu.Item>
        <Menu.Item component="a" href={href(aiDatabase.routes.exportJson)} download>
          Export as JSON
        </Menu.Item>
        <Menu.Item disabled={!enabled} onClick={onImport}>
          Import JSON
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

function Gaps({ guild, enabled, onAnswer }: { guild: PageGuild; enabled: boolean; onAnswer: (gap: Gap) => void }) {
  const { mutate } = useChange({
    act: ({ number, state }: Gap) =>
      call(aiDatabase.routes.dismissGap, {
        params: { id: guild.id, number },
        body: { isDismissed: state !== "dismissed" },
      }),
    failed: "Not changed",
    changes: recordsKey(guild.id, aiDatabase.id),
  });
  const cells = useMemo(
    (): RecordCells<Gap> => ({
      state: ({ state, source }) =>
        source === null ? GAP_STATE_NAMES[state] : <RecordLink record={source}>{GAP_STATE_NAMES[state]}</RecordLink>,
      lastAt: ({ lastAt }) => <Ago at={lastAt} />,
      act: (gap) => (
        <>
          {gap.state === "open" && (
            <Button
              size="compact-sm"
              disabled={!enabled}
              aria-label={`Answer ${gap.question}`}
              onClick={() => onAnswer(gap)}
            >
              Answer
            </Button>
          )}
          {gap.state !== "answered" && (
            <Button
              size="compact-sm"
              variant="default"
              aria-label={`${gap.state === "dismissed" ? "Restore" : "Dismiss"} ${gap.question}`}
              onClick={() => mutate(gap)}
            >
              {gap.state === "dismissed" ? "Restore" : "Dismiss"}
            </Button>
          )}
        </>
      ),
    }),
    [enabled, mutate, onAnswer],
  );
  return (
    <RecordsTable
      records={gapRecords}
      guild={guild}
      title="Unanswered questions"
      columns={gapColumns}
      cells={cells}
      rowId={({ number }: Gap) => String(number)}
      filters={GAP_FILTERS}
      empty={<EmptyState title="Nothing is unanswered">Questions that no source answers appear here.</EmptyState>}
    />
  );
}

/** Only shown when there are any, or when nobody knows. */
function Conflicts({ guild }: { guild: PageGuild }) {
  const query = recordQuery(aiDatabase.routes.conflicts, { params: { id: guild.id } }, "list", "conflicts");
  const { data, error, refetch } = useQuery(query);
  const { mutate, isPending } = useChange({
    act: (number: number) => call(aiDatabase.routes.dismissConflict, { params: { id: guild.id, number } }),
    failed: "Not changed",
    changes: recordsKey(guild.id, aiDatabase.id),
  });
  const title = "Sources that may contradict each other";
  if (error && !data)
    return (
      <RecordsSection title={title}>
        <ErrorState title="Contradictions can't be loaded" error={error} onRetry={() => void refetch()} />
      </RecordsSection>
    );
  if (!data || data.conflicts.length === 0) return null;
  return (
    <RecordsSection title={title}>
      <ul className={css.list}>
        {data.conflicts.map(({ id, one, other }) => (
          <li key={id} className={css.card}>
            <div className={css.pair}>
              {[one, other].map((side) => (
                <div key={`${side.source} ${side.text}`}>
                  <RecordLink record={side.source} className={css.name}>
                    {side.title}
                  </RecordLink>
                  <p className={css.text}>{side.text}</p>
                </div>
              ))}
            </div>
            <div>
              <Button
                size="compact-sm"
                variant="default"
                disabled={isPending}
                aria-label={`Not a conflict: ${one.title} and ${other.title}`}
                onClick={() => mutate(id)}
              >
                Not a conflict
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </RecordsSection>
  );
}
