/** Edits a guild's onboarding; it can be on only if newcomers see and can write in enough channels. */
import {
  type APIGuildOnboarding,
  type APIGuildOnboardingPrompt,
  AuditLogEvent,
  GuildOnboardingMode,
  PermissionFlagsBits as P,
} from "discord-api-types/v10";
import type { Platform } from "../platform.ts";
import type { GuildAccess } from "../rules/access.ts";
import { refuse } from "../rules/errors.ts";
import type { OnboardingForm, PromptForm } from "../rules/onboarding-form.ts";
import { everyonePermissions, hasPermission } from "../rules/permissions.ts";
import { changesBetween, writeAudit } from "./audit.ts";
import { isThread } from "./find.ts";
import type { GuildRecord } from "./records.ts";
import { admitWaiting } from "./screening.ts";

const MIN_CHANNELS = 7;
const MIN_WRITABLE_CHANNELS = 5;

export function editOnboarding(
  platform: Platform,
  { guild, member }: GuildAccess,
  form: OnboardingForm,
  reason: string | undefined,
): void {
  const before = guild.onboarding;
  const after: APIGuildOnboarding = {
    ...before,
    ...(form.prompts ? { prompts: form.prompts.map((prompt) => keepPrompt(platform, guild, prompt)) } : {}),
    ...(form.default_channel_ids ? { default_channel_ids: [...new Set(form.default_channel_ids)] } : {}),
    ...(typeof form.enabled === "boolean" ? { enabled: form.enabled } : {}),
    ...(typeof form.mode === "number" ? { mode: form.mode } : {}),
  };
  for (const id of after.default_channel_ids) checkChannel(platform, guild, id);
  if (after.enabled && !isEnough(platform, guild, after))
    throw refuse(before.enabled ? "OnboardingBelowRequirements" : "OnboardingRequirements");
  guild.onboarding = after;
  if (before.enabled && !after.enabled) admitWaiting(platform, guild);
  const actor = { userId: member.user_id, reason };
  notePrompts(platform, guild, before.prompts, after.prompts, actor);
  const changes = changesBetween(before, after, ["default_channel_ids", "enabled", "mode"]);
  if (changes.length > 0)
    writeAudit(platform, guild, { action: AuditLogEvent.OnboardingUpdate, targetId: guild.id, changes, ...actor });
}

/** Existing prompts keep their ids, new ones get one. */
function keepPrompt(platform: Platform, guild: GuildRecord, given: PromptForm): APIGuildOnboardingPrompt {
  const known = guild.onboarding.prompts.find(({ id }) => id === given.id);
  return {
    id: known?.id ?? platform.ids.next(),
    type: given.type ?? 0,
    title: given.title,
    single_select: given.single_select ?? false,
    required: given.required ?? false,
    in_onboarding: given.in_onboarding ?? true,
    options: given.options.map((option) => {
      const { role_ids, channel_ids } = { role_ids: option.role_ids ?? [], channel_ids: option.channel_ids ?? [] };
      if (role_ids.some((id) => !guild.roles.has(id))) throw refuse("UnknownRole");
      for (const id of channel_ids) checkChannel(platform, guild, id);
      return {
        id: known?.options.find(({ id }) => id === option.id)?.id ?? platform.ids.next(),
        title: option.title,
        description: option.description ?? "",
        role_ids,
        channel_ids,
        emoji: {
          id: option.emoji_id ?? null,
          name: option.emoji_name ?? null,
          animated: option.emoji_animated ?? false,
        },
      };
    }),
  };
}

function checkChannel({ world }: Platform, guild: GuildRecord, id: string): void {
  const channel = world.channels.get(id);
  if (channel?.guild_id !== guild.id || isThread(channel)) throw refuse("UnknownChannel");
}

function isEnough({ world, clock }: Platform, guild: GuildRecord, after: APIGuildOnboarding): boolean {
  const asked =
    after.mode === GuildOnboardingMode.OnboardingAdvanced
      ? after.prompts.flatMap(({ options }) => options.flatMap(({ channel_ids }) => channel_ids))
      : [];
  const offered = [...new Set([...after.default_channel_ids, ...asked])].flatMap((id) => world.channels.get(id) ?? []);
  const may = (permission: bigint): number =>
    offered.filter((channel) => hasPermission(everyonePermissions(guild, channel, clock.now()), permission)).length;
  return may(P.ViewChannel) >= MIN_CHANNELS && may(P.ViewChannel | P.SendMessages) >= MIN_WRITABLE_CHANNELS;
}

function notePrompts(
  platform: Platform,
  guild: GuildRecord,
  before: readonly APIGuildOnboardingPrompt[],
  after: readonly APIGuildOnboardingPrompt[],
  actor: { userId: string; reason: string | undefined },
): void {
  const keys = ["title", "options", "single_select", "required", "in_onboarding", "type"];
  for (const prompt of after) {
    const old = before.find(({ id }) => id === prompt.id);
    const changes = changesBetween(old ?? {}, prompt, keys);
    const action = old === undefined ? AuditLogEvent.OnboardingPromptCreate : AuditLogEvent.OnboardingPromptUpdate;
    if (changes.length > 0) writeAudit(platform, guild, { action, targetId: prompt.id, changes, ...actor });
  }
  for (const { id } of before) {
    if (after.some((prompt) => prompt.id === id)) continue;
    writeAudit(platform, guild, { action: AuditLogEvent.OnboardingPromptDelete, targetId: id, ...actor });
  }
}
