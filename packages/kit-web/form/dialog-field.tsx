import { useId } from "react";
import type { FieldInfoOf } from "#kit/field.ts";
import type { CheckedGuild } from "#kit/guild-check.ts";
import type { Snowflake } from "#kit/snowflake.ts";
import type { FieldTexts } from "./field-input-props.ts";
import { FormField } from "./form-field.tsx";

type Props = {
  info: FieldInfoOf<"channel"> | FieldInfoOf<"role">;
  texts: FieldTexts;
  value: Snowflake | null;
  onChange: (value: Snowflake | null) => void;
  fault?: string | undefined;
  guild: CheckedGuild;
};

/** A channel or role that a dialog asks for, with the search that settings have. */
export function DialogField({ info, fault, onChange, ...field }: Props) {
  const id = useId();
  return (
    <FormField
      {...field}
      field={{ ...info, name: id }}
      id={id}
      path={id}
      onChange={(value) => onChange(value as Snowflake | null)}
      issues={fault ? { "": [fault] } : {}}
      isChanged={false}
      isLinked={false}
      isReadOnly={false}
      optionName={(option) => option}
    />
  );
}
