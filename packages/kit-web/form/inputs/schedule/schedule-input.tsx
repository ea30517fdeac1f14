import { useRef } from "react";
import type { ScheduleKind } from "#kit/schedule/schedule.ts";
import type { FieldInputProps } from "../../field-input-props.ts";
import { ChoiceChips } from "../choice-chips.tsx";
import { NextRuns } from "./next-runs.tsx";
import css from "./schedule-input.module.css";
import { SchedulePart } from "./schedule-part.tsx";
import { beginning, type EditedSchedule } from "./schedule-value.ts";
import { useGuildZone } from "./use-guild-zone.ts";

const KIND_NAMES: Record<ScheduleKind, string> = {
  none: "Never",
  weekly: "Weekly",
  every: "Repeated",
  window: "Random time",
  gap: "Random interval",
  once: "Once",
};
const KINDS = Object.keys(KIND_NAMES) as ScheduleKind[];

/** When something runs automatically. Values of one schedule type are kept while another is shown. */
export function ScheduleInput(field: FieldInputProps<"schedule">) {
  const { id, info, value, onChange, isReadOnly, isInvalid, describedBy } = field;
  const zone = useGuildZone(field.guild.id);
  const before = useRef(new Map<ScheduleKind, EditedSchedule>());
  const choose = (kind: ScheduleKind): void => {
    before.current.set(value.kind, value);
    onChange(before.current.get(kind) ?? beginning(kind, zone ?? "UTC", info.minGapSeconds));
  };
  return (
    <div className={css.stack}>
      <ChoiceChips
        id={id}
        chips={KINDS.filter((kind) => kind === "none" || kind === value.kind || info.kinds.includes(kind)).map(
          (kind) => ({ id: kind, label: KIND_NAMES[kind] }),
        )}
        chosen={value.kind}
        onChoose={choose}
        isReadOnly={isReadOnly}
        isInvalid={false}
        describedBy={describedBy}
      />
      <SchedulePart field={field} value={value} onChange={onChange} />
      {zone !== null && !isInvalid && <NextRuns schedule={value} zone={zone} />}
    </div>
  );
}
