import { TextInput } from "@mantine/core";
import { CharacterCount } from "../character-count.tsx";
import type { FieldInputProps } from "../field-input-props.ts";
import { lazyInput } from "../lazy-input.ts";

/** Few modules have one, and it needs all that overlays need. */
const CommandInput = lazyInput<"text">(async () => (await import("./command-input.tsx")).CommandInput);

export const TextLineInput = (props: FieldInputProps<"text">) =>
  props.info.isCommand ? <CommandInput {...props} /> : <PlainTextLine {...props} />;

function PlainTextLine({ id, info, value, onChange, isReadOnly, isInvalid, describedBy }: FieldInputProps<"text">) {
  return (
    <TextInput
      id={id}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      readOnly={isReadOnly}
      error={isInvalid || value.length > info.max}
      aria-describedby={describedBy}
      rightSection={<CharacterCount length={value.length} max={info.max} />}
      rightSectionWidth={88}
    />
  );
}
