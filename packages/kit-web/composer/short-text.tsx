import { TextInput } from "@mantine/core";
import type { PathIssues } from "../form/path-issues.ts";
import { PlaceholderMenu } from "../form/placeholder-menu.tsx";
import { useComposing } from "./composer-context.ts";
import { insertText } from "./edit-text.ts";
import { PartField } from "./part-field.tsx";
import { useTextTools } from "./use-text-tools.ts";

type Props = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  max: number;
  issues: PathIssues;
  /** Whether placeholders are filled in it; addresses have none. */
  hasGaps?: boolean;
  placeholder?: string;
};

/** One line of text. */
export function ShortText({ label, value, onChange, max, issues, hasGaps = true, placeholder }: Props) {
  const { placeholders, isReadOnly } = useComposing();
  const { ref, edit } = useTextTools<HTMLInputElement>(onChange);
  const canInsert = hasGaps && placeholders.length > 0 && !isReadOnly;
  return (
    <PartField
      label={label}
      issues={issues}
      count={{ length: value.length, max }}
      tools={
        canInsert && (
          <PlaceholderMenu
            label={label}
            names={placeholders}
            onInsert={(name) => edit((selected) => insertText(selected, `{${name}}`))}
            isSmall
          />
        )
      }
    >
      {({ id, isInvalid, describedBy }) => (
        <TextInput
          ref={ref}
          id={id}
          value={value}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
          readOnly={isReadOnly}
          error={isInvalid || value.length > max}
          aria-describedby={describedBy}
          placeholder={placeholder}
          autoComplete="off"
        />
      )}
    </PartField>
  );
}
