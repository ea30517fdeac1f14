import { Button, Checkbox } from "@mantine/core";
import { KeyboardIcon, XIcon } from "lucide-react";
import { useState } from "react";
import css from "./inbox.module.css";
import type { InboxAction } from "./inbox-view.ts";
import type { BulkOutcome } from "./use-bulk-changes.ts";
import type { useSelection } from "./use-selection.ts";

type Props = {
  /** How many rows are on screen. */
  count: number;
  actions: readonly InboxAction[];
  selection: ReturnType<typeof useSelection>;
  outcome: BulkOutcome | null;
  /** Rows of the page that are not shown yet. */
  news: number;
  /** Rows left the list, or another page moved. */
  isChanged: boolean;
  onAct: (action: string, ids: readonly string[]) => void;
  onDismiss: () => void;
  onNews: () => void;
  onHelp: () => void;
};

/** The bar above the rows: select all, bulk actions, their results, and updates. */
export function InboxBar(props: Props) {
  const { count, actions, selection, outcome, news, isChanged, onAct, onDismiss, onNews, onHelp } = props;
  const { selected, toggleAll, clear } = selection;
  const isSome = selected.length > 0;
  return (
    <div className={css.bar} data-selecting={isSome || undefined}>
      {actions.length > 0 && (
        <Checkbox
          aria-label="Select all rows of this page"
          checked={isSome && selected.length === count}
          indeterminate={isSome && selected.length < count}
          onChange={toggleAll}
        />
      )}
      {isSome ? (
        <div className={css.actions} role="toolbar" aria-label="Change the selected rows">
          <span className={css.selected}>{selected.length} selected</span>
          {actions.map(({ id, label, isDanger }) => (
            <Button
              key={id}
              variant="default"
              size="compact-md"
              {...(isDanger && { c: "var(--gh-bad)" })}
              onClick={() => onAct(id, selected)}
            >
              {label}
            </Button>
          ))}
          <Button variant="subtle" color="gray" size="compact-md" onClick={clear}>
            Clear
          </Button>
        </div>
      ) : (
        <div className={css.news} role="status">
          {(news > 0 || isChanged) && (
            <Button variant="light" size="compact-md" onClick={onNews}>
              {news > 0 ? `${news} new` : "Update list"}
            </Button>
          )}
        </div>
      )}
      <div className={css.outcome} role="status">
        {outcome && !isSome && <Outcome outcome={outcome} onDismiss={onDismiss} />}
      </div>
      <Button
        className={css.help}
        variant="subtle"
        color="gray"
        size="compact-md"
        leftSection={<KeyboardIcon size={16} aria-hidden />}
        onClick={onHelp}
      >
        Shortcuts
      </Button>
    </div>
  );
}

function Outcome({ outcome, onDismiss }: { outcome: BulkOutcome; onDismiss: () => void }) {
  const [isBusy, setIsBusy] = useState(false);
  const { text, failed, undo } = outcome;
  const unchanged = failed === 1 ? "1 couldn't be changed" : `${failed} couldn't be changed`;
  return (
    <>
      <span>{[text, ...(failed > 0 ? [unchanged] : [])].filter(Boolean).join(". ")}.</span>
      {undo && (
        <Button
          variant="subtle"
          size="compact-md"
          loading={isBusy}
          onClick={() => {
            setIsBusy(true);
            // What went wrong was shown already, and it can be tried again.
            void undo()
              .catch(() => {})
              .finally(() => setIsBusy(false));
          }}
        >
          Undo
        </Button>
      )}
      <Button variant="subtle" color="gray" size="compact-md" aria-label="Dismiss" onClick={onDismiss}>
        <XIcon size={16} aria-hidden />
      </Button>
    </>
  );
}
