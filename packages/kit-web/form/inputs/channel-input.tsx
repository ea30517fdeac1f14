import { useMemo } from "react";
import { ChannelMark, channelOptions } from "../../picker/channel-options.tsx";
import { channelCreations } from "../../picker/creation.ts";
import { useGuildTools } from "../../picker/guild-tools.tsx";
import { PickerField } from "../../picker/picker-field.tsx";
import type { FieldInputProps } from "../field-input-props.ts";
import css from "./pick.module.css";

/** Not a Discord id: the option that empties the field. */
const NONE = "none";

export function ChannelInput({ guild, info, value, onChange, optionName: _, ...field }: FieldInputProps<"channel">) {
  const tools = useGuildTools();
  const options = useMemo(() => {
    const channels = channelOptions(guild, info, value === null ? [] : [value]);
    if (value === null || info.isRequired) return channels;
    return [{ id: NONE, label: "No channel", group: null, mark: null, refusal: null, isChosen: false }, ...channels];
  }, [guild, info, value]);
  const chosen = guild.channels.find(({ id }) => id === value);
  return (
    <PickerField
      {...field}
      options={options}
      creationsOf={(search) => channelCreations(search, guild.channels, info.types, tools)}
      onChoose={(id) => onChange(id === NONE ? null : id)}
      searchPlaceholder="Search channels"
      emptyText="No channels found."
    >
      {chosen ? (
        <>
          <span className={css.mark}>
            <ChannelMark type={chosen.type} />
          </span>
          <span className={css.name}>{chosen.name}</span>
        </>
      ) : (
        <span className={value === null ? css.none : css.gone}>
          {value === null ? "Choose a channel" : "Deleted channel"}
        </span>
      )}
    </PickerField>
  );
}
