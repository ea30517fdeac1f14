import { DiscordCommand, DiscordReply } from "@skyra/discord-components-react";
import { type APIMessage, MessageType } from "discord-api-types/v10";
import { flattenMarkdown, parseMarkdown } from "../markdown/parse.ts";
import { findColor, nameMember } from "../store/names.ts";
import type { Guild } from "../store/world.ts";
import { readableColor } from "../ui/color.ts";
import { findAvatar } from "../ui/image.ts";

/** What a message replies to: another message, or a command. */
export function Antecedent({ message, guild }: { readonly message: APIMessage; readonly guild: Guild | undefined }) {
  const command = message.interaction_metadata;
  const isCommand = message.type === MessageType.ChatInputCommand || message.type === MessageType.ContextMenuCommand;
  if (isCommand && command !== undefined) {
    const name = "name" in command && typeof command.name === "string" ? command.name : message.interaction?.name;
    const color = readableColor(findColor(guild, guild?.members.get(command.user.id)?.roles));
    return (
      <DiscordCommand
        slot="reply"
        author={nameMember(guild, command.user)}
        avatar={findAvatar(command.user)}
        type={message.type === MessageType.ChatInputCommand ? "slash_command" : "message_command"}
        command={name ?? "command"}
        {...(color === undefined ? {} : { roleColor: color })}
      />
    );
  }
  if (message.type !== MessageType.Reply) return null;
  const original = message.referenced_message;
  if (!original) return <DiscordReply slot="reply" deleted />;
  const color = readableColor(findColor(guild, guild?.members.get(original.author.id)?.roles));
  return (
    <DiscordReply
      slot="reply"
      author={nameMember(guild, original.author)}
      avatar={findAvatar(original.author)}
      bot={original.author.bot === true}
      mentions={message.mentions.some((user) => user.id === original.author.id)}
      edited={original.edited_timestamp !== null}
      attachment={original.attachments.length > 0}
      {...(color === undefined ? {} : { roleColor: color })}
    >
      {original.content === "" ? (
        <em>Press to see what was sent</em>
      ) : (
        flattenMarkdown(parseMarkdown(original.content)).slice(0, 200)
      )}
    </DiscordReply>
  );
}
