import { ChevronDownIcon } from "lucide-react";
import { useMemo } from "react";
import { LateOptionList } from "../../picker/late-option-list.tsx";
import pickerCss from "../../picker/picker-field.module.css";
import { PickerPopover } from "../../picker/picker-popover.tsx";
import type { FieldInputProps } from "../field-input-props.ts";
import noteCss from "./input-note.module.css";
import css from "./pick.module.css";
import { nowIn, timeZones, zoneName } from "./time-zones.ts";

export function TimeZoneInput({ value, onChange, ...field }: FieldInputProps<"timeZone">) {
  const now = nowIn(value);
  return (
    <PickerPopover
      id={field.id}
      label={field.label}
      isReadOnly={field.isReadOnly}
      isInvalid={field.isInvalid}
      describedBy={field.describedBy}
      width="target"
      className={pickerCss.field}
      list={(close) => (
        <ZoneList
          label={field.label}
          value={value}
          onChoose={(zone) => {
            onChange(zone);
            close();
          }}
        />
      )}
    >
      <span className={pickerCss.value}>
        <span className={now ? css.name : css.gone}>{now ? zoneName(value) : value}</span>
        {now && (
          <span className={noteCss.note}>
            {now.offset}, now {now.time}
          </span>
        )}
      </span>
      <ChevronDownIcon size={16} aria-hidden />
    </PickerPopover>
  );
}

/** Computed when it opens, because formatting the time of hundreds of zones is slow. */
function ZoneList({ label, value, onChoose }: { label: string; value: string; onChoose: (zone: string) => void }) {
  const options = useMemo(
    () =>
      timeZones(value).map(({ id, region, name, offset, time }) => ({
        id,
        label: name,
        group: region,
        mark: null,
        note: `${offset}, ${time}`,
        refusal: null,
        isChosen: id === value,
      })),
    [value],
  );
  return (
    <LateOptionList
      label={label}
      options={options}
      onChoose={onChoose}
      searchPlaceholder="Search by city or region"
      emptyText="No time zones found. Try the nearest large city."
    />
  );
}
