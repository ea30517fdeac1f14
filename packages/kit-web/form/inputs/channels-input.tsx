import { useMemo } from "react";
import { ChannelMark, channelOptions } from "../../picker/channel-options.tsx";
import { channelCreations } from "../../picker/creation.ts";
import { useGuildTools } from "../../picker/guild-tools.tsx";
import type { FieldInputProps } from "../field-input-props.ts";
import { ChosenMany } from "./chosen-many.tsx";

export function ChannelsInput({ guild, info, value, ...field }: FieldInputProps<"channels">) {
  const tools = useGuildTools();
  const options = useMemo(() => channelOptions(guild, info, value), [guild, info, value]);
  return (
    <ChosenMany
      {...field}
      noun="channel"
      value={value}
      max={info.max}
      options={options}
      creationsOf={(search) => channelCreations(search, guild.channels, info.types, tools)}
      draw={(id) => {
        const channel = guild.channels.find((one) => one.id === id);
        return channel && { name: channel.name, mark: <ChannelMark type={channel.type} size={14} /> };
      }}
    />
  );
}
