import { type APIMessage, ChannelType, PermissionFlagsBits } from "discord-api-types/v10";
import { useState } from "react";
import { SelectBox } from "../components/select-box.tsx";
import { goTo } from "../shell/route.ts";
import { nameChannel } from "../store/names.ts";
import { computePermissions, has } from "../store/permissions.ts";
import { useSession, useWorld } from "../store/use-world.ts";
import { Field } from "../ui/field.tsx";
import { FormDialog } from "../ui/form-dialog.tsx";
import { forwardMessage } from "./message-actions.ts";

const WRITABLE = [ChannelType.GuildText, ChannelType.GuildAnnouncement, ChannelType.GuildVoice];

/** Forwards a message to a channel or a person. */
export function ForwardDialog({ message, onClose }: { readonly message: APIMessage; readonly onClose: () => void }) {
  const session = useSession();
  const world = useWorld((state) => state);
  const [channelId, setChannelId] = useState<string>();
  const listTargets = () => [
    ...[...world.directChannels.values()].map((channel) => ({
      value: channel.id,
      title: `@${nameChannel(channel, world.me)}`,
      note: "Direct message",
    })),
    ...[...world.guilds.values()].flatMap((guild) =>
      [...guild.channels.values()]
        .filter(({ type }) => WRITABLE.includes(type))
        .filter((channel) => has(computePermissions(guild, channel, session.userId), PermissionFlagsBits.SendMessages))
        .map((channel) => ({ value: channel.id, title: `#${channel.name}`, note: guild.name })),
    ),
  ];
  return (
    <FormDialog
      title="Forward this message"
      submit="Forward"
      isReady={channelId !== undefined}
      onClose={onClose}
      onSubmit={async () => {
        const sent = await forwardMessage(session, message, channelId ?? "");
        const guild = [...session.world.get().guilds.values()].find(({ channels }) => channels.has(sent.channel_id));
        goTo(guild?.id, sent.channel_id);
      }}
    >
      <Field label="To">
        {({ id }) => (
          <SelectBox
            id={id}
            label="Choose a channel or a person"
            options={listTargets}
            values={channelId === undefined ? [] : [channelId]}
            min={1}
            max={1}
            onValues={([value]) => setChannelId(value)}
          />
        )}
      </Field>
    </FormDialog>
  );
}
