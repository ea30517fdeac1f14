/** Stores a message's uploads and describes them as Discord does. */
import { type APIAttachment, AttachmentFlags } from "discord-api-types/v10";
import type { Platform } from "../platform.ts";
import type { UploadedFile } from "../rest/request-body.ts";
import type { ChannelAccess } from "../rules/access.ts";
import { refuse } from "../rules/errors.ts";
import { refuseField } from "../rules/form.ts";
import { countBoosts, premiumTier } from "./boosts.ts";
import { mediaTypeOf } from "./media-types.ts";
import { pictureSize } from "./picture-size.ts";
import type { GuildRecord } from "./records.ts";

const MEBIBYTE = 1024 * 1024;
/** The upload limit by the guild's boost tier. */
const MAX_BYTES = [10 * MEBIBYTE, 10 * MEBIBYTE, 50 * MEBIBYTE, 100 * MEBIBYTE] as const;
const MAX_FILES = 10;

interface Described {
  id: string;
  filename?: string | null | undefined;
  description?: string | null | undefined;
  title?: string | null | undefined;
  duration_secs?: number | null | undefined;
  waveform?: string | null | undefined;
  is_spoiler?: boolean | null | undefined;
  is_remix?: boolean | null | undefined;
}

export interface AttachmentPlace {
  channelId: string;
  guild: GuildRecord | null;
  /** Whether the upload belongs to an ephemeral message. */
  isEphemeral: boolean;
}

/** For files that only an application receives. */
export function placeOf({ channel, guild }: ChannelAccess): AttachmentPlace {
  return { channelId: channel.id, guild, isEphemeral: true };
}

export function maxFileBytes(guild: GuildRecord | null): number {
  return MAX_BYTES[guild === null ? 0 : premiumTier(countBoosts(guild))];
}

/** New files plus those of `kept` that the form still lists (all if it lists none). */
export function storeAttachments(
  platform: Platform,
  place: AttachmentPlace,
  files: readonly UploadedFile[],
  described: readonly Described[] | null | undefined,
  kept: readonly APIAttachment[],
): APIAttachment[] {
  const unknown = (described ?? []).findIndex(
    ({ id }) => !files.some((file) => String(file.index) === id) && !kept.some((one) => one.id === id),
  );
  if (unknown !== -1)
    throw refuseField(
      ["attachments", unknown, "id"],
      "ATTACHMENT_NOT_FOUND",
      "Referenced attachment was not found in the form data",
    );
  const staying = kept.flatMap((one) => {
    const entry = described?.find(({ id }) => id === one.id);
    if (described && entry === undefined) return [];
    return [entry === undefined ? one : redescribed(one, entry)];
  });
  if (staying.length + files.length > MAX_FILES)
    throw refuseField(["attachments"], "BASE_TYPE_MAX_LENGTH", `Must be ${MAX_FILES} or fewer in length.`);
  const most = maxFileBytes(place.guild);
  if (files.some(({ content }) => content.length > most)) throw refuse("FileTooLarge");
  const added = files.map((file) => {
    const entry = described?.find(({ id }) => id === String(file.index));
    return store(platform, place, file, entry);
  });
  return [...staying, ...added];
}

/** A kept file may get another description. */
function redescribed(file: APIAttachment, { description }: Described): APIAttachment {
  if (description === undefined) return file;
  const { description: _, ...rest } = file;
  return description ? { ...rest, description } : rest;
}

function store(
  platform: Platform,
  { channelId, isEphemeral }: AttachmentPlace,
  file: UploadedFile,
  described: Described | undefined,
): APIAttachment {
  const id = platform.ids.next();
  const filename = plainName(described?.filename ?? file.name);
  const key = `${isEphemeral ? "ephemeral-attachments" : "attachments"}/${channelId}/${id}/${filename}`;
  platform.blobs.put(key, file.content);
  const url = `${platform.url}/cdn/${key}`;
  const contentType = mediaTypeOf(filename) ?? file.contentType;
  const size = pictureSize(file.content);
  const flags = flagsOf(filename, described);
  return {
    id,
    filename,
    size: file.content.length,
    url,
    proxy_url: url,
    ...(contentType === "" ? {} : { content_type: contentType }),
    ...(described?.description ? { description: described.description } : {}),
    ...(described?.title ? { title: described.title } : {}),
    ...(typeof described?.duration_secs === "number" ? { duration_secs: described.duration_secs } : {}),
    ...(described?.waveform ? { waveform: described.waveform } : {}),
    ...(isEphemeral ? { ephemeral: true } : {}),
    ...(flags === 0 ? {} : { flags }),
    ...(size === undefined ? {} : size),
  };
}

function flagsOf(filename: string, described: Described | undefined): number {
  const isSpoiler = described?.is_spoiler === true || filename.startsWith("SPOILER_");
  return (isSpoiler ? AttachmentFlags.IsSpoiler : 0) | (described?.is_remix === true ? AttachmentFlags.IsRemix : 0);
}

/** Only the characters that Discord keeps in a file name. */
function plainName(name: string): string {
  const plain = name.replaceAll(/[^\w.-]+/g, "_").replace(/^\.+/, "");
  return plain === "" ? "unknown" : plain.slice(-260);
}
