import { type FormField, isShown } from "#kit/field.ts";
import type { FieldInputProps } from "../field-input-props.ts";
import { issuesWithin } from "../path-issues.ts";

type Props = FieldInputProps<"list"> & { fields: readonly FormField[]; at: number };

export function ListItem({ fields, at, value, onChange, path, texts, issues, optionName, drawField }: Props) {
  const item = value[at] ?? {};
  return (
    <div>
      {fields
        .filter((field) => isShown(field, item))
        .map((field) =>
          drawField({
            field,
            path: `${path}.${at}.${field.name}`,
            texts: texts.fields?.[field.name] ?? { label: field.name, help: "" },
            value: item[field.name],
            onChange: (next) => onChange(value.with(at, { ...item, [field.name]: next })),
            issues: issuesWithin(issues, `${at}.${field.name}`),
            isChanged: false,
            optionName: (option) => optionName(`${field.name}.${option}`),
          }),
        )}
    </div>
  );
}
