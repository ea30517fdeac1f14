import { ActionIcon, TextInput } from "@mantine/core";
import { ExternalLinkIcon } from "lucide-react";
import { isWebAddress } from "#kit/web-address.ts";
import type { FieldInputProps } from "../field-input-props.ts";

/** A URL typed without a scheme gets https. */
const completed = (typed: string): string => {
  const text = typed.trim();
  return text !== "" && !text.includes(":") && isWebAddress(`https://${text}`) ? `https://${text}` : text;
};

export function UrlInput({ id, label, value, onChange, isReadOnly, isInvalid, describedBy }: FieldInputProps<"url">) {
  return (
    <TextInput
      id={id}
      type="url"
      inputMode="url"
      autoComplete="off"
      spellCheck={false}
      placeholder="https://"
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      onBlur={() => completed(value) !== value && onChange(completed(value))}
      readOnly={isReadOnly}
      error={isInvalid}
      aria-describedby={describedBy}
      rightSection={
        isWebAddress(value) && (
          <ActionIcon
            component="a"
            href={value}
            target="_blank"
            rel="noopener noreferrer"
            variant="subtle"
            color="gray"
            aria-label={`Open ${label} in a new tab`}
          >
            <ExternalLinkIcon size={16} />
          </ActionIcon>
        )
      }
    />
  );
}
