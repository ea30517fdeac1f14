import { ActionIcon, Button } from "@mantine/core";
import { PlusIcon, XIcon } from "lucide-react";
import { MAX_TIMES } from "#kit/schedule/schedule.ts";
import { readWall, writeWall } from "#kit/schedule/zoned-time.ts";
import { ClockField } from "../clock-field.tsx";
import type { PartProps } from "./part-props.ts";
import css from "./schedule-input.module.css";

const HOUR_MS = 3_600_000;
const anHourAfter = (time: string): string => writeWall(readWall(`1970-01-01T${time}`) + HOUR_MS).slice(11);

type Props = PartProps & { label: string; times: readonly string[]; onChange: (times: string[]) => void };

/** The times on each day: one or more. */
export function TimesList({ id, label, times, onChange, ...field }: Props) {
  const canAdd = !field.isReadOnly && times.length < MAX_TIMES;
  return (
    <div className={css.times}>
      {times.map((time, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: times have no id, and two may be equal while one is typed
        <div key={at} className={css.time}>
          <ClockField
            {...field}
            id={`${id}-${at}`}
            label={times.length === 1 ? `${label}: time of day` : `${label}: time of day ${at + 1}`}
            value={time}
            onChange={(changed) => onChange(times.with(at, changed))}
          />
          {times.length > 1 && !field.isReadOnly && (
            <ActionIcon
              variant="subtle"
              color="gray"
              size={36}
              aria-label={`Remove ${time || "this time"}`}
              onClick={() => onChange(times.toSpliced(at, 1))}
            >
              <XIcon size={16} aria-hidden />
            </ActionIcon>
          )}
        </div>
      ))}
      {canAdd && (
        <Button
          variant="subtle"
          color="gray"
          size="compact-md"
          leftSection={<PlusIcon size={14} aria-hidden />}
          onClick={() => onChange([...times, anHourAfter(times.at(-1) || "18:00")])}
        >
          Add a time
        </Button>
      )}
    </div>
  );
}
