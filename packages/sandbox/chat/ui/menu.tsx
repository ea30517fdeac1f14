import { clsx } from "clsx";
import { ChevronLeftIcon, ChevronRightIcon } from "lucide-react";
import { type ComponentType, type KeyboardEvent, useEffect, useRef, useState } from "react";
import { describeError } from "../protocol/api-error.ts";
import styles from "./menu.module.css";
import { Fault, Spinner } from "./notice.tsx";
import { type Point, Popup } from "./popup.tsx";

type Icon = ComponentType<{ readonly size?: number; readonly "aria-hidden"?: boolean }>;

/** A menu item; `undefined` items are skipped, so that lists can contain conditions. */
export type MenuEntry =
  | {
      readonly kind: "action";
      readonly label: string;
      readonly note?: string;
      readonly icon?: Icon;
      readonly isDanger?: boolean;
      readonly run: () => void;
    }
  | { readonly kind: "rule" }
  | {
      readonly kind: "group";
      readonly label: string;
      readonly icon?: Icon;
      readonly list: () => Promise<readonly MenuEntry[]>;
      /** Shown when the list is empty. */
      readonly whenEmpty: string;
    };

export type MenuEntries = readonly (MenuEntry | undefined)[];

export interface MenuProps {
  readonly label: string;
  readonly anchor: HTMLElement;
  readonly at?: Point | undefined;
  readonly entries: MenuEntries;
  readonly onClose: () => void;
}

type Group = Extract<MenuEntry, { kind: "group" }>;

/** A menu of actions. The arrow keys move through it; a group opens in its place. */
export function Menu({ label, anchor, at, entries, onClose }: MenuProps) {
  const [group, setGroup] = useState<Group>();
  return (
    <Popup anchor={anchor} at={at} label={label} onClose={onClose} className={styles.menu} isSheet>
      {group === undefined ? (
        <Lines
          label={label}
          entries={entries.filter((entry) => entry !== undefined)}
          onClose={onClose}
          onGroup={setGroup}
        />
      ) : (
        <GroupLines group={group} onClose={onClose} onBack={() => setGroup(undefined)} />
      )}
    </Popup>
  );
}

interface GroupLinesProps {
  readonly group: Group;
  readonly onClose: () => void;
  readonly onBack: () => void;
}

function GroupLines({ group, onClose, onBack }: GroupLinesProps) {
  const [found, setFound] = useState<{ readonly entries?: readonly MenuEntry[]; readonly fault?: string }>({});
  useEffect(() => {
    group.list().then(
      (entries) => setFound({ entries }),
      (error: unknown) => setFound({ fault: describeError(error) }),
    );
  }, [group]);
  const { entries, fault } = found;
  return (
    <>
      <Lines label={group.label} entries={entries ?? []} onClose={onClose} onBack={onBack} />
      {fault !== undefined && <Fault>{fault}</Fault>}
      {entries === undefined && fault === undefined && <Spinner label="Looking" />}
      {entries?.length === 0 && <p className={styles.empty}>{group.whenEmpty}</p>}
    </>
  );
}

interface LinesProps {
  readonly label: string;
  readonly entries: readonly MenuEntry[];
  readonly onClose: () => void;
  readonly onGroup?: (group: Group) => void;
  readonly onBack?: () => void;
}

function Lines({ label, entries, onClose, onGroup, onBack }: LinesProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => list.current?.querySelector("button")?.focus(), []);
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const items = [...event.currentTarget.querySelectorAll("button")];
    const index = items.indexOf(document.activeElement as HTMLButtonElement);
    if (event.key === "ArrowDown") items[(index + 1) % items.length]?.focus();
    else if (event.key === "ArrowUp") items.at(index - 1)?.focus();
    else if (event.key === "Home") items[0]?.focus();
    else if (event.key === "End") items.at(-1)?.focus();
    else if (event.key === "ArrowLeft" && onBack !== undefined) onBack();
    else if (event.key === "ArrowRight" && items[index]?.ariaHasPopup === "menu") items[index]?.click();
    else if (event.key === "Tab") onClose();
    else return;
    event.preventDefault();
  };
  return (
    <div role="menu" tabIndex={-1} aria-label={label} ref={list} onKeyDown={onKeyDown}>
      {onBack !== undefined && (
        <button type="button" role="menuitem" className={styles.item} onClick={onBack}>
          <ChevronLeftIcon size={18} aria-hidden="true" />
          <span className={styles.label}>{label}</span>
        </button>
      )}
      {entries.map((entry, index) => {
        if (entry.kind === "rule") {
          // biome-ignore lint/suspicious/noArrayIndexKey: the items of an open menu don't move
          return <hr key={index} className={styles.rule} />;
        }
        return (
          <button
            key={entry.label}
            type="button"
            role="menuitem"
            aria-haspopup={entry.kind === "group" ? "menu" : undefined}
            className={clsx(styles.item, entry.kind === "action" && entry.isDanger === true && styles.danger)}
            onPointerEnter={(event) => event.currentTarget.focus()}
            onClick={() => {
              if (entry.kind === "group") onGroup?.(entry);
              else {
                onClose();
                entry.run();
              }
            }}
          >
            <span className={styles.label}>
              {entry.label}
              {entry.kind === "action" && entry.note !== undefined && <span className={styles.note}>{entry.note}</span>}
            </span>
            {entry.kind === "group" ? (
              <ChevronRightIcon size={18} aria-hidden="true" />
            ) : (
              entry.icon !== undefined && <entry.icon size={18} aria-hidden />
            )}
          </button>
        );
      })}
    </div>
  );
}
