import { hexColor } from "#kit/color.ts";
import type { FormField } from "#kit/field.ts";
import type { CheckedGuild } from "#kit/guild-check.ts";
import { describeValue } from "../form/value-text/describe-value.ts";
import { useConditions } from "../module-catalog.tsx";
import css from "./field-value-text.module.css";

type Props = {
  field: FormField | undefined;
  value: unknown;
  guild: CheckedGuild;
  /**
   * The name of a choice's option; within a list the option is prefixed with the field's name, such as `kind.daily`.
   */
  optionName?: (option: string) => string;
};

/** A setting's value in words, for a comparison. Without a field, it is the module's on/off switch. */
export function FieldValueText({ field, value, guild, optionName = (option) => option }: Props) {
  const conditions = useConditions(field?.kind === "eligibility" || field?.kind === "list");
  if (!field) return <span className={css.value}>{value === true ? "On" : "Off"}</span>;
  return (
    <span className={css.value}>
      {field.kind === "color" && typeof value === "number" && (
        <span className={css.swatch} style={{ backgroundColor: hexColor(value) }} />
      )}
      {describeValue(field, value, { guild, optionName, conditions })}
    </span>
  );
}
