import { type APIChannel, type APIMessage, ChannelType, PermissionFlagsBits } from "discord-api-types/v10";
import { useState } from "react";
import { flattenMarkdown, parseMarkdown } from "../markdown/parse.ts";
import { goTo } from "../shell/route.ts";
import { computePermissions, has } from "../store/permissions.ts";
import { useSession } from "../store/use-world.ts";
import type { Guild } from "../store/world.ts";
import { TextField, TickField } from "../ui/fields.tsx";
import { FormDialog } from "../ui/form-dialog.tsx";

export interface NewThreadDialogProps {
  readonly channel: APIChannel;
  readonly guild: Guild | undefined;
  /** The message that starts the thread, if any. */
  readonly starter?: APIMessage;
  readonly onClose: () => void;
}

export function NewThreadDialog({ channel, guild, starter, onClose }: NewThreadDialogProps) {
  const { call, userId } = useSession();
  const [name, setName] = useState("");
  const [words, setWords] = useState("");
  const [isPrivate, setPrivate] = useState(false);
  const held = guild === undefined ? 0n : computePermissions(guild, channel, userId);
  const mayBePrivate =
    starter === undefined &&
    channel.type === ChannelType.GuildText &&
    has(held, PermissionFlagsBits.CreatePrivateThreads);
  const suggestion = starter === undefined ? "" : flattenMarkdown(parseMarkdown(starter.content)).trim().slice(0, 40);

  const begin = async () => {
    const body = { name: name.trim() || suggestion || "New thread" };
    const path = starter === undefined ? `/channels/${channel.id}` : `/channels/${channel.id}/messages/${starter.id}`;
    const thread = await call<APIChannel>("POST", `${path}/threads`, {
      body: starter === undefined ? { ...body, type: findType(channel, isPrivate) } : body,
    });
    if (words.trim() !== "") await call("POST", `/channels/${thread.id}/messages`, { body: { content: words.trim() } });
    goTo(guild?.id, thread.id);
  };

  return (
    <FormDialog title="Create a thread" submit="Create thread" onClose={onClose} onSubmit={begin}>
      <TextField
        label="Thread name"
        value={name}
        maxLength={100}
        placeholder={suggestion || "New thread"}
        onValue={setName}
      />
      {mayBePrivate && (
        <TickField isTicked={isPrivate} onTick={setPrivate}>
          Private thread: only invited members and moderators can see it
        </TickField>
      )}
      <TextField
        label="First message"
        hint="May be left empty."
        value={words}
        maxLength={2000}
        isLong
        onValue={setWords}
      />
    </FormDialog>
  );
}

function findType(channel: APIChannel, isPrivate: boolean): ChannelType {
  if (isPrivate) return ChannelType.PrivateThread;
  return channel.type === ChannelType.GuildAnnouncement ? ChannelType.AnnouncementThread : ChannelType.PublicThread;
}
