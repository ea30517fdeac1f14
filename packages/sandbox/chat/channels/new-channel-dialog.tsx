import { type APIChannel, ChannelType } from "discord-api-types/v10";
import { useState } from "react";
import { goTo } from "../shell/route.ts";
import { useSession } from "../store/use-world.ts";
import type { Guild } from "../store/world.ts";
import { ChoiceField, TextField } from "../ui/fields.tsx";
import { FormDialog } from "../ui/form-dialog.tsx";

const TYPES = [
  [ChannelType.GuildText, "Text"],
  [ChannelType.GuildVoice, "Voice"],
  [ChannelType.GuildForum, "Forum"],
  [ChannelType.GuildAnnouncement, "Announcements"],
  [ChannelType.GuildCategory, "Category"],
] as const satisfies readonly (readonly [number, string])[];

export interface NewChannelDialogProps {
  readonly guild: Guild;
  readonly parentId?: string;
  readonly onClose: () => void;
}

export function NewChannelDialog({ guild, parentId, onClose }: NewChannelDialogProps) {
  const { call } = useSession();
  const [name, setName] = useState("");
  const [type, setType] = useState<number>(ChannelType.GuildText);
  const isCategory = type === ChannelType.GuildCategory;
  const isNews = guild.features.includes("NEWS") || guild.features.includes("COMMUNITY");
  const types = TYPES.filter(([value]) => value !== ChannelType.GuildAnnouncement || isNews);
  return (
    <FormDialog
      title="Create a channel"
      submit="Create"
      isReady={name.trim() !== ""}
      onClose={onClose}
      onSubmit={async () => {
        const body = {
          name: name.trim(),
          type,
          ...(isCategory || parentId === undefined ? {} : { parent_id: parentId }),
        };
        const channel = await call<APIChannel>("POST", `/guilds/${guild.id}/channels`, { body });
        if (!isCategory) goTo(guild.id, channel.id);
      }}
    >
      <ChoiceField<number> label="Kind" value={type} choices={types} onValue={setType} />
      <TextField label="Name" value={name} maxLength={100} isRequired onValue={setName} />
    </FormDialog>
  );
}
