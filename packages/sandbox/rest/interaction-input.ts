/** Reads what a person's client sends for each kind of interaction and makes of it what the application receives. */
import {
  type APIApplicationCommandOption,
  type APIAttachment,
  type APIMessage,
  ApplicationCommandType,
  InteractionType,
  PermissionFlagsBits as P,
} from "discord-api-types/v10";
import { z } from "zod";
import type { Platform } from "../platform.ts";
import { presentResolved } from "../present/interaction-resolved.ts";
import { presentMessage } from "../present/message.ts";
import type { ChannelAccess } from "../rules/access.ts";
import { givenOption, type NamedThings, readOptions } from "../rules/command-options.ts";
import { refuse } from "../rules/errors.ts";
import { parseForm, refuseField, snowflake } from "../rules/form.ts";
import { filledComponent, readModal } from "../rules/modal-answers.ts";
import { hasPermission } from "../rules/permissions.ts";
import { storeAttachments } from "../state/attachments.ts";
import { findMessage } from "../state/find.ts";
import type { CommandRecord, MessageRecord } from "../state/records.ts";
import type { AskedInteraction } from "./asked-interaction.ts";
import { readComponentUse } from "./component-use.ts";
import type { UploadedFile } from "./request-body.ts";

export interface ReadInteraction {
  data: object;
  message: APIMessage | null;
  commandName: string | null;
}

const commandData = z.looseObject({
  id: snowflake,
  version: z.string().nullish(),
  name: z.string().optional(),
  type: z.int().optional(),
  options: z.array(givenOption).default([]),
  target_id: snowflake.nullish(),
  guild_id: snowflake.nullish(),
  attachments: z
    .array(z.looseObject({ id: z.union([z.string(), z.number()]), filename: z.string().optional() }))
    .default([]),
});

const modalData = z.strictObject({
  id: snowflake,
  custom_id: z.string(),
  components: z.array(filledComponent),
  attachments: z
    .array(z.looseObject({ id: z.union([z.string(), z.number()]), filename: z.string().optional() }))
    .default([]),
});

export function readInteraction(
  platform: Platform,
  access: ChannelAccess,
  userId: string,
  asked: AskedInteraction,
  files: readonly UploadedFile[],
): ReadInteraction {
  switch (asked.type) {
    case InteractionType.MessageComponent: {
      const message = findSeenMessage(platform, access, userId, asked.messageId ?? "");
      const data = readComponentUse(platform, access, userId, asked, message);
      return { data, message: presentMessage(platform.world, message), commandName: null };
    }
    case InteractionType.ModalSubmit:
      return readModalSubmit(platform, access, userId, asked, files);
    default:
      return readCommand(platform, access, userId, asked, files);
  }
}

function findSeenMessage(
  platform: Platform,
  { channel }: ChannelAccess,
  userId: string,
  messageId: string,
): MessageRecord {
  const ephemeral = platform.interactions.ephemeral(messageId);
  return ephemeral?.viewerId === userId ? ephemeral.message : findMessage(platform.world, channel.id, messageId);
}

function readCommand(
  platform: Platform,
  access: ChannelAccess,
  userId: string,
  asked: AskedInteraction,
  files: readonly UploadedFile[],
): ReadInteraction {
  const given = parseForm(commandData, asked.data);
  const record = platform.world.commands.get(asked.applicationId)?.get(given.id);
  if (record === undefined || (record.guildId !== null && record.guildId !== access.guild?.id))
    throw refuse("UnknownCommand");
  const { command } = record;
  checkMayUse(access, record);
  const named: NamedThings = { users: [], roles: [], channels: [], attachments: [] };
  const isComplete = asked.type === InteractionType.ApplicationCommand;
  const attachments = storeAttachments(platform, access.channel.id, files, given.attachments, []);
  const options = given.options.map((option) => withFile(option, given.attachments, attachments));
  const base = {
    id: command.id,
    name: command.name,
    type: command.type,
    ...(record.guildId === null ? {} : { guild_id: record.guildId }),
  };
  if (command.type === ApplicationCommandType.ChatInput) {
    readOptions((command.options ?? []) as APIApplicationCommandOption[], options, { isComplete, named });
    const resolved = presentResolved(platform, access.guild, userId, named, attachments);
    return {
      data: { ...base, ...(options.length > 0 ? { options } : {}), ...(resolved === undefined ? {} : { resolved }) },
      message: null,
      commandName: command.name,
    };
  }
  const targetId = given.target_id ?? "";
  if (command.type === ApplicationCommandType.Message) {
    const target = presentMessage(platform.world, findMessage(platform.world, access.channel.id, targetId));
    return {
      data: { ...base, target_id: targetId, resolved: { messages: { [targetId]: target } } },
      message: null,
      commandName: command.name,
    };
  }
  named.users.push(targetId);
  const resolved = presentResolved(platform, access.guild, userId, named, []);
  if (resolved === undefined) throw refuse("UnknownUser");
  return { data: { ...base, target_id: targetId, resolved }, message: null, commandName: command.name };
}

