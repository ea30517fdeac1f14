import { type ReactNode, useEffect, useRef, useState } from "react";
import { RECORD } from "../../address/module-tab.ts";
import { useAddress } from "../../address/use-address.ts";
import { lazyOverlay } from "../../overlay/lazy-overlay.tsx";
import { lazyComponent } from "../../states/lazy-component.tsx";
import { type ListAnswer, ListFrame, type ListProps, WaitingRows } from "../../table/list-frame.tsx";
import type { TableView } from "../../table/use-table-view.ts";
import { RecordListSection } from "../record-list-section.tsx";
import { type Listed, type RecordListProps, useRecordList } from "../use-record-list.ts";
import { InboxBar } from "./inbox-bar.tsx";
import type { InboxRowsProps } from "./inbox-rows.tsx";
import type { InboxAction, InboxView } from "./inbox-view.ts";
import type { useBulkChanges } from "./use-bulk-changes.ts";
import { useHeldRows } from "./use-held-rows.ts";
import { useSelection } from "./use-selection.ts";

/** Fetched with the first rows, because new guilds' inboxes are empty. */
const LateRows = lazyComponent<InboxRowsProps<never>>(
  async () => (await import("./inbox-rows.tsx")).InboxRows,
  ({ label, rows }) => <WaitingRows label={label} rows={rows.length} />,
);
const ShortcutsDialog = lazyOverlay(async () => (await import("./shortcuts-dialog.tsx")).ShortcutsDialog);

type Bulk<Row> = {
  actions: readonly InboxAction[];
  /** Begins one of them; `clear` ends the selection once it is done. */
  onAct: (action: string, rows: readonly Row[], clear: () => void) => void;
  changes: Pick<ReturnType<typeof useBulkChanges<unknown>>, "outcome" | "errors" | "dismiss" | "mayLeave">;
};

type Props<Row extends object, Answer extends Listed<Row>> = RecordListProps<Row, Answer> & {
  rowView: InboxView<Row>;
  /** Names of the orders, by the route's `sort`. */
  sortNames: Readonly<Record<string, string>>;
  /** What can be done with several rows; omitted where nothing can. */
  bulk?: Bulk<Row> | undefined;
  filters: (view: TableView, answer: Answer | undefined) => ReactNode;
  /** Shown without any records. */
  empty: (view: TableView, answer: Answer | undefined) => ReactNode;
};

/**
 * A list of records to work through: one line each with its newest message, updated live without moving rows, with the
 * keyboard and several at a time. Each opens as the page's record.
 */
export function RecordsInbox<Row extends object, Answer extends Listed<Row>>(props: Props<Row, Answer>) {
  const { sortNames, empty, filters } = props;
  const { view, query, answer } = useRecordList<Row, Answer>(props);
  const { data } = answer;
  const label = props.label ?? String(props.title);
  const sorts = props.records.sorts.flatMap((id) => (sortNames[id] ? [{ id, name: sortNames[id] }] : []));
  return (
    <RecordListSection list={props} answer={answer} view={view}>
      <ListFrame
        label={label}
        answer={answer as ListAnswer<Row>}
        view={view}
        sorts={sorts}
        filters={filters(view, data)}
        hasAny={props.hasAny as ListProps<Row>["hasAny"]}
        empty={empty(view, data)}
      >
        {(items) => (
          <Rows
            {...props}
            label={label}
            items={items}
            scope={JSON.stringify(query)}
            isStale={answer.isPlaceholderData}
          />
        )}
      </ListFrame>
    </RecordListSection>
  );
}

type RowsProps<Row> = {
  label: string;
  items: readonly Row[];
  /** Names the query that the items are of, or will be. */
  scope: string;
  isStale: boolean;
  rowId: (row: Row) => string;
  rowView: InboxView<Row>;
  bulk?: Bulk<Row> | undefined;
};

const NONE: ReadonlyMap<string, string> = new Map();

function Rows<Row extends object>({ label, items, scope, isStale, rowId, rowView, bulk }: RowsProps<Row>) {
  const isHidden = useAddress().texts[RECORD] !== undefined;
  const [returns, setReturns] = useState(0);
  const wasHidden = useRef(isHidden);
  useEffect(() => {
    if (wasHidden.current && !isHidden) setReturns((count) => count + 1);
    wasHidden.current = isHidden;
  }, [isHidden]);
  const [isHelping, setIsHelping] = useState(false);
  // The rows of the last query stay until those of the next one have loaded.
  const [shownScope, setShownScope] = useState(scope);
  if (!isStale && shownScope !== scope) setShownScope(scope);
  const held = useHeldRows(
    { scope: shownScope, items },
    { idOf: rowId, mayLeave: bulk?.changes.mayLeave ?? (() => false), isHidden },
  );
  const { rows } = held;
  const selection = useSelection(rows.map(rowId));
  const actions = bulk?.actions ?? [];
  const act = (action: string, ids: readonly string[]): void =>
    bulk?.onAct(
      action,
      rows.filter((row) => ids.includes(rowId(row))),
      selection.clear,
    );
  const help = (): void => setIsHelping(true);
  return (
    <div>
      <InboxBar
        count={rows.length}
        actions={actions}
        selection={selection}
        outcome={bulk?.changes.outcome ?? null}
        news={held.news}
        isChanged={held.gone.size > 0}
        onAct={act}
        onDismiss={bulk?.changes.dismiss ?? (() => {})}
        onNews={held.showNew}
        onHelp={help}
      />
      <LateRows
        label={label}
        rows={rows as readonly never[]}
        idOf={rowId as (row: never) => string}
        rowView={rowView as unknown as InboxView<never>}
        gone={held.gone}
        errors={bulk?.changes.errors ?? NONE}
        actions={actions}
        selection={selection}
        isStale={isStale}
        returns={returns}
        onAct={act}
        onHelp={help}
      />
      {isHelping && <ShortcutsDialog actions={actions} onClose={() => setIsHelping(false)} />}
    </div>
  );
}
