import { MessageComposer } from "../../composer/message-composer.tsx";
import type { FieldInputProps } from "../field-input-props.ts";

export function MessageInput({ info, ...field }: FieldInputProps<"message">) {
  return (
    <MessageComposer
      id={field.id}
      label={field.label}
      value={field.value}
      onChange={field.onChange}
      issues={field.issues}
      guild={field.guild}
      placeholders={info.placeholders}
      maxVariants={info.maxVariants}
      isReadOnly={field.isReadOnly}
      describedBy={field.describedBy}
    />
  );
}
