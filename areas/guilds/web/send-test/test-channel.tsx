import { useId, useMemo } from "react";
import type { Snowflake } from "#kit/snowflake.ts";
import type { PageGuild } from "#kit-web/module-pages.ts";
import { ChannelMark, channelOptions } from "#kit-web/picker/channel-options.tsx";
import { PickerField } from "#kit-web/picker/picker-field.tsx";
import css from "./test-channel.module.css";

const INFO = { types: ["text", "announcement"], needs: ["ViewChannel", "SendMessages"] } as const;

type Props = { guild: PageGuild; value: Snowflake | null; onChange: (id: Snowflake) => void };

/** Chooses the channel of a test. */
export function TestChannel({ guild, value, onChange }: Props) {
  const id = useId();
  const options = useMemo(() => channelOptions(guild, INFO, value === null ? [] : [value]), [guild, value]);
  const chosen = guild.channels.find((one) => one.id === value);
  return (
    <div className={css.field}>
      <label id={`${id}-label`} htmlFor={id}>
        Channel
      </label>
      <PickerField
        id={id}
        label="Channel"
        isReadOnly={false}
        isInvalid={false}
        describedBy={undefined}
        options={options}
        onChoose={onChange}
        searchPlaceholder="Search channels"
        emptyText="No channels match."
      >
        {chosen ? (
          <span className={css.chosen}>
            <ChannelMark type={chosen.type} /> {chosen.name}
          </span>
        ) : (
          "Choose a channel"
        )}
      </PickerField>
    </div>
  );
}
