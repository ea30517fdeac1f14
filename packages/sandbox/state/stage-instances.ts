/** A stage opens with a topic, and closes. */
import { AuditLogEvent, MessageType, PermissionFlagsBits as P, StageInstancePrivacyLevel } from "discord-api-types/v10";
import type { Platform } from "../platform.ts";
import { refuse } from "../rules/errors.ts";
import { changesBetween, writeAudit } from "./audit.ts";
import { postSystemMessage } from "./posting.ts";
import type { ChannelRecord, GuildRecord, StageInstanceRecord } from "./records.ts";

/** Who may do all of these in a stage channel moderates it. */
export const STAGE_MODERATOR: bigint = P.ManageChannels | P.MuteMembers | P.MoveMembers;

interface StageActor {
  userId: string;
  reason: string | undefined;
}

export function openStage(
  platform: Platform,
  guild: GuildRecord,
  channel: ChannelRecord,
  given: { topic: string; privacyLevel?: StageInstancePrivacyLevel; scheduledEventId: string | null },
  { userId, reason }: StageActor,
): StageInstanceRecord {
  const { world, ids } = platform;
  if (world.stageInstances.has(channel.id)) throw refuse("StageOpen");
  const stage: StageInstanceRecord = {
    id: ids.next(),
    guild_id: guild.id,
    channel_id: channel.id,
    topic: given.topic,
    privacy_level: given.privacyLevel ?? StageInstancePrivacyLevel.GuildOnly,
    discoverable_disabled: true,
    guild_scheduled_event_id: given.scheduledEventId,
  };
  world.stageInstances.set(channel.id, stage);
  writeAudit(platform, guild, {
    action: AuditLogEvent.StageInstanceCreate,
    userId,
    targetId: stage.id,
    reason,
    changes: changesBetween({}, stage, ["topic", "privacy_level"]),
    options: { channel_id: channel.id },
  });
  tellStage(platform, "STAGE_INSTANCE_CREATE", stage);
  postSystemMessage(platform, channel.id, { type: MessageType.StageStart, authorId: userId, content: stage.topic });
  return stage;
}

export function editStage(
  platform: Platform,
  guild: GuildRecord,
  stage: StageInstanceRecord,
  form: { topic?: string | undefined; privacy_level?: StageInstancePrivacyLevel | undefined },
  { userId, reason }: StageActor,
): void {
  const before = { ...stage };
  if (form.topic !== undefined) stage.topic = form.topic;
  if (form.privacy_level !== undefined) stage.privacy_level = form.privacy_level;
  const changes = changesBetween(before, stage, ["topic", "privacy_level"]);
  writeAudit(platform, guild, {
    action: AuditLogEvent.StageInstanceUpdate,
    userId,
    targetId: stage.id,
    reason,
    changes,
    options: { channel_id: stage.channel_id },
  });
  tellStage(platform, "STAGE_INSTANCE_UPDATE", stage);
  if (before.topic !== stage.topic)
    postSystemMessage(platform, stage.channel_id, {
      type: MessageType.StageTopic,
      authorId: userId,
      content: stage.topic,
    });
}

export function closeStage(
  platform: Platform,
  guild: GuildRecord,
  stage: StageInstanceRecord,
  { userId, reason }: StageActor,
): void {
  forgetStage(platform, stage.channel_id);
  writeAudit(platform, guild, {
    action: AuditLogEvent.StageInstanceDelete,
    userId,
    targetId: stage.id,
    reason,
    changes: changesBetween(stage, {}, ["topic", "privacy_level"]),
    options: { channel_id: stage.channel_id },
  });
  const { channel_id, topic } = stage;
  postSystemMessage(platform, channel_id, { type: MessageType.StageEnd, authorId: userId, content: topic });
}

/** As when its channel goes. */
export function forgetStage(platform: Platform, channelId: string): void {
  const stage = platform.world.stageInstances.get(channelId);
  if (stage === undefined) return;
  platform.world.stageInstances.delete(channelId);
  tellStage(platform, "STAGE_INSTANCE_DELETE", stage);
}

function tellStage({ bus }: Platform, event: string, stage: StageInstanceRecord): void {
  bus.tell({ event, guildId: stage.guild_id, channelId: stage.channel_id, data: { ...stage } });
}