/** The client names a file by its place among those it sends; the application gets its id. */
function withFile(
  option: z.infer<typeof givenOption>,
  sent: readonly { id: string | number }[],
  stored: readonly APIAttachment[],
): z.infer<typeof givenOption> {
  if (option.options !== undefined)
    return { ...option, options: option.options.map((one) => withFile(one, sent, stored)) };
  if (option.type !== 11) return option;
  const index = sent.findIndex((one) => String(one.id) === String(option.value));
  const file = stored[index === -1 ? Number(option.value) : index];
  if (file === undefined)
    throw refuseField(
      ["data", "options"],
      "ATTACHMENT_NOT_FOUND",
      "Referenced attachment was not found in the form data",
    );
  return { ...option, value: file.id };
}

/** What the guild set for the command counts before what the command asks by itself. */
function checkMayUse({ guild, member, held, channel }: ChannelAccess, { command }: CommandRecord): void {
  if (guild === null || member === null) return;
  if (!hasPermission(held, P.UseApplicationCommands)) throw refuse("MissingPermissions");
  if (hasPermission(held, P.Administrator)) return;
  const set =
    guild.commandPermissions.get(command.id)?.permissions ??
    guild.commandPermissions.get(command.application_id)?.permissions ??
    [];
  const here = set.find((one) => one.type === 3 && (one.id === channel.id || one.id === String(BigInt(guild.id) - 1n)));
  if (here?.permission === false) throw refuse("MissingPermissions");
  const own = set.find((one) => one.type === 2 && one.id === member.user_id);
  const roles = set.filter((one) => one.type === 1 && (one.id === guild.id || member.roles.includes(one.id)));
  const verdict = own?.permission ?? (roles.length > 0 ? roles.some((one) => one.permission) : undefined);
  if (verdict === false) throw refuse("MissingPermissions");
  const needed = command.default_member_permissions;
  if (verdict === undefined && needed !== null && (needed === "0" || !hasPermission(held, BigInt(needed))))
    throw refuse("MissingPermissions");
}

function readModalSubmit(
  platform: Platform,
  access: ChannelAccess,
  userId: string,
  asked: AskedInteraction,
  files: readonly UploadedFile[],
): ReadInteraction {
  const given = parseForm(modalData, asked.data);
  const opened = platform.interactions.byId(given.id);
  if (
    opened?.modal === null ||
    opened === undefined ||
    opened.userId !== userId ||
    opened.modal.custom_id !== given.custom_id
  )
    throw refuse("UnknownInteraction");
  const named: NamedThings = { users: [], roles: [], channels: [], attachments: [] };
  const attachments = storeAttachments(platform, access.channel.id, files, given.attachments, []);
  const components = readModal(
    opened.modal.components,
    given.components.map((one) => withUploads(one, attachments)),
    named,
  );
  opened.modal = null;
  const resolved = presentResolved(platform, access.guild, userId, named, attachments);
  const message =
    opened.messageId === null
      ? null
      : presentMessage(platform.world, findSeenMessage(platform, access, userId, opened.messageId));
  return {
    data: { custom_id: given.custom_id, components, ...(resolved === undefined ? {} : { resolved }) },
    message,
    commandName: null,
  };
}

type Filled = z.infer<typeof filledComponent>;

const FILE_UPLOAD = 19;

function withUploads(component: Filled, stored: readonly APIAttachment[]): Filled {
  if (component.components !== undefined)
    return { ...component, components: component.components.map((one) => withUploads(one, stored)) };
  if (component.component !== undefined) return { ...component, component: withUploads(component.component, stored) };
  if (component.type !== FILE_UPLOAD) return component;
  return { ...component, values: (component.values ?? []).map((value) => stored[Number(value)]?.id ?? value) };
}
