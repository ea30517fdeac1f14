import { AuditLogEvent, PermissionFlagsBits as P } from "discord-api-types/v10";
import { z } from "zod";
import type { Platform } from "../../../platform.ts";
import { presentEmoji, presentGuild } from "../../../present/guild.ts";
import { enterGuild } from "../../../rules/access.ts";
import { refuse } from "../../../rules/errors.ts";
import { demandExpression } from "../../../rules/expressions.ts";
import { list, snowflake, text } from "../../../rules/form.ts";
import { imageData, readEmojiPicture } from "../../../rules/picture-form.ts";
import { writeAudit } from "../../../state/audit.ts";
import type { GuildRecord } from "../../../state/records.ts";
import { answer, type Route, route } from "../../route.ts";

/** By the guild's boost tier, for static and animated emojis separately. */
const MAX_EMOJIS = [50, 100, 150, 250] as const;

/** Shared by all callers in the guild. */
const PACE = { max: 50, perMs: 3_600_000, bucket: "guild emojis", scope: "shared" } as const;

export const emojiRoutes: readonly Route[] = [
  route({
    method: "GET",
    path: "/guilds/:guild_id/emojis",
    handle: ({ platform, userId, params }) => {
      const { guild } = enterGuild(platform, userId, params.guild_id);
      return [...guild.emojis.keys()].map((id) => presentEmoji(platform.world, guild, id, true));
    },
  }),
  route({
    method: "GET",
    path: "/guilds/:guild_id/emojis/:emoji_id",
    handle: ({ platform, userId, params }) => {
      const { guild } = enterGuild(platform, userId, params.guild_id);
      if (!guild.emojis.has(params.emoji_id)) throw refuse("UnknownEmoji");
      return presentEmoji(platform.world, guild, params.emoji_id, true);
    },
  }),
  route({
    method: "POST",
    path: "/guilds/:guild_id/emojis",
    closerLimits: () => [PACE],
    body: z.strictObject({ name: text(2, 32), image: imageData, roles: list(snowflake, 0, 250).nullish() }),
    handle: ({ platform, userId, params, body, reason }) => {
      const { guild } = enterGuild(platform, userId, params.guild_id, P.CreateGuildExpressions);
      const { content, isAnimated } = readEmojiPicture(body.image);
      const alike = [...guild.emojis.values()].filter((emoji) => emoji.animated === isAnimated);
      if (alike.length >= (MAX_EMOJIS[presentGuild(platform.world, guild).premium_tier] ?? 0))
        throw refuse(isAnimated ? "TooManyAnimatedEmojis" : "TooManyEmojis");
      const id = platform.ids.next();
      platform.blobs.put(`emojis/${id}`, content);
      const emoji = {
        id,
        name: body.name,
        roles: body.roles ?? [],
        require_colons: true,
        managed: false,
        animated: isAnimated,
        available: true,
        creatorId: userId,
      };
      guild.emojis.set(id, emoji);
      writeAudit(platform, guild, {
        action: AuditLogEvent.EmojiCreate,
        userId,
        targetId: id,
        reason,
        changes: [{ key: "name", new_value: body.name }],
      });
      publishEmojis(platform, guild);
      return answer(201, presentEmoji(platform.world, guild, id, true));
    },
  }),
  route({
    method: "PATCH",
    path: "/guilds/:guild_id/emojis/:emoji_id",
    closerLimits: () => [PACE],
    body: z.strictObject({ name: text(2, 32).optional(), roles: list(snowflake, 0, 250).nullish() }),
    handle: ({ platform, userId, params, body, reason }) => {
      const { guild, emoji } = reachEmoji(platform, userId, params);
      const changes = [{ key: "name", old_value: emoji.name, new_value: body.name ?? emoji.name }];
      if (body.name !== undefined) emoji.name = body.name;
      if (body.roles !== undefined) emoji.roles = body.roles ?? [];
      writeAudit(platform, guild, { action: AuditLogEvent.EmojiUpdate, userId, targetId: emoji.id, reason, changes });
      publishEmojis(platform, guild);
      return presentEmoji(platform.world, guild, emoji.id, true);
    },
  }),
  route({
    method: "DELETE",
    path: "/guilds/:guild_id/emojis/:emoji_id",
    closerLimits: () => [PACE],
    handle: ({ platform, userId, params, reason }) => {
      const { guild, emoji } = reachEmoji(platform, userId, params);
      guild.emojis.delete(emoji.id);
      const changes = [{ key: "name", old_value: emoji.name }];
      writeAudit(platform, guild, { action: AuditLogEvent.EmojiDelete, userId, targetId: emoji.id, reason, changes });
      publishEmojis(platform, guild);
    },
  }),
];

function reachEmoji(platform: Platform, userId: string, params: { guild_id: string; emoji_id: string }) {
  const access = enterGuild(platform, userId, params.guild_id);
  const emoji = access.guild.emojis.get(params.emoji_id);
  demandExpression(platform, access, emoji);
  if (emoji === undefined) throw refuse("UnknownEmoji");
  return { guild: access.guild, emoji };
}

function publishEmojis(platform: Platform, guild: GuildRecord): void {
  const emojis = [...guild.emojis.keys()].map((id) => presentEmoji(platform.world, guild, id));
  platform.bus.publish({ event: "GUILD_EMOJIS_UPDATE", guildId: guild.id, data: { guild_id: guild.id, emojis } });
}
