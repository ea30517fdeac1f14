import { Switch } from "@mantine/core";
import { useId } from "react";
import type { ComposedEmbed } from "#kit/message/composed-message.ts";
import { MESSAGE_LIMITS as MAX } from "#kit/message/message-limits.ts";
import { issuesWithin, type PathIssues } from "../form/path-issues.ts";
import { ItemList } from "../items/item-list.tsx";
import { AddButton } from "./add-button.tsx";
import css from "./composer.module.css";
import { useComposing } from "./composer-context.ts";
import { ShortText } from "./short-text.tsx";
import { TextPart } from "./text-part.tsx";

type Field = ComposedEmbed["fields"][number];
type Props = { fields: readonly Field[]; onChange: (fields: Field[]) => void; issues: PathIssues };

/** Name and text pairs; inline fields share a row, up to three. */
export function EmbedFields({ fields, onChange, issues }: Props) {
  const { isReadOnly } = useComposing();
  const adderId = useId();
  return (
    <ItemList
      items={fields}
      onChange={onChange}
      min={0}
      max={MAX.embedFields}
      issues={issues}
      isReadOnly={isReadOnly}
      noun="Field"
      nameOf={(_, at) => `Field ${at + 1}`}
      summaryOf={({ name, value }) => [name, value].filter(Boolean).join(": ") || "Empty"}
      draw={(field, _, change, inside) => (
        <div className={css.part}>
          <ShortText
            label="Name"
            value={field.name}
            onChange={(name) => change({ ...field, name })}
            max={MAX.embedFieldName}
            issues={issuesWithin(inside, "name")}
          />
          <TextPart
            label="Text"
            value={field.value}
            onChange={(value) => change({ ...field, value })}
            max={MAX.embedFieldValue}
            issues={issuesWithin(inside, "value")}
            minRows={2}
          />
          <Switch
            label="Show inline"
            checked={field.inline}
            disabled={isReadOnly}
            onChange={({ currentTarget }) => change({ ...field, inline: currentTarget.checked })}
          />
        </div>
      )}
      adderId={adderId}
      adder={(add, isFull) => (
        <AddButton
          id={adderId}
          label="Add field"
          isFull={isFull}
          onAdd={() => add({ name: "", value: "", inline: false })}
        />
      )}
    />
  );
}
