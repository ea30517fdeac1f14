import { Button } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useMemo } from "react";
import { describeForm, type FormField, isShown } from "#kit/field.ts";
import { ItemList } from "../../items/item-list.tsx";
import type { FieldInputProps } from "../field-input-props.ts";
import { hasIssueAt, issuesWithin, type PathIssues } from "../path-issues.ts";
import { summarizeItem } from "../value-text/describe-value.ts";
import noteCss from "./input-note.module.css";

type Props = FieldInputProps<"list">;
type Item = Props["value"][number];

/** Groups of fields in an order. */
export function ListInput(props: Props) {
  const { id, info, value, onChange, texts, issues, isReadOnly } = props;
  const fields = useMemo(() => describeForm(info.item), [info.item]);
  const noun = texts.item ?? "Group";
  return (
    <ItemList
      items={value}
      onChange={onChange}
      min={info.min}
      max={info.max}
      issues={issues}
      isReadOnly={isReadOnly}
      noun={noun}
      nameOf={(_, at) => `${noun} ${at + 1}`}
      summaryOf={(item) => summarizeItem(fields, item, props)}
      draw={(item, at, change, inside) => (
        <Group {...props} fields={fields} item={item} at={at} issues={inside} onItem={change} />
      )}
      emptyText={`None yet. ${noun} 1 begins the list.`}
      adderId={id}
      adder={(add, isFull) => (
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
            onClick={() => !isFull && add(info.item.parse({}) as Item)}
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

type GroupProps = Omit<Props, "issues"> & {
  fields: readonly FormField[];
  item: Item;
  at: number;
  issues: PathIssues;
  onItem: (item: Item) => void;
};

/** The fields of one group; one at fault is shown whatever its condition says. */
function Group({ fields, item, at, issues, onItem, path, texts, optionName, drawField }: GroupProps) {
  return fields
    .filter((field) => isShown(field, item) || hasIssueAt(issues, field.name))
    .map((field) =>
      drawField({
        field,
        path: `${path}.${at}.${field.name}`,
        texts: texts.fields?.[field.name] ?? { label: field.name, help: "" },
        value: item[field.name],
        onChange: (value) => onItem({ ...item, [field.name]: value }),
        issues: issuesWithin(issues, field.name),
        isChanged: false,
        optionName: (option) => optionName(`${field.name}.${option}`),
      }),
    );
}

const countText = (count: number, { min, max }: { min: number; max: number }): string =>
  count < min ? `${count} of at least ${min}` : `${count} of at most ${max}`;
