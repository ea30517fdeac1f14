import type { Platform } from "../platform.ts";
import { countBoosts, premiumTier } from "../state/boosts.ts";
import { findUser } from "../state/find.ts";
import type { GuildRecord, InviteRecord } from "../state/records.ts";
import { publicApplication } from "./application.ts";
import { countGuild } from "./guild.ts";
import { presentUser } from "./user.ts";

export function presentInvite(
  platform: Platform,
  invite: InviteRecord,
  shown: { counts?: boolean; metadata?: boolean } = {},
): object {
  const { world, clock } = platform;
  const guild = world.guilds.get(invite.guild_id);
  const channel = world.channels.get(invite.channel_id);
  const expiresAt =
    invite.max_age === 0 ? null : clock.timestamp(Date.parse(invite.created_at) + invite.max_age * 1000);
  const target = invite.targetUserId === null ? undefined : world.users.get(invite.targetUserId);
  const application =
    invite.targetApplicationId === null ? undefined : world.applications.get(invite.targetApplicationId);
  const roles = invite.role_ids.flatMap((id) => guild?.roles.get(id) ?? []);
  return {
    type: 0,
    code: invite.code,
    expires_at: expiresAt,
    guild_id: invite.guild_id,
    ...(guild === undefined ? {} : { guild: partialGuild(guild) }),
    channel: channel === undefined ? null : { id: channel.id, name: channel.name, type: channel.type },
    ...(invite.inviterId === null ? {} : { inviter: presentUser(findUser(world, invite.inviterId)) }),
    ...(invite.target_type === null ? {} : { target_type: invite.target_type }),
    ...(target === undefined ? {} : { target_user: presentUser(target) }),
    ...(application === undefined ? {} : { target_application: publicApplication(application) }),
    ...(roles.length === 0
      ? {}
      : {
          roles: roles.map(({ id, name, position, color, colors, icon, unicode_emoji }) => ({
            id,
            name,
            position,
            color,
            colors,
            icon,
            unicode_emoji,
          })),
        }),
    ...(shown.counts === true && guild !== undefined ? countGuild(platform, guild) : {}),
    ...(shown.metadata === true ? metadata(invite) : {}),
  };
}

function metadata({ uses, max_uses, max_age, temporary, created_at }: InviteRecord): object {
  return { uses, max_uses, max_age, temporary, created_at };
}

function partialGuild({ id, settings, ...guild }: GuildRecord): object {
  const { name, splash, banner, description, icon, features, verification_level, nsfw_level } = settings;
  const boosts = countBoosts({ id, settings, ...guild });
  return {
    id,
    name,
    splash,
    banner,
    description,
    icon,
    features,
    verification_level,
    vanity_url_code: guild.vanityInvite?.code ?? null,
    nsfw_level,
    nsfw: false,
    premium_subscription_count: boosts,
    premium_tier: premiumTier(boosts),
  };
}
