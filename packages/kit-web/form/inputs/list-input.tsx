import { Button, VisuallyHidden } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useEffect, useId, useMemo, useRef, useState } from "react";
import { describeForm } from "#kit/field.ts";
import { moveItem } from "../../drag/move-item.ts";
import type { FieldInputProps } from "../field-input-props.ts";
import { issuesWithin } from "../path-issues.ts";
import noteCss from "./input-note.module.css";
import css from "./list-input.module.css";
import { type ItemPart, itemPartId, ListItem } from "./list-item.tsx";
import { useItemKeys } from "./use-item-keys.ts";

/** Groups of fields in an order: added, copied, removed, and moved by dragging or with buttons. */
export function ListInput(props: FieldInputProps<"list">) {
  const { id, info, value, onChange, texts, issues, isReadOnly, path } = props;
  const fields = useMemo(() => describeForm(info.item), [info.item]);
  const list = useId();
  const [keys, setKeys, freshKey] = useItemKeys(value.length);
  const [opened, setOpened] = useState<ReadonlyMap<number, boolean>>(new Map());
  const [told, setTold] = useState("");
  const focusNext = useRef<string | null>(null);
  useEffect(() => {
    if (focusNext.current === null) return;
    document.getElementById(focusNext.current)?.focus();
    focusNext.current = null;
  });

  const noun = texts.item ?? "Group";
  const isFull = value.length >= info.max;
  const focus = (key: number | undefined, part: ItemPart): void => {
    focusNext.current = key === undefined ? id : itemPartId(list, key, part);
  };
  const open = (key: number, isOpen: boolean): void => setOpened((now) => new Map(now).set(key, isOpen));
  const insert = (at: number, item: unknown, what: string): void => {
    const key = freshKey();
    onChange(value.toSpliced(at, 0, item as (typeof value)[number]));
    setKeys(keys.toSpliced(at, 0, key));
    open(key, true);
    focus(key, "toggle");
    setTold(`${noun} ${at + 1} ${what}`);
  };
  const remove = (at: number): void => {
    const left = keys.toSpliced(at, 1);
    onChange(value.toSpliced(at, 1));
    setKeys(left);
    focus(left[at] ?? left.at(-1), "toggle");
    setTold(`${noun} ${at + 1} removed`);
  };
  const move = (from: number, to: number): void => {
    onChange(moveItem(value, from, to));
    setKeys(moveItem(keys, from, to));
    setTold(`${noun} moved to place ${to + 1} of ${value.length}`);
  };

  return (
    <div className={noteCss.stack}>
      {value.length === 0 ? (
        <p className={css.empty}>{`None yet. ${noun} 1 begins the list.`}</p>
      ) : (
        <ol className={css.list}>
          {value.map((item, at) => {
            const key = keys[at] ?? -1;
            const inside = issuesWithin(issues, String(at));
            return (
              <ListItem
                key={key}
                list={list}
                itemKey={key}
                at={at}
                count={value.length}
                noun={noun}
                path={`${path}.${at}`}
                fields={fields}
                texts={texts.fields ?? {}}
                item={item}
                issues={inside}
                // What is wrong must be seen to be mended.
                isOpen={opened.get(key) ?? Object.keys(inside).length > 0}
                canRemove={value.length > info.min}
                canAdd={!isFull}
                isReadOnly={isReadOnly}
                guild={props.guild}
                optionName={props.optionName}
                drawField={props.drawField}
                onToggle={(isOpen) => open(key, isOpen)}
                onChange={(next) => onChange(value.with(at, next))}
                onMove={(to, part) => {
                  move(at, to);
                  focus(key, part);
                }}
                onDropAt={move}
                onDuplicate={() => insert(at + 1, structuredClone(item), "added as a copy")}
                onRemove={() => remove(at)}
              />
            );
          })}
        </ol>
      )}
      <div className={noteCss.row}>
        <Button
          id={id}
          variant="default"
          size="sm"
          leftSection={<IconPlus size={16} aria-hidden />}
          disabled={isReadOnly}
          data-disabled={isFull}
          aria-disabled={isFull}
          aria-describedby={`${props.describedBy ?? ""} ${id}-count`}
          onClick={() => !isFull && insert(value.length, info.item.parse({}), "added")}
        >
          Add {noun.toLowerCase()}
        </Button>
        <span id={`${id}-count`} className={noteCss.note}>
          {countText(value.length, info)}
        </span>
      </div>
      <VisuallyHidden role="status">{told}</VisuallyHidden>
    </div>
  );
}

const countText = (count: number, { min, max }: { min: number; max: number }): string =>
  count < min ? `${count} of at least ${min}` : `${count} of at most ${max}`;
