// Converts a module's message to Discord's format: with explicit `allowed_mentions` and attached files.
import type { RawFile } from "@discordjs/rest";
import type { APIAttachment, RESTPostAPIChannelMessageJSONBody } from "discord-api-types/v10";
import { canHaveLook, type GuildLook, withLook } from "#kit/guild-look.ts";
import type { MessagePayload } from "#kit/message/payload.ts";
import type { Snowflake } from "#kit/snowflake.ts";
import { PlatformFault } from "./platform-fault.ts";

type PlatformMessage = Pick<RESTPostAPIChannelMessageJSONBody, "content" | "embeds" | "components" | "flags">;

/** Sent with a message, which refers to it as `attachment://name`. */
export type OutgoingFile = { name: string; content: Uint8Array; mediaType: string; alt: string };

/** The result of `messagePayload`, or a message that a module builds itself. */
export type OutgoingMessage = PlatformMessage & {
  /** Defaults to nobody; mentions in the text don't notify. */
  allowed_mentions?: MessagePayload["allowed_mentions"];
  /** The guild's uploaded pictures that the message refers to as `attachment://file`. */
  assets?: MessagePayload["assets"];
  /** The message that it replies to, in the same channel; posted without the reply if that was deleted. */
  replyTo?: Snowflake;
  /** Files that the module created, such as a rendered card. */
  files?: readonly OutgoingFile[];
};

/** Reads a guild's uploaded pictures; deleted ones are omitted. */
export type ReadAssets = (
  guildId: Snowflake,
  files: readonly string[],
) => Promise<readonly { file: string; mediaType: string; content: Uint8Array }[]>;

/** How a guild wants the bot's messages to look. */
export type ReadLook = (guildId: Snowflake) => Promise<Pick<GuildLook, "color" | "footer">>;

/** What messages need of their guild. */
export type MessageDeps = { readAssets: ReadAssets; readLook?: ReadLook };

export type MessageBody = { body: PlatformMessage & { attachments?: object[] }; files?: RawFile[] };

/** Throws the fault `pictureGone` if one of the pictures was deleted. */
export async function messageBody(
  { allowed_mentions, assets = [], files = [], replyTo, ...message }: OutgoingMessage,
  guildId: Snowflake | null,
  { readAssets, readLook }: MessageDeps,
): Promise<MessageBody> {
  const nobody = { parse: [], roles: [], users: [] };
  const sent = [...(await uploaded(assets, guildId, readAssets)), ...files];
  const attachments = sent.map(
    ({ name, alt }, id): Partial<APIAttachment> => ({
      id: String(id),
      filename: name,
      ...(alt === "" ? {} : { description: alt }),
    }),
  );
  return {
    body: {
      ...(await inLook(message, guildId, readLook)),
      allowed_mentions: allowed_mentions ?? nobody,
      ...(replyTo ? { message_reference: { message_id: replyTo, fail_if_not_exists: false } } : {}),
      ...(sent.length === 0 ? {} : { attachments }),
    } as MessageBody["body"],
    ...(sent.length === 0
      ? {}
      : { files: sent.map(({ name, content, mediaType }) => ({ name, data: content, contentType: mediaType })) }),
  };
}

/** A message is never lost for its look. */
async function inLook(message: PlatformMessage, guildId: Snowflake | null, readLook?: ReadLook) {
  if (!readLook || guildId === null || !canHaveLook(message)) return message;
  const look = await readLook(guildId).catch(() => null);
  return look ? withLook(message, look) : message;
}

async function uploaded(
  assets: MessagePayload["assets"],
  guildId: Snowflake | null,
  readAssets: ReadAssets,
): Promise<OutgoingFile[]> {
  if (assets.length === 0) return [];
  const names = assets.map(({ file }) => file);
  const found = new Map(guildId === null ? [] : (await readAssets(guildId, names)).map((one) => [one.file, one]));
  return assets.map(({ file, alt }) => {
    const one = found.get(file);
    if (!one) throw new PlatformFault("pictureGone", 0, 0, `the server has no ${file}`);
    return { name: file, content: one.content, mediaType: one.mediaType, alt };
  });
}
