import { VisuallyHidden } from "@mantine/core";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { moveItem } from "../drag/move-item.ts";
import { hasIssueAt, issuesWithin, type PathIssues } from "../form/path-issues.ts";
import { ItemCard, type ItemPart, itemPartId } from "./item-card.tsx";
import css from "./item-list.module.css";
import { useItemKeys } from "./use-item-keys.ts";

export type ItemListProps<T> = {
  items: readonly T[];
  onChange: (items: T[]) => void;
  min: number;
  max: number;
  /** By the path inside the list, such as `0.title`. */
  issues: PathIssues;
  isReadOnly: boolean;
  /** The word for an item. */
  noun: string;
  /** An item's name with its position: "Embed 1". */
  nameOf: (item: T, at: number) => string;
  /** The summary line of a collapsed item; omitted if empty. */
  summaryOf: (item: T, at: number) => ReactNode;
  /** Makes a copy of an item; by default the copy equals the item. */
  copyOf?: (item: T) => T;
  /** A mark before an item's name. */
  markOf?: (item: T) => ReactNode;
  draw: (item: T, at: number, onChange: (item: T) => void, issues: PathIssues) => ReactNode;
  /** Shown while the list is empty. */
  emptyText?: string;
  /** The button or menu that adds an item: calls `add` with the new one; `isFull` at the maximum. */
  adder: (add: (item: T) => void, isFull: boolean) => ReactNode;
  /** The element that takes the focus when the last item is removed. */
  adderId: string;
};

/** An ordered list whose items are added, copied, removed, expanded, and moved by dragging or with buttons. */
export function ItemList<T>(props: ItemListProps<T>) {
  const { items, onChange, min, max, issues, isReadOnly, noun, nameOf, adderId } = props;
  const list = useId();
  const [keys, setKeys, freshKey] = useItemKeys(items.length);
  const [opened, setOpened] = useState<ReadonlyMap<number, boolean>>(new Map());
  const [announcement, setAnnouncement] = useState("");
  const focusNext = useRef<string | null>(null);
  useEffect(() => {
    if (focusNext.current === null) return;
    document.getElementById(focusNext.current)?.focus();
    focusNext.current = null;
  });

  // An item with an issue opens so that it can be fixed, and stays open afterwards.
  const opening = keys.filter((key, at) => !opened.has(key) && hasIssueAt(issues, String(at)));
  if (opening.length > 0) setOpened(new Map([...opened, ...opening.map((key) => [key, true] as const)]));

  const isFull = items.length >= max;
  const focus = (key: number | undefined, control: ItemPart): void => {
    focusNext.current = key === undefined ? adderId : itemPartId(list, key, control);
  };
  const open = (key: number, isOpen: boolean): void => setOpened((now) => new Map(now).set(key, isOpen));
  const insert = (at: number, item: T, what: string): void => {
    const key = freshKey();
    onChange(items.toSpliced(at, 0, item));
    setKeys(keys.toSpliced(at, 0, key));
    open(key, true);
    focus(key, "toggle");
    setAnnouncement(`${nameOf(item, at)} ${what}`);
  };
  const remove = (at: number, item: T): void => {
    const left = keys.toSpliced(at, 1);
    onChange(items.toSpliced(at, 1));
    setKeys(left);
    focus(left[at] ?? left.at(-1), "toggle");
    setAnnouncement(`${nameOf(item, at)} removed`);
  };
  const move = (from: number, to: number): void => {
    onChange(moveItem(items, from, to));
    setKeys(moveItem(keys, from, to));
    setAnnouncement(`${noun} moved to position ${to + 1} of ${items.length}`);
  };

  return (
    <div className={css.stack}>
      {items.length === 0 ? props.emptyText && <p className={css.empty}>{props.emptyText}</p> : null}
      {items.length > 0 && (
        <ol className={css.list}>
          {items.map((item, at) => {
            const key = keys[at] ?? -1;
            const inside = issuesWithin(issues, String(at));
            return (
              <ItemCard
                key={key}
                list={list}
                itemKey={key}
                at={at}
                count={items.length}
                name={nameOf(item, at)}
                mark={props.markOf?.(item)}
                summary={props.summaryOf(item, at)}
                issues={inside}
                isOpen={opened.get(key) ?? false}
                canRemove={items.length > min}
                canAdd={!isFull}
                isReadOnly={isReadOnly}
                onToggle={(isOpen) => open(key, isOpen)}
                onMove={(to, control) => {
                  move(at, to);
                  focus(key, control);
                }}
                onDropAt={move}
                onDuplicate={() => insert(at + 1, structuredClone(props.copyOf?.(item) ?? item), "added as a copy")}
                onRemove={() => remove(at, item)}
              >
                {props.draw(item, at, (next) => onChange(items.with(at, next)), inside)}
              </ItemCard>
            );
          })}
        </ol>
      )}
      {props.adder((item) => insert(items.length, item, "added"), isFull)}
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </div>
  );
}
