import { NativeSelect, TextInput, VisuallyHidden } from "@mantine/core";
import { BOARD_PERIODS, type BoardPeriod } from "#kit/board.ts";
import { type DraftCondition, type DraftConditionOf, GATE_LIMITS } from "#kit/eligibility/gate.ts";
import type { CheckedGuild } from "#kit/guild-check.ts";
import { NumberField } from "../../number/number-field.tsx";
import type { FieldInputProps } from "../field-input-props.ts";
import nativeCss from "../inputs/native-input.module.css";
import { RolesInput } from "../inputs/roles-input.tsx";
import { hasIssueAt, type PathIssues } from "../path-issues.ts";
import css from "./gate.module.css";

export type ConditionProps = {
  /** The id of the first input, which takes the focus. */
  id: string;
  condition: DraftCondition;
  onChange: (condition: DraftCondition) => void;
  guild: CheckedGuild;
  issues: PathIssues;
  isReadOnly: boolean;
};

/** The inputs of a condition's wording: which roles, how many, when. */
export function ConditionValue({ condition, ...props }: ConditionProps) {
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
    case "messages":
      return (
        <>
          <Count
            {...props}
            label="How many"
            unit={condition.kind}
            max={GATE_LIMITS.count}
            value={condition.least}
            onCount={(least) => props.onChange({ ...condition, least })}
          />
          {condition.kind === "messages" && (
            <>
              <NativeSelect
                aria-label="Counted"
                value={condition.period}
                onChange={({ currentTarget }) =>
                  props.onChange({ ...condition, period: currentTarget.value as BoardPeriod })
                }
                disabled={props.isReadOnly}
                data={BOARD_PERIODS.map((value) => ({ value, label: PERIOD_NAMES[value] }))}
              />
              <span className={css.aside}>Counted only while the leaderboard tracks messages.</span>
            </>
          )}
        </>
      );
    case "dates":
      return <Dates {...props} condition={condition} />;
    case "boosting":
      return null;
  }
}

const PERIOD_NAMES: Record<BoardPeriod, string> = { all: "in all", month: "this month", week: "this week" };

type Of<C> = Omit<ConditionProps, "condition"> & { condition: C };

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

type CountProps = Omit<ConditionProps, "condition"> & {
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
    <TextInput
      type="date"
      classNames={{ input: nativeCss.input ?? "" }}
      aria-label={label}
      value={condition[name] ?? ""}
      onChange={({ currentTarget }) => onChange({ ...condition, [name]: currentTarget.value || null })}
      readOnly={isReadOnly}
      error={Object.keys(issues).length > 0}
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
