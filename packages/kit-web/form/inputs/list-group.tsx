import { type FormField, isShown } from "#kit/field.ts";
import { AdvancedFields } from "../advanced/advanced-fields.tsx";
import { splitAdvanced } from "../advanced/split-advanced.ts";
import type { FieldInputProps } from "../field-input-props.ts";
import { hasIssueAt, issuesWithin, type PathIssues } from "../path-issues.ts";
import css from "./list-group.module.css";

type Item = FieldInputProps<"list">["value"][number];
type Props = Pick<FieldInputProps<"list">, "path" | "texts" | "optionName" | "drawField"> & {
  fields: readonly FormField[];
  item: Item;
  at: number;
  issues: PathIssues;
  onItem: (item: Item) => void;
};
type Part = { title: string | null; fields: FormField[] };

/**
 * The fields of one group, under headings if its words have some; a field with an issue is always shown. Advanced
 * fields are collapsed at its end, under the same headings.
 */
export function ListGroup({ fields, item, at, issues, onItem, path, texts, optionName, drawField }: Props) {
  const isDrawn = (field: FormField): boolean => isShown(field, item) || hasIssueAt(issues, field.name);
  const { main, advanced } = splitAdvanced(fields.filter(isDrawn));
  const parts = partsOf(fields, texts.parts ?? {});
  const draw = (of: readonly FormField[]) =>
    parts
      .map((group) => ({ ...group, drawn: group.fields.filter((field) => of.includes(field)) }))
      .filter(({ drawn }) => drawn.length > 0)
      .map(({ title, fields: [first], drawn }) => (
        <div key={first?.name} className={css.part} {...(title !== null && { role: "group", "aria-label": title })}>
          {title !== null && <p className={css.title}>{title}</p>}
          <div className={css.fields}>
            {drawn.map((field) =>
              drawField({
                field,
                path: `${path}.${at}.${field.name}`,
                texts: texts.fields?.[field.name] ?? { label: field.name, help: "" },
                value: item[field.name],
                onChange: (value) => onItem({ ...item, [field.name]: value }),
                issues: issuesWithin(issues, field.name),
                isChanged: false,
                optionName: (option) => optionName(`${field.name}.${option}`),
              }),
            )}
          </div>
        </div>
      ));
  return (
    <>
      {draw(main)}
      {advanced.length > 0 && (
        <AdvancedFields
          paths={advanced.map(({ name }) => `${path}.${at}.${name}`)}
          isFaulty={advanced.some(({ name }) => hasIssueAt(issues, name))}
        >
          {draw(advanced)}
        </AdvancedFields>
      )}
    </>
  );
}

/** A section runs from a field with a heading to the next one. */
function partsOf(fields: readonly FormField[], titles: Readonly<Partial<Record<string, string>>>): Part[] {
  const parts: Part[] = [];
  for (const field of fields) {
    const title = titles[field.name];
    const last = parts.at(-1);
    if (last && title === undefined) last.fields.push(field);
    else parts.push({ title: title ?? null, fields: [field] });
  }
  return parts;
}
