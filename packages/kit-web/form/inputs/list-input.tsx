import { Button } from "@mantine/core";
import { PlusIcon } from "lucide-react";
import { useMemo } from "react";
import { describeForm } from "#kit/field.ts";
import { useNewItem } from "../../chat/module-chat.tsx";
import { ItemList } from "../../items/item-list.tsx";
import { useConditions } from "../../module-catalog.tsx";
import type { FieldInputProps } from "../field-input-props.ts";
import { nameOfItem, summarizeItem } from "../value-text/describe-value.ts";
import { withFreshName } from "./fresh-name.ts";
import noteCss from "./input-note.module.css";
import { ListGroup } from "./list-group.tsx";

type Props = FieldInputProps<"list">;
type Item = Props["value"][number];

/** An ordered list of groups of fields. */
export function ListInput(props: Props) {
  const { id, info, value, onChange, texts, issues, isReadOnly } = props;
  const fields = useMemo(() => describeForm(info.item), [info.item]);
  const newItem = useNewItem(props.path);
  const context = { ...props, conditions: useConditions(fields.some(({ kind }) => kind === "eligibility")) };
  const noun = texts.item ?? "Group";
  const nameOf = (item: Item, at: number): string => nameOfItem(info, item, context) ?? `${noun} ${at + 1}`;
  return (
    <ItemList
      items={value}
      onChange={onChange}
      min={info.min}
      max={info.max}
      issues={issues}
      isReadOnly={isReadOnly}
      noun={noun}
      nameOf={nameOf}
      summaryOf={(item) => summarizeItem(info, item, context)}
      copyOf={(item) => withFreshName(info, item, value)}
      draw={(item, at, change, inside) => (
        <ListGroup {...props} fields={fields} item={item} at={at} issues={inside} onItem={change} />
      )}
      emptyText={`No ${noun.toLowerCase()} yet. Add the first one.`}
      adderId={id}
      adder={(add, isFull) => (
        <div className={noteCss.row}>
          <Button
            id={id}
            variant="default"
            size="sm"
            leftSection={<PlusIcon size={16} aria-hidden />}
            disabled={isReadOnly}
            data-disabled={isFull}
            aria-disabled={isFull}
            aria-describedby={`${props.describedBy ?? ""} ${id}-count`}
            onClick={() => !isFull && add(withFreshName(info, newItem(info.item.parse({}) as Item), value))}
          >
            Add {noun.toLowerCase()}
          </Button>
          <span id={`${id}-count`} className={noteCss.note}>
            {countText(value.length, info)}
          </span>
        </div>
      )}
    />
  );
}

const countText = (count: number, { min, max }: { min: number; max: number }): string =>
  count < min ? `${count}, min ${min}` : `${count} of ${max}`;
