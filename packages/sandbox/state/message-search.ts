/** Finds a guild's messages by what is in them and who wrote them. */

import { holdsPhrase, relevanceOf } from "../rules/phrase.ts";
import type { SearchQuery } from "../rules/search-form.ts";
import type { MessageRecord } from "./records.ts";
import { compareIds } from "./snowflake.ts";
import type { World } from "./world.ts";

const LINK = /https?:\/\/[^\s<>]+/g;

export function searchMessages(world: World, channelIds: readonly string[], query: SearchQuery): MessageRecord[] {
  const found = channelIds
    .flatMap((id) => [...(world.messages.get(id)?.values() ?? [])])
    .filter((message) => isMeant(world, message, query));
  const { content, sort_by, sort_order } = query;
  if (sort_by === "relevance" && content !== undefined) {
    return found.sort(
      (a, b) => relevanceOf(b.content, content) - relevanceOf(a.content, content) || compareIds(b.id, a.id),
    );
  }
  return found.sort((a, b) => (sort_order === "asc" ? compareIds(a.id, b.id) : compareIds(b.id, a.id)));
}

function isMeant(world: World, message: MessageRecord, query: SearchQuery): boolean {
  const reference = message.message_reference;
  const repliedTo =
    message.type === 19 && reference?.message_id !== undefined
      ? world.messages.get(reference.channel_id)?.get(reference.message_id)
      : undefined;
  return (
    (query.min_id === undefined || compareIds(message.id, query.min_id) > 0) &&
    (query.max_id === undefined || compareIds(message.id, query.max_id) < 0) &&
    (query.content === undefined || holdsPhrase(message.content, query.content, query.slop)) &&
    isAmong(query.author_id, [message.authorId]) &&
    isOfKind(query.author_type, [authorKind(world, message)]) &&
    isAmong(query.mentions, message.mentionIds) &&
    isAmong(query.mentions_role_id, message.mention_roles) &&
    (query.mention_everyone === undefined || query.mention_everyone === message.mention_everyone) &&
    isAmong(query.replied_to_user_id, repliedTo === undefined ? [] : [repliedTo.authorId]) &&
    isAmong(query.replied_to_message_id, message.type === 19 && reference?.message_id ? [reference.message_id] : []) &&
    isOfKind(query.has, thingsIn(message)) &&
    isAmong(query.link_hostname, linksIn(message).map(hostOf)) &&
    isAmong(
      query.embed_provider,
      message.embeds.map(({ provider }) => provider?.name ?? ""),
    ) &&
    isAmong(query.embed_type, message.embeds.map(embedKind)) &&
    isAmong(
      query.attachment_extension,
      message.attachments.map(({ filename }) => extensionOf(filename)),
    ) &&
    isAmong(
      query.attachment_filename,
      message.attachments.map(({ filename }) => filename),
    ) &&
    (query.pinned === undefined || query.pinned === (message.pinnedAt !== null))
  );
}

function isAmong(wanted: readonly string[] | undefined, given: readonly string[]): boolean {
  return wanted === undefined || wanted.length === 0 || given.some((one) => wanted.includes(one));
}

/** One of the kinds wanted, and none of those with a minus before them. */
function isOfKind(wanted: readonly string[] | undefined, given: readonly string[]): boolean {
  const unwanted = wanted?.filter((kind) => kind.startsWith("-")).map((kind) => kind.slice(1));
  if (unwanted?.some((kind) => given.includes(kind))) return false;
  return isAmong(
    wanted?.filter((kind) => !kind.startsWith("-")),
    given,
  );
}

function authorKind(world: World, { webhookAuthor, authorId }: MessageRecord): string {
  if (webhookAuthor !== null) return "webhook";
  return world.users.get(authorId)?.bot === true ? "bot" : "user";
}

function thingsIn(message: MessageRecord): string[] {
  const { embeds, attachments, stickers, poll, snapshots } = message;
  const embedKinds = embeds.map(embedKind);
  const has = (kind: string, prefix: string): boolean =>
    embedKinds.includes(kind) || attachments.some(({ content_type }) => content_type?.startsWith(prefix));
  const is: Record<string, boolean> = {
    link: linksIn(message).length > 0,
    embed: embeds.length > 0,
    file: attachments.length > 0,
    image: has("image", "image/"),
    video: has("video", "video/"),
    sound: has("sound", "audio/"),
    sticker: stickers.length > 0,
    poll: poll !== null,
    snapshot: snapshots.length > 0,
  };
  return Object.keys(is).filter((thing) => is[thing]);
}

function embedKind({ type }: { type?: string }): string {
  return type === "gifv" ? "gif" : (type ?? "rich");
}

function linksIn({ content }: MessageRecord): string[] {
  return (content.match(LINK) ?? []).filter((link) => URL.canParse(link));
}

function hostOf(link: string): string {
  return new URL(link).hostname;
}

function extensionOf(filename: string): string {
  return filename.includes(".") ? (filename.split(".").at(-1)?.toLowerCase() ?? "") : "";
}
