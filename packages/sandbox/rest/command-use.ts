/** Validates a used or typed command against its declaration and permissions. */
import {
  type APIApplicationCommandOption,
  type APIAttachment,
  ApplicationCommandOptionType,
  ApplicationCommandType,
  InteractionType,
} from "discord-api-types/v10";
import { z } from "zod";
import type { Platform } from "../platform.ts";
import { presentResolved } from "../present/interaction-resolved.ts";
import { presentMessage } from "../present/message.ts";
import type { ChannelAccess } from "../rules/access.ts";
import { isOffered, mayUseCommand } from "../rules/command-access.ts";
import { type GivenOption, givenOption, noReferences, readOptions } from "../rules/command-options.ts";
import { refuse } from "../rules/errors.ts";
import { parseForm, refuseField, snowflake } from "../rules/form.ts";
import { placeOf, storeAttachments } from "../state/attachments.ts";
import { findApplication, findMessage, permissionChannel } from "../state/find.ts";
import type { CommandRecord } from "../state/records.ts";
import type { AskedInteraction, ReadInteraction } from "./asked-interaction.ts";
import type { UploadedFile } from "./request-body.ts";

const commandData = z.looseObject({
  id: snowflake,
  version: z.string().nullish(),
  name: z.string().optional(),
  type: z.int().optional(),
  options: z.array(givenOption).default([]),
  target_id: snowflake.nullish(),
  guild_id: snowflake.nullish(),
  attachments: z.array(z.looseObject({ id: snowflake, filename: z.string().optional() })).default([]),
});

export function readCommand(
  platform: Platform,
  access: ChannelAccess,
  userId: string,
  asked: AskedInteraction,
  files: readonly UploadedFile[],
): ReadInteraction {
  const given = parseForm(commandData, asked.data);
  const record = usableCommand(platform, access, asked.applicationId, given.id);
  const { command, guildId } = record;
  const base = {
    id: command.id,
    name: command.name,
    type: command.type,
    ...(guildId === null ? {} : { guild_id: guildId }),
  };
  const read = { message: null, commandName: command.name, focusedType: null };
  if (command.type !== ApplicationCommandType.ChatInput) {
    const target = readTarget(platform, access, userId, command.type, given.target_id ?? "");
    return { ...read, isContextMenu: true, data: { ...base, ...target } };
  }
  const isComplete = asked.type === InteractionType.ApplicationCommand;
  const attachments = storeAttachments(platform, placeOf(access), files, given.attachments, []);
  const options = given.options.map((option) => withFile(option, given.attachments, attachments));
  const named = noReferences();
  const declared = (command.options ?? []) as APIApplicationCommandOption[];
  const focusedType = readOptions(declared, options, { isComplete, named });
  const resolved = presentResolved(platform, access, userId, named, attachments);
  return {
    ...read,
    isContextMenu: false,
    focusedType,
    data: { ...base, ...(options.length > 0 ? { options } : {}), ...(resolved === undefined ? {} : { resolved }) },
  };
}

function usableCommand(
  platform: Platform,
  { guild, member, channel, held }: ChannelAccess,
  applicationId: string,
  id: string,
): CommandRecord {
  const record = platform.world.commands.get(applicationId)?.get(id);
  const botId = findApplication(platform.world, applicationId).botId;
  const isHere = guild === null ? channel.recipientIds.includes(botId) : guild.members.has(botId);
  if (record === undefined || !isHere || !isOffered(record, guild)) throw refuse("UnknownCommand");
  if (guild === null || member === null) return record;
  const isAgeRestricted = record.command.nsfw === true && !permissionChannel(platform.world, channel).nsfw;
  if (isAgeRestricted || !mayUseCommand(record, { guild, member, channel, held })) throw refuse("MissingPermissions");
  return record;
}

function readTarget(
  platform: Platform,
  access: ChannelAccess,
  userId: string,
  type: ApplicationCommandType,
  target_id: string,
): object {
  if (type === ApplicationCommandType.Message) {
    const message = presentMessage(platform.world, findMessage(platform.world, access.channel.id, target_id));
    return { target_id, resolved: { messages: { [target_id]: message } } };
  }
  const named = { ...noReferences(), users: [target_id] };
  return { target_id, resolved: presentResolved(platform, access, userId, named, []) };
}

/** The client refers to a file by its index in the upload; the application receives its id. */
function withFile(option: GivenOption, sent: readonly { id: string }[], stored: readonly APIAttachment[]): GivenOption {
  if (option.options !== undefined)
    return { ...option, options: option.options.map((one) => withFile(one, sent, stored)) };
  if (option.type !== ApplicationCommandOptionType.Attachment) return option;
  const index = sent.findIndex(({ id }) => id === String(option.value));
  const file = stored[index === -1 ? Number(option.value) : index];
  if (file === undefined)
    throw refuseField(
      ["data", "options"],
      "ATTACHMENT_NOT_FOUND",
      "Referenced attachment was not found in the form data",
    );
  return { ...option, value: file.id };
}
