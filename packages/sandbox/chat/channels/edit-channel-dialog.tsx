import { type APIChannel, ChannelType } from "discord-api-types/v10";
import { useState } from "react";
import { useSession } from "../store/use-world.ts";
import { ChoiceField, TextField } from "../ui/fields.tsx";
import { FormDialog } from "../ui/form-dialog.tsx";

const PACES = [
  [0, "Off"],
  [5, "5 seconds"],
  [10, "10 seconds"],
  [30, "30 seconds"],
  [60, "1 minute"],
  [300, "5 minutes"],
  [3600, "1 hour"],
  [21_600, "6 hours"],
] as const satisfies readonly (readonly [number, string])[];

const WITHOUT_TOPIC = [ChannelType.GuildVoice, ChannelType.GuildCategory];

/** A channel's name, topic and slow mode. */
export function EditChannelDialog({
  channel,
  onClose,
}: {
  readonly channel: APIChannel;
  readonly onClose: () => void;
}) {
  const { call } = useSession();
  const [name, setName] = useState(channel.name ?? "");
  const [topic, setTopic] = useState("topic" in channel ? (channel.topic ?? "") : "");
  const [paceS, setPaceS] = useState("rate_limit_per_user" in channel ? (channel.rate_limit_per_user ?? 0) : 0);
  const hasTopic = !WITHOUT_TOPIC.includes(channel.type);
  const hasPace = channel.type !== ChannelType.GuildCategory;
  return (
    <FormDialog
      title="Edit the channel"
      submit="Save"
      isReady={name.trim() !== ""}
      onClose={onClose}
      onSubmit={() =>
        call("PATCH", `/channels/${channel.id}`, {
          body: {
            name: name.trim(),
            ...(hasTopic ? { topic: topic.trim() || null } : {}),
            ...(hasPace ? { rate_limit_per_user: paceS } : {}),
          },
        })
      }
    >
      <TextField label="Name" value={name} maxLength={100} isRequired onValue={setName} />
      {hasTopic && <TextField label="Topic" value={topic} maxLength={1024} isLong onValue={setTopic} />}
      {hasPace && <ChoiceField<number> label="Slow mode" value={paceS} choices={PACES} onValue={setPaceS} />}
    </FormDialog>
  );
}
