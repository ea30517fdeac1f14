import { Button } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { describeForm } from "#kit/field.ts";
import type { FieldInputProps } from "../field-input-props.ts";
import { ListItem } from "./list-item.tsx";

export function ListInput(props: FieldInputProps<"list">) {
  const { id, info, value, onChange, texts, isReadOnly } = props;
  const fields = describeForm(info.item);
  return (
    <div>
      {value.map((_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: for now
        <ListItem key={at} {...props} fields={fields} at={at} />
      ))}
      <Button
        id={id}
        leftSection={<IconPlus size={16} />}
        disabled={isReadOnly}
        onClick={() => onChange([...value, info.item.parse({}) as never])}
      >
        Add {texts.item}
      </Button>
    </div>
  );
}
