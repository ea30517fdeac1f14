import { NativeSelect, VisuallyHidden } from "@mantine/core";
import {
  type DraftCondition,
  type DraftConditionOf,
  type DraftModuleCondition,
  GATE_LIMITS,
  isModuleCondition,
  type ParamValue,
} from "#kit/eligibility/gate.ts";
import type { FormField } from "#kit/field.ts";
import type { CheckedGuild } from "#kit/guild-check.ts";
import type { OfferedCondition } from "../../catalog/module-card.ts";
import { DayField } from "../../dates/day-field.tsx";
import { NumberField } from "../../number/number-field.tsx";
import type { FieldInputProps } from "../field-input-props.ts";
import { RolesInput } from "../inputs/roles-input.tsx";
import { hasIssueAt, type PathIssues } from "../path-issues.ts";
import css from "./gate.module.css";

export type ConditionProps = {
  /** The id of the first input, which takes the focus. */
  id: string;
  condition: DraftCondition;
  onChange: (condition: DraftCondition) => void;
  guild: CheckedGuild;
  /** The modules' conditions. */
  offered: readonly OfferedCondition[];
  issues: PathIssues;
  isReadOnly: boolean;
};

/** The inputs of a condition's wording: which roles, how many, when. */
export function ConditionValue({ condition, ...props }: ConditionProps) {
  if (isModuleCondition(condition)) return <ModuleParams {...props} condition={condition} />;
  switch (condition.kind) {
    case "roles":
      return <Roles {...props} condition={condition} />;
    case "accountAge":
    case "memberAge":
      return (
        <>
          <Count
            {...props}
            label="Days"
            unit="days"
            max={GATE_LIMITS.days}
            value={condition.days}
            onCount={(days) => props.onChange({ ...condition, days })}
          />
          {condition.kind === "memberAge" && <span>ago</span>}
        </>
      );
    case "points":
      return (
        <Count
          {...props}
          label="How many"
          unit="points"
          max={GATE_LIMITS.count}
          value={condition.least}
          onCount={(least) => props.onChange({ ...condition, least })}
        />
      );
    case "dates":
      return <Dates {...props} condition={condition} />;
    case "boosting":
      return null;
  }
}

type Of<C> = Omit<ConditionProps, "condition"> & { condition: C };

/** The inputs of a module's condition: its numbers and choices, in a row. */
function ModuleParams({ condition, onChange, offered, ...props }: Of<DraftModuleCondition>) {
  const card = offered.find(({ kind }) => kind === condition.kind);
  if (!card) return null;
  const put = (name: string, value: ParamValue | null): void =>
    onChange({ ...condition, params: { ...condition.params, [name]: value } });
  return (
    <>
      {card.fields.map((field) => (
        <Param
          {...props}
          key={field.name}
          field={field}
          words={card.words}
          value={condition.params[field.name] ?? null}
          onValue={(value) => put(field.name, value)}
        />
      ))}
      {card.words.note && <span className={css.aside}>{card.words.note}</span>}
    </>
  );
}

type ParamProps = Pick<ConditionProps, "id" | "issues" | "isReadOnly"> & {
  field: FormField;
  words: OfferedCondition["words"];
  value: ParamValue | null;
  onValue: (value: ParamValue | null) => void;
};

function Param({ id, field, words, value, onValue, issues, isReadOnly }: ParamProps) {
  const label = words.fields[field.name]?.label ?? field.name;
  if (field.kind === "choice") {
    return (
      <NativeSelect
        aria-label={label}
        value={String(value)}
        onChange={({ currentTarget }) => onValue(currentTarget.value)}
        disabled={isReadOnly}
        data={field.options.map((one) => ({ value: one, label: words.choices?.[`${field.name}.${one}`] ?? one }))}
      />
    );
  }
  if (field.kind !== "number") return null;
  return (
    <Count
      id={`${id}.${field.name}`}
      label={label}
      unit={field.unit ?? ""}
      max={field.max}
      value={typeof value === "number" ? value : null}
      onCount={onValue}
      issues={issues}
      isReadOnly={isReadOnly}
    />
  );
}

function Roles({ id, condition, onChange, guild, issues, isReadOnly }: Of<DraftConditionOf<"roles">>) {
  const info: FieldInputProps<"roles">["info"] = { kind: "roles", max: GATE_LIMITS.roles, assignable: false };
  return (
    <>
      <VisuallyHidden id={`${id}.roles-label`}>Roles</VisuallyHidden>
      <RolesInput
        id={`${id}.roles`}
        path=""
        label="Roles"
        texts={{ label: "Roles", help: "" }}
        info={info}
        value={condition.roles}
        onChange={(roles) => onChange({ ...condition, roles: [...roles] })}
        guild={guild}
        optionName={(option) => option}
        drawField={() => null}
        issues={issues}
        isReadOnly={isReadOnly}
        isInvalid={hasIssueAt(issues, "roles")}
        describedBy={undefined}
      />
    </>
  );
}

type CountProps = Pick<ConditionProps, "id" | "issues" | "isReadOnly"> & {
  label: string;
  unit: string;
  max: number;
  value: number | null;
  onCount: (count: number | null) => void;
};

function Count({ id, label, unit, max, value, onCount, issues, isReadOnly }: CountProps) {
  return (
    <div className={css.count}>
      <NumberField
        id={`${id}.count`}
        label={label}
        value={value}
        onChange={onCount}
        rules={{ min: 1, max, maxFractionDigits: 0 }}
        unit={unit}
        isReadOnly={isReadOnly}
        isInvalid={Object.keys(issues).length > 0}
        describedBy={undefined}
      />
    </div>
  );
}

function Dates({ condition, onChange, issues, isReadOnly }: Of<DraftConditionOf<"dates">>) {
  const day = (name: "from" | "until", label: string) => (
    <DayField
      name={label}
      value={condition[name] ?? ""}
      onChange={(value) => onChange({ ...condition, [name]: value || null })}
      isReadOnly={isReadOnly}
      isInvalid={Object.keys(issues).length > 0}
    />
  );
  return (
    <>
      {day("from", "First day")}
      <span>and</span>
      {day("until", "Last day")}
      <span className={css.aside}>Leave one empty for no limit.</span>
    </>
  );
}
