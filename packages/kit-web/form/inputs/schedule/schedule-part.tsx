// The inputs of each schedule type.
import { NativeSelect } from "@mantine/core";
import { MAX_EVERY, MAX_GAP_SECONDS, SCHEDULE_UNITS, type ScheduleUnit } from "#kit/schedule/schedule.ts";
import { NumberField } from "../../../number/number-field.tsx";
import type { FieldInputProps } from "../../field-input-props.ts";
import { ClockField } from "../clock-field.tsx";
import { DayChips } from "../day-chips.tsx";
import { DurationInput } from "../duration-input.tsx";
import { LocalMomentField } from "./local-moment-field.tsx";
import css from "./schedule-input.module.css";
import type { EditedOf, EditedSchedule } from "./schedule-value.ts";
import { TimesList } from "./times-list.tsx";

type Props<V extends EditedSchedule> = { field: FieldInputProps<"schedule">; value: V; onChange: (value: V) => void };

/** The field's props with an id for this part. */
const partOf = ({ id, isReadOnly, isInvalid, describedBy }: FieldInputProps<"schedule">, name: string) => ({
  id: `${id}-${name}`,
  isReadOnly,
  isInvalid,
  describedBy,
});

export function SchedulePart({ field, value, onChange }: Props<EditedSchedule>) {
  switch (value.kind) {
    case "none":
      return null;
    case "weekly":
      return <WeeklyPart field={field} value={value} onChange={onChange} />;
    case "every":
      return <EveryPart field={field} value={value} onChange={onChange} />;
    case "window":
      return <WindowPart field={field} value={value} onChange={onChange} />;
    case "gap":
      return <GapPart field={field} value={value} onChange={onChange} />;
    case "once":
      return (
        <LocalMomentField
          {...partOf(field, "at")}
          guildId={field.guild.id}
          label={field.label}
          value={value.at}
          onChange={(at) => onChange({ ...value, at })}
        />
      );
  }
}

const WeeklyPart = ({ field, value, onChange }: Props<EditedOf<"weekly">>) => (
  <>
    <DayChips {...partOf(field, "days")} days={value.days} onChange={(days) => onChange({ ...value, days })} />
    <div className={css.phrase}>
      <span aria-hidden>at</span>
      <TimesList
        {...partOf(field, "times")}
        label={field.label}
        times={value.times}
        onChange={(times) => onChange({ ...value, times })}
      />
    </div>
  </>
);

const EveryPart = ({ field, value, onChange }: Props<EditedOf<"every">>) => (
  <>
    <div className={css.phrase}>
      <span aria-hidden>every</span>
      <div className={css.count}>
        <NumberField
          {...partOf(field, "every")}
          label={`${field.label}: how many`}
          value={value.every}
          onChange={(every) => onChange({ ...value, every })}
          rules={{ min: 1, max: MAX_EVERY, maxFractionDigits: 0 }}
          unit={null}
        />
      </div>
      <NativeSelect
        aria-label={`${field.label}: unit`}
        value={value.unit}
        onChange={({ currentTarget }) => onChange({ ...value, unit: currentTarget.value as ScheduleUnit })}
        disabled={field.isReadOnly}
        data={[...SCHEDULE_UNITS]}
      />
    </div>
    <div className={css.phrase}>
      <span aria-hidden>counted from</span>
      <LocalMomentField
        {...partOf(field, "from")}
        guildId={field.guild.id}
        label={`${field.label}: counted from`}
        value={value.from}
        onChange={(from) => onChange({ ...value, from })}
      />
    </div>
  </>
);

const WindowPart = ({ field, value, onChange }: Props<EditedOf<"window">>) => (
  <>
    <DayChips {...partOf(field, "days")} days={value.days} onChange={(days) => onChange({ ...value, days })} />
    <div className={css.phrase}>
      <span aria-hidden>between</span>
      <ClockField
        {...partOf(field, "from")}
        label={`${field.label}: not before`}
        value={value.from}
        onChange={(from) => onChange({ ...value, from })}
      />
      <span aria-hidden>and</span>
      <ClockField
        {...partOf(field, "to")}
        label={`${field.label}: not after`}
        value={value.to}
        onChange={(to) => onChange({ ...value, to })}
      />
      {value.to < value.from && <span>of the next day</span>}
    </div>
  </>
);

function GapPart({ field, value, onChange }: Props<EditedOf<"gap">>) {
  const lengths = { kind: "duration", isOptional: false, maxSeconds: MAX_GAP_SECONDS } as const;
  const minSeconds = field.info.minGapSeconds;
  return (
    <div className={css.lengths}>
      {(["least", "most"] as const).map((end) => (
        <div key={end} className={css.length}>
          <span aria-hidden>{end === "least" ? "Min" : "Max"}</span>
          <DurationInput
            {...field}
            {...partOf(field, end)}
            label={`${field.label}: at ${end}`}
            info={{ ...lengths, minSeconds }}
            value={value[end]}
            onChange={(seconds) => onChange({ ...value, [end]: seconds })}
          />
        </div>
      ))}
    </div>
  );
}
