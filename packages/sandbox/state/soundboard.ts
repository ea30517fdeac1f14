/** A guild's sounds, and those that everyone has. */
import { type APISoundboardSound, AuditLogEvent } from "discord-api-types/v10";
import type { Platform } from "../platform.ts";
import { presentSound } from "../present/sound.ts";
import { refuse } from "../rules/errors.ts";
import type { SoundEditForm, SoundForm } from "../rules/sound-form.ts";
import { changesBetween, writeAudit } from "./audit.ts";
import { countBoosts, premiumTier } from "./boosts.ts";
import type { GuildRecord, SoundRecord } from "./records.ts";
import type { World } from "./world.ts";

/** By the guild's tier of boosts. */
const MAX_SOUNDS = [8, 24, 36, 48] as const;
const MAX_BYTES = 512 * 1024;
const AUDITED = ["name", "volume", "emoji_id", "emoji_name", "guild_id", "available", "sound_id", "user_id"];
const ACTIONS = {
  CREATE: AuditLogEvent.SoundboardSoundCreate,
  UPDATE: AuditLogEvent.SoundboardSoundUpdate,
  DELETE: AuditLogEvent.SoundboardSoundDelete,
};

const DEFAULTS: readonly (readonly [id: string, name: string, emoji: string])[] = [
  ["1", "quack", "🦆"],
  ["2", "airhorn", "🔊"],
  ["3", "cricket", "🦗"],
  ["4", "golf clap", "👏"],
  ["5", "sad horn", "🎺"],
  ["7", "ba dum tss", "🥁"],
];

export const DEFAULT_SOUNDS: readonly APISoundboardSound[] = DEFAULTS.map(([sound_id, name, emoji_name]) => ({
  name,
  sound_id,
  volume: 1,
  emoji_id: null,
  emoji_name,
  available: true,
}));

interface SoundActor {
  userId: string;
  reason: string | undefined;
}

export function soundsOf({ sounds }: World, guildId: string): SoundRecord[] {
  return [...sounds.values()].filter(({ guild_id }) => guild_id === guildId);
}

export function createSound(platform: Platform, guild: GuildRecord, form: SoundForm, actor: SoundActor): SoundRecord {
  const { world, ids, blobs } = platform;
  if (soundsOf(world, guild.id).length >= MAX_SOUNDS[premiumTier(countBoosts(guild))]) throw refuse("TooManySounds");
  const file = Buffer.from(form.sound.split(",")[1] ?? "", "base64");
  if (file.length > MAX_BYTES) throw refuse("UploadTooLarge");
  const sound: SoundRecord = {
    sound_id: ids.next(),
    name: form.name,
    volume: form.volume ?? 1,
    ...readEmoji(guild, form),
    guild_id: guild.id,
    available: true,
    creatorId: actor.userId,
  };
  blobs.put(`soundboard-sounds/${sound.sound_id}`, file);
  world.sounds.set(sound.sound_id, sound);
  note(platform, guild, "CREATE", sound, {}, actor);
  return sound;
}

export function editSound(
  platform: Platform,
  guild: GuildRecord,
  sound: SoundRecord,
  form: SoundEditForm,
  actor: SoundActor,
): void {
  const before = { ...sound };
  const emoji = form.emoji_id !== undefined || form.emoji_name !== undefined ? readEmoji(guild, form) : {};
  if (form.name !== undefined) sound.name = form.name;
  if (form.volume !== undefined) sound.volume = form.volume ?? 1;
  Object.assign(sound, emoji);
  note(platform, guild, "UPDATE", sound, before, actor);
}

export function removeSound(platform: Platform, guild: GuildRecord, sound: SoundRecord, actor: SoundActor): void {
  platform.world.sounds.delete(sound.sound_id);
  note(platform, guild, "DELETE", sound, sound, actor);
}

function readEmoji(
  guild: GuildRecord,
  { emoji_id, emoji_name }: SoundEditForm,
): Pick<SoundRecord, "emoji_id" | "emoji_name"> {
  if (!emoji_id) return { emoji_id: null, emoji_name: emoji_name ?? null };
  if (!guild.emojis.has(emoji_id)) throw refuse("UnknownEmoji");
  return { emoji_id, emoji_name: null };
}

function note(
  platform: Platform,
  guild: GuildRecord,
  change: keyof typeof ACTIONS,
  sound: SoundRecord,
  before: object,
  { userId, reason }: SoundActor,
): void {
  const changes = changesBetween(before, change === "DELETE" ? {} : sound, AUDITED);
  writeAudit(platform, guild, { action: ACTIONS[change], userId, targetId: sound.sound_id, reason, changes });
  const { sound_id, guild_id } = sound;
  const data = change === "DELETE" ? { sound_id, guild_id } : presentSound(platform.world, sound, true);
  platform.bus.tell({ event: `GUILD_SOUNDBOARD_SOUND_${change}`, guildId: guild.id, data });
}
