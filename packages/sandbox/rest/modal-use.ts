/** A submitted modal, validated against the modal as the application created it. */
import { type APIAttachment, type APIMessage, ComponentType } from "discord-api-types/v10";
import { z } from "zod";
import type { Platform } from "../platform.ts";
import { presentResolved } from "../present/interaction-resolved.ts";
import { presentMessage } from "../present/message.ts";
import type { ChannelAccess } from "../rules/access.ts";
import { noReferences } from "../rules/command-options.ts";
import { refuse } from "../rules/errors.ts";
import { parseForm, snowflake } from "../rules/form.ts";
import { type Filled, filledComponent, readModal } from "../rules/modal-answers.ts";
import { placeOf, storeAttachments } from "../state/attachments.ts";
import type { AskedInteraction, ReadInteraction } from "./asked-interaction.ts";
import type { UploadedFile } from "./request-body.ts";
import { findSeenMessage } from "./seen-message.ts";

const modalData = z.strictObject({
  id: snowflake,
  custom_id: z.string(),
  components: z.array(filledComponent),
  attachments: z.array(z.looseObject({ id: snowflake, filename: z.string().optional() })).default([]),
});

export function readModalSubmit(
  platform: Platform,
  access: ChannelAccess,
  userId: string,
  asked: AskedInteraction,
  files: readonly UploadedFile[],
): ReadInteraction {
  const given = parseForm(modalData, asked.data);
  const opened = platform.interactions.byId(given.id);
  const modal = opened?.modal;
  if (!opened || !modal || opened.userId !== userId || modal.custom_id !== given.custom_id)
    throw refuse("UnknownInteraction");
  const named = noReferences();
  const attachments = storeAttachments(platform, placeOf(access), files, given.attachments, []);
  const filled = given.components.map((one) => withUploads(one, attachments));
  const components = readModal(modal.components, filled, named);
  const resolved = presentResolved(platform, access, userId, named, attachments);
  opened.modal = null;
  return {
    data: { custom_id: given.custom_id, components, ...(resolved === undefined ? {} : { resolved }) },
    message: messageBehind(platform, access, userId, opened.messageId),
    commandName: null,
    isContextMenu: false,
    focusedType: null,
  };
}

/** The message whose component opened the modal. */
function messageBehind(
  platform: Platform,
  access: ChannelAccess,
  userId: string,
  messageId: string | null,
): APIMessage | null {
  if (messageId === null) return null;
  return presentMessage(platform.world, findSeenMessage(platform, access, userId, messageId));
}

function withUploads(component: Filled, stored: readonly APIAttachment[]): Filled {
  if (component.components !== undefined)
    return { ...component, components: component.components.map((one) => withUploads(one, stored)) };
  if (component.component !== undefined) return { ...component, component: withUploads(component.component, stored) };
  if (component.type !== ComponentType.FileUpload) return component;
  return { ...component, values: (component.values ?? []).map((value) => stored[Number(value)]?.id ?? value) };
}
