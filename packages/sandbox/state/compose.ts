/** Turns a message's form into its stored content: text, mentions, embeds, components, files. */
import { MessageFlags } from "discord-api-types/v10";
import type { Platform } from "../platform.ts";
import type { UploadedFile } from "../rest/request-body.ts";
import { checkComponentEmojis } from "../rules/component-emojis.ts";
import { checkComponents } from "../rules/component-form.ts";
import { keepEmbed } from "../rules/embed-form.ts";
import { notKnown, refuse } from "../rules/errors.ts";
import { checkAllowedMentions, findMentions } from "../rules/mentions.ts";
import { composeFlags, refuseFirstGeneration } from "../rules/message-flags.ts";
import type { ComposableForm } from "../rules/message-form.ts";
import { attachMedia } from "./attached-media.ts";
import { storeAttachments } from "./attachments.ts";
import type { GuildRecord, MessageRecord } from "./records.ts";

export interface Composition {
  channelId: string;
  guild: GuildRecord | null;
  held: bigint;
  repliedTo: string | null;
  files: readonly UploadedFile[];
  /** The current message, for an edit. */
  before?: MessageRecord | undefined;
  isForward?: boolean;
  /** Whether it is an interaction response; only those can be ephemeral. */
  isAnswer?: boolean;
}

type Composed = Pick<
  MessageRecord,
  "content" | "embeds" | "components" | "attachments" | "flags" | "mentionIds" | "mention_roles" | "mention_everyone"
>;

export function composeMessage(platform: Platform, form: ComposableForm, at: Composition): Composed {
  for (const field of ["embed", "poll", "sticker_ids", "shared_client_theme"] as const)
    if (!isNothing(form[field])) throw notKnown(`the field ${field} of messages`);
  if (((form.flags ?? 0) & MessageFlags.IsVoiceMessage) !== 0) throw notKnown("voice messages");
  const { before } = at;
  const asked = form.flags ?? undefined;
  const flags = composeFlags(at.isAnswer === true ? asked : withoutEphemeral(asked), before?.flags);
  const isSecondGeneration = (flags & MessageFlags.IsComponentsV2) !== 0;
  if (isSecondGeneration) refuseFirstGeneration(form, before);
  checkComponentEmojis(platform.world, form.components, ["components"]);
  checkAllowedMentions(form.allowed_mentions);
  const content = form.content === undefined ? (before?.content ?? "") : (form.content ?? "").trim();
  const { channelId, guild } = at;
  const place = { channelId, guild, isEphemeral: (flags & MessageFlags.Ephemeral) !== 0 };
  const composed: Composed = {
    content,
    flags,
    embeds: form.embeds === undefined ? (before?.embeds ?? []) : (form.embeds ?? []).map(keepEmbed),
    components:
      form.components === undefined
        ? (before?.components ?? [])
        : checkComponents(form.components ?? [], isSecondGeneration),
    attachments: storeAttachments(platform, place, at.files, form.attachments, before?.attachments ?? []),
    ...findMentions(isSecondGeneration ? displayedText(form.components ?? []) : content, form.allowed_mentions, {
      world: platform.world,
      guild: at.guild,
      held: at.held,
      repliedTo: at.repliedTo,
    }),
  };
  if (isSecondGeneration && composed.components.length === 0) throw refuse("EmptyMessage");
  if (isEmpty(composed) && at.isForward !== true) throw refuse("EmptyMessage");
  return attachMedia(composed);
}

function withoutEphemeral(flags: number | undefined): number | undefined {
  return flags === undefined ? undefined : flags & ~MessageFlags.Ephemeral;
}

function isEmpty({ content, embeds, components, attachments }: Composed): boolean {
  return content === "" && embeds.length + components.length + attachments.length === 0;
}

function displayedText(components: readonly object[]): string {
  return JSON.stringify(components);
}

function isNothing(value: unknown): boolean {
  return value === undefined || value === null || (Array.isArray(value) && value.length === 0);
}
