/** A guild's stickers. */
import { AuditLogEvent, StickerFormatType, StickerType } from "discord-api-types/v10";
import type { Platform } from "../platform.ts";
import { presentSticker } from "../present/sticker.ts";
import { refuse } from "../rules/errors.ts";
import { changesBetween, writeAudit } from "./audit.ts";
import { countBoosts, premiumTier } from "./boosts.ts";
import { pictureSize } from "./picture-size.ts";
import type { GuildRecord, StickerRecord } from "./records.ts";

/** By the guild's tier of boosts. */
const MAX_STICKERS = [5, 15, 30, 60] as const;
const MAX_BYTES = 512 * 1024;
const MAX_SIDE = 320;
const AUDITED = ["name", "description", "tags", "format_type", "available", "guild_id", "type"];
const ACTIONS = {
  create: AuditLogEvent.StickerCreate,
  update: AuditLogEvent.StickerUpdate,
  delete: AuditLogEvent.StickerDelete,
};

interface StickerActor {
  userId: string;
  reason: string | undefined;
}

export function createSticker(
  platform: Platform,
  guild: GuildRecord,
  given: { name: string; description: string; tags: string; file: Buffer },
  actor: StickerActor,
): StickerRecord {
  const { file, ...words } = given;
  if (guild.stickers.size >= MAX_STICKERS[premiumTier(countBoosts(guild))]) throw refuse("TooManyStickers");
  const format_type = checkFile(guild, file);
  const sticker: StickerRecord = {
    id: platform.ids.next(),
    ...words,
    type: StickerType.Guild,
    format_type,
    available: true,
    guild_id: guild.id,
    creatorId: actor.userId,
  };
  platform.blobs.put(`stickers/${sticker.id}`, file);
  guild.stickers.set(sticker.id, sticker);
  note(platform, guild, "create", sticker, {}, actor);
  return sticker;
}

export function editSticker(
  platform: Platform,
  guild: GuildRecord,
  sticker: StickerRecord,
  form: { name?: string | undefined; description?: string | null | undefined; tags?: string | undefined },
  actor: StickerActor,
): void {
  const before = { ...sticker };
  if (form.name !== undefined) sticker.name = form.name;
  if (form.description !== undefined) sticker.description = form.description ?? "";
  if (form.tags !== undefined) sticker.tags = form.tags;
  note(platform, guild, "update", sticker, before, actor);
}

export function removeSticker(
  platform: Platform,
  guild: GuildRecord,
  sticker: StickerRecord,
  actor: StickerActor,
): void {
  guild.stickers.delete(sticker.id);
  note(platform, guild, "delete", sticker, sticker, actor);
}

function checkFile({ settings }: GuildRecord, file: Buffer): StickerFormatType {
  if (file.length > MAX_BYTES) throw refuse("UploadTooLarge");
  const format = formatOf(file);
  if (format === undefined) throw refuse("WrongFile");
  const mayUseLottie = settings.features.some((feature) => ["VERIFIED", "PARTNERED"].includes(feature));
  if (format === StickerFormatType.Lottie && !mayUseLottie) throw refuse("WrongFile");
  const { width, height } = pictureSize(file) ?? { width: 0, height: 0 };
  if (Math.max(width, height) > MAX_SIDE) throw refuse("AssetTooLarge");
  return format;
}

/** By its first bytes; a PNG with a chunk that controls its animation moves. */
function formatOf(file: Buffer): StickerFormatType | undefined {
  const head = file.toString("latin1", 0, 1024);
  if (head.startsWith("\x89PNG")) return head.includes("acTL") ? StickerFormatType.APNG : StickerFormatType.PNG;
  if (head.startsWith("GIF8")) return StickerFormatType.GIF;
  return head.trimStart().startsWith("{") ? StickerFormatType.Lottie : undefined;
}

function note(
  platform: Platform,
  guild: GuildRecord,
  change: keyof typeof ACTIONS,
  sticker: StickerRecord,
  before: object,
  { userId, reason }: StickerActor,
): void {
  const changes = changesBetween(before, change === "delete" ? {} : sticker, AUDITED);
  writeAudit(platform, guild, { action: ACTIONS[change], userId, targetId: sticker.id, reason, changes });
  const stickers = [...guild.stickers.values()].map((one) => presentSticker(platform.world, one));
  platform.bus.tell({ event: "GUILD_STICKERS_UPDATE", guildId: guild.id, data: { guild_id: guild.id, stickers } });
}
