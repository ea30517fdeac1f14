import type { Snowflake } from "#kit/snowflake.ts";
import { DayField } from "../../../dates/day-field.tsx";
import { ClockField } from "../clock-field.tsx";
import type { PartProps } from "./part-props.ts";
import css from "./schedule-input.module.css";
import { useGuildZone } from "./use-guild-zone.ts";

type Props = PartProps & {
  guildId: Snowflake;
  /** What the day and the time are of. */
  label: string;
  /** `YYYY-MM-DDTHH:MM` in the server's time zone. While either half is empty, the other is kept. */
  value: string;
  onChange: (value: string) => void;
};

/** A date and a time in the server's time zone. */
export function LocalMomentField({ guildId, label, value, onChange, ...field }: Props) {
  const zone = useGuildZone(guildId);
  const [day = "", time = ""] = value.split("T");
  const set = (nextDay: string, nextTime: string): void =>
    onChange(nextDay || nextTime ? `${nextDay}T${nextTime}` : "");
  return (
    <div className={css.moment}>
      <div className={css.day}>
        <DayField
          {...field}
          name={`${label}, day`}
          value={day}
          today={zone && new Date().toLocaleDateString("sv", { timeZone: zone })}
          onChange={(next) => set(next, time)}
        />
      </div>
      <ClockField
        {...field}
        id={`${field.id}-time`}
        label={`${label}, time`}
        value={time}
        onChange={(next) => set(day, next)}
      />
    </div>
  );
}
