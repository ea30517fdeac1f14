import type { FormField } from "#kit/field.ts";
import type { CheckedGuild } from "#kit/guild-check.ts";
import css from "./field-value-text.module.css";

type Props = { field: FormField | undefined; value: unknown; guild: CheckedGuild };

/** A setting's value in words, for a comparison. A field that is not in the form is the module's switch. */
export function FieldValueText({ field, value, guild }: Props) {
  return <span className={css.value}>{textOf(field, value, guild)}</span>;
}

function textOf(field: FormField | undefined, value: unknown, guild: CheckedGuild): string {
  if (typeof value === "boolean") return value ? "On" : "Off";
  if (value === null || value === undefined || value === "") return "Empty";
  if (field?.kind === "channel") {
    return `#${guild.channels.find(({ id }) => id === value)?.name ?? "deleted channel"}`;
  }
  if (field?.kind === "roles" && Array.isArray(value)) {
    const names = value.map((one) => guild.roles.find(({ id }) => id === one)?.name ?? "deleted role");
    return names.join(", ") || "None";
  }
  return String(value);
}
