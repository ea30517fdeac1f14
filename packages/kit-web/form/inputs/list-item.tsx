import { ActionIcon } from "@mantine/core";
import {
  IconArrowDown,
  IconArrowUp,
  IconChevronRight,
  IconCopy,
  IconGripVertical,
  IconTrash,
} from "@tabler/icons-react";
import type { ReactNode } from "react";
import { type FormField, isShown } from "#kit/field.ts";
import type { CheckedGuild } from "#kit/guild-check.ts";
import type { AnyFieldWords } from "#kit/words.ts";
import { useDragItem } from "../../drag/use-drag-item.ts";
import type { DrawnField } from "../field-input-props.ts";
import { hasIssueAt, issuesWithin, type PathIssues, sentencesOf } from "../path-issues.ts";
import { summarizeItem } from "../value-text/describe-value.ts";
import css from "./list-input.module.css";

type Item = Readonly<Record<string, unknown>>;
/** What of a group can take the focus. */
export type ItemPart = "toggle" | "up" | "down";
export const itemPartId = (list: string, key: number, part: ItemPart): string => `${list}-${key}-${part}`;

type Props = {
  list: string;
  itemKey: number;
  at: number;
  count: number;
  noun: string;
  path: string;
  fields: readonly FormField[];
  texts: AnyFieldWords;
  item: Item;
  issues: PathIssues;
  isOpen: boolean;
  canRemove: boolean;
  canAdd: boolean;
  isReadOnly: boolean;
  guild: CheckedGuild;
  optionName: DrawnField["optionName"];
  drawField: (field: DrawnField) => ReactNode;
  onToggle: (isOpen: boolean) => void;
  onChange: (item: Item) => void;
  /** The part is the button that moved it, which keeps the focus. */
  onMove: (to: number, part: ItemPart) => void;
  onDropAt: (from: number, to: number) => void;
  onDuplicate: () => void;
  onRemove: () => void;
};

/** One group of a list: a line that says what is in it, and its fields when it is open. */
export function ListItem(props: Props) {
  const { list, itemKey, at, count, noun, fields, item, issues, isOpen, isReadOnly } = props;
  const name = `${noun} ${at + 1}`;
  const faults = sentencesOf(issues).length;
  const { rowRef, handleRef, edge, isDragging } = useDragItem({
    list,
    at,
    isOff: isReadOnly || count < 2,
    onMove: props.onDropAt,
  });
  const bodyId = `${list}-${itemKey}-fields`;
  const isSeen = (field: FormField): boolean => isShown(field, item) || hasIssueAt(issues, field.name);

  return (
    <li
      ref={rowRef}
      className={css.item}
      data-open={isOpen}
      data-edge={edge ?? undefined}
      data-dragging={isDragging}
      data-faulty={faults > 0}
    >
      <div className={css.head}>
        <span ref={handleRef} className={css.grip} data-off={isReadOnly || count < 2} title="Drag to another place">
          <IconGripVertical size={18} aria-hidden />
        </span>
        <button
          type="button"
          id={itemPartId(list, itemKey, "toggle")}
          className={css.toggle}
          aria-expanded={isOpen}
          aria-controls={bodyId}
          onClick={() => props.onToggle(!isOpen)}
        >
          <IconChevronRight size={16} className={css.chevron} aria-hidden />
          <span className={css.words}>
            <span className={css.name}>
              {name}
              {faults > 0 && <span className={css.faults}>{faults} to mend</span>}
            </span>
            {!isOpen && <span className={css.summary}>{summarizeItem(fields, item, props)}</span>}
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
              <IconArrowUp size={16} />
            </Action>
            <Action
              id={itemPartId(list, itemKey, "down")}
              label={`Move ${name} down`}
              isOff={at === count - 1}
              onPress={() => props.onMove(at + 1, "down")}
            >
              <IconArrowDown size={16} />
            </Action>
            <Action label={`Duplicate ${name}`} isOff={!props.canAdd} onPress={props.onDuplicate}>
              <IconCopy size={16} />
            </Action>
            <Action label={`Remove ${name}`} isOff={!props.canRemove} onPress={props.onRemove}>
              <IconTrash size={16} />
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
          {fields.filter(isSeen).map((field) =>
            props.drawField({
              field,
              path: `${props.path}.${field.name}`,
              texts: props.texts[field.name] ?? { label: field.name, help: "" },
              value: item[field.name],
              onChange: (value) => props.onChange({ ...item, [field.name]: value }),
              issues: issuesWithin(issues, field.name),
              isChanged: false,
              optionName: (option) => props.optionName(`${field.name}.${option}`),
            }),
          )}
        </div>
      )}
    </li>
  );
}

type ActionProps = { id?: string; label: string; isOff: boolean; onPress: () => void; children: ReactNode };

/** What cannot be done now stays where it is and keeps the focus. */
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
