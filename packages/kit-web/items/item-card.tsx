import { ActionIcon } from "@mantine/core";
import { ArrowDownIcon, ArrowUpIcon, ChevronRightIcon, CopyIcon, GripVerticalIcon, TrashIcon } from "lucide-react";
import type { ReactNode } from "react";
import { useDragItem } from "../drag/use-drag-item.ts";
import { type PathIssues, pathOf, sentencesOf } from "../form/path-issues.ts";
import css from "./item-list.module.css";

/** The focusable parts of an item. */
export type ItemPart = "toggle" | "up" | "down";
export const itemPartId = (list: string, key: number, control: ItemPart): string => `${list}-${key}-${control}`;

type Props = {
  list: string;
  itemKey: number;
  at: number;
  count: number;
  name: string;
  mark?: ReactNode;
  summary: ReactNode;
  issues: PathIssues;
  isOpen: boolean;
  canRemove: boolean;
  canAdd: boolean;
  isReadOnly: boolean;
  onToggle: (isOpen: boolean) => void;
  /** The part is the button that was used, which keeps the focus. */
  onMove: (to: number, control: ItemPart) => void;
  onDropAt: (from: number, to: number) => void;
  onDuplicate: () => void;
  onRemove: () => void;
  /** The content, shown while it is open. */
  children: ReactNode;
};

/** One item of a list: a summary line, and its content while it is open. */
export function ItemCard(props: Props) {
  const { list, itemKey, at, count, name, issues, isOpen, isReadOnly } = props;
  const faults = sentencesOf(issues).length;
  const isAlone = isReadOnly || count < 2;
  const { rowRef, handleRef, edge, isDragging } = useDragItem({ list, at, isOff: isAlone, onMove: props.onDropAt });
  const bodyId = `${list}-${itemKey}-fields`;

  return (
    <li
      ref={rowRef}
      className={css.item}
      data-item={pathOf(issues)}
      data-open={isOpen}
      data-edge={edge ?? undefined}
      data-dragging={isDragging}
      data-faulty={faults > 0}
    >
      <div className={css.head}>
        <span ref={handleRef} className={css.grip} data-off={isAlone} title="Drag to reorder">
          <GripVerticalIcon size={18} aria-hidden />
        </span>
        <button
          type="button"
          id={itemPartId(list, itemKey, "toggle")}
          className={css.toggle}
          aria-expanded={isOpen}
          {...(isOpen ? { "aria-controls": bodyId } : {})}
          onClick={() => props.onToggle(!isOpen)}
        >
          <ChevronRightIcon size={16} className={css.chevron} aria-hidden />
          <span className={css.words}>
            <span className={css.name}>
              {props.mark}
              {name}
              {faults > 0 && <span className={css.faults}>{faults} to fix</span>}
            </span>
            {!isOpen && props.summary && <span className={css.summary}>{props.summary}</span>}
          </span>
        </button>
        {!isReadOnly && (
          <span className={css.actions}>
            <Action
              id={itemPartId(list, itemKey, "up")}
              label={`Move ${name} up`}
              isOff={at === 0}
              onPress={() => props.onMove(at - 1, "up")}
            >
              <ArrowUpIcon size={16} />
            </Action>
            <Action
              id={itemPartId(list, itemKey, "down")}
              label={`Move ${name} down`}
              isOff={at === count - 1}
              onPress={() => props.onMove(at + 1, "down")}
            >
              <ArrowDownIcon size={16} />
            </Action>
            <Action label={`Duplicate ${name}`} isOff={!props.canAdd} onPress={props.onDuplicate}>
              <CopyIcon size={16} />
            </Action>
            <Action label={`Remove ${name}`} isOff={!props.canRemove} onPress={props.onRemove}>
              <TrashIcon size={16} />
            </Action>
          </span>
        )}
      </div>
      {issues[""]?.map((sentence) => (
        <p key={sentence} className={css.fault} role="alert">
          {sentence}
        </p>
      ))}
      {isOpen && (
        <div id={bodyId} className={css.fields}>
          {props.children}
        </div>
      )}
    </li>
  );
}

type ActionProps = { id?: string; label: string; isOff: boolean; onPress: () => void; children: ReactNode };

/** An unavailable button keeps its place and the focus. */
function Action({ id, label, isOff, onPress, children }: ActionProps) {
  return (
    <ActionIcon
      id={id}
      variant="subtle"
      color="gray"
      className={css.action}
      aria-label={label}
      title={label}
      aria-disabled={isOff}
      data-off={isOff}
      onClick={() => !isOff && onPress()}
    >
      {children}
    </ActionIcon>
  );
}
