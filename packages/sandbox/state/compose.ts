/** Turns a message's form into what is kept of it: texts, mentions, embeds, components, files. */
import { type APIPoll, MessageFlags } from "discord-api-types/v10";
import type { Platform } from "../platform.ts";
import type { UploadedFile } from "../rest/request-body.ts";
import { checkComponents } from "../rules/component-form.ts";
import { keepEmbed } from "../rules/embed-form.ts";
import { notKnown, refuse } from "../rules/errors.ts";
import { refuseField } from "../rules/form.ts";
import { findMentions } from "../rules/mentions.ts";
import { type ComposableForm, SETTABLE_FLAGS } from "../rules/message-form.ts";
import { attachMedia } from "./attached-media.ts";
import { storeAttachments } from "./attachments.ts";
import type { GuildRecord, MessageRecord } from "./records.ts";

export interface Composition {
  channelId: string;
  guild: GuildRecord | null;
  held: bigint;
  repliedTo: string | null;
  files: readonly UploadedFile[];
  /** The message as it stands, when it is edited. */
  before?: MessageRecord | undefined;
  isForward?: boolean;
}

type Composed = Pick<
  MessageRecord,
  | "content"
  | "embeds"
  | "components"
  | "attachments"
  | "flags"
  | "mentionIds"
  | "mention_roles"
  | "mention_everyone"
  | "stickers"
  | "poll"
>;

export function composeMessage(platform: Platform, form: ComposableForm, at: Composition): Composed {
  if (form.embed !== undefined) throw notKnown("the field embed of messages (use embeds)");
  const { before } = at;
  const flags = composeFlags(form.flags ?? undefined, before);
  const isSecondGeneration = (flags & MessageFlags.IsComponentsV2) !== 0;
  if (isSecondGeneration) refuseFirstGeneration(form);
  const content = form.content === undefined ? (before?.content ?? "") : (form.content ?? "").trim();
  const composed: Composed = {
    content,
    flags,
    embeds: form.embeds === undefined ? (before?.embeds ?? []) : (form.embeds ?? []).map(keepEmbed),
    components:
      form.components === undefined
        ? (before?.components ?? [])
        : checkComponents(form.components ?? [], isSecondGeneration),
    attachments: storeAttachments(platform, at.channelId, at.files, form.attachments, before?.attachments ?? []),
    stickers: composeStickers(at.guild, form.sticker_ids ?? [], before),
    poll: form.poll ? composePoll(platform, form.poll) : (before?.poll ?? null),
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

function composeFlags(given: number | undefined, before: MessageRecord | undefined): number {
  if (given === undefined) return before?.flags ?? 0;
  if ((given & ~SETTABLE_FLAGS) !== 0 && before === undefined) {
    throw refuseField(["flags"], "BASE_TYPE_CHOICES", `Value must be one of the flags in ${SETTABLE_FLAGS}.`);
  }
  // the second generation is for good; what the platform set itself stays
  const kept =
    before === undefined ? 0 : before.flags & (~SETTABLE_FLAGS | MessageFlags.IsComponentsV2 | MessageFlags.Ephemeral);
  return kept | (given & SETTABLE_FLAGS);
}

function refuseFirstGeneration(form: ComposableForm): void {
  for (const field of ["content", "embeds", "sticker_ids", "poll"] as const) {
    const value = form[field];
    const isGiven = Array.isArray(value) ? value.length > 0 : Boolean(value);
    if (isGiven)
      throw refuseField(
        [field],
        "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2",
        `The '${field}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2`,
      );
  }
}

function isEmpty({ content, embeds, components, attachments, stickers, poll }: Composed): boolean {
  return (
    content === "" && embeds.length + components.length + attachments.length + stickers.length === 0 && poll === null
  );
}

function displayedText(components: readonly object[]): string {
  return JSON.stringify(components);
}

function composeStickers(
  guild: GuildRecord | null,
  ids: readonly string[],
  before: MessageRecord | undefined,
): MessageRecord["stickers"] {
  if (before !== undefined) return before.stickers;
  return ids.map((id) => {
    const sticker = guild?.stickers.get(id);
    if (sticker === undefined) throw refuse("UnknownSticker");
    return { id, name: sticker.name, format_type: sticker.format_type };
  });
}

function composePoll(platform: Platform, given: NonNullable<ComposableForm["poll"]>): APIPoll {
  const hours = given.duration ?? 24;
  return {
    question: given.question,
    answers: given.answers.map(({ poll_media }, index) => ({ answer_id: index + 1, poll_media })),
    expiry: platform.clock.timestamp(platform.clock.now() + hours * 3_600_000),
    allow_multiselect: given.allow_multiselect ?? false,
    layout_type: 1,
    results: { is_finalized: false, answer_counts: [] },
  } as unknown as APIPoll;
}
