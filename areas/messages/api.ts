import { authorMentionIssues } from "#kit/author-check.ts";
import { userError } from "#kit/error.ts";
import {
  ASSET_MAX_FRAMES,
  ASSET_MAX_SIDE,
  GUILD_ASSETS_MAX,
  GUILD_ASSETS_MAX_BYTES,
} from "#kit/message/asset-routes.ts";
import { TEMPLATES_MAX } from "#kit/message/template-routes.ts";
import { inspectPicture } from "#kit-server/base/pictures/picture-reader.ts";
import { issueSentenceOf } from "#kit-server/base/words/sentence.ts";
import { addAsset, assetUsage, listAssets, readAssets, removeAsset } from "#kit-server/guild/assets/asset-store.ts";
import { assetUses, TEMPLATES } from "#kit-server/guild/configs/asset-use.ts";
import { authorOf } from "#kit-server/guild/guilds/author-of.ts";
import { checkedGuild } from "#kit-server/guild/guilds/present-guild.ts";
import { addTemplate, listTemplates, removeTemplate } from "#kit-server/guild/message-templates/template-store.ts";
import { actorOf } from "#kit-server/http/actor-of.ts";
import type { ApiHandlers } from "#kit-server/http/api-handlers.ts";
import { FileAnswer } from "#kit-server/storage/csv/file-answer.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { messages } from "./contract.ts";

export type MessagesDeps = { orm: Orm; modules: { names: Readonly<Record<string, string>> } };

const fault = (code: keyof typeof messages.errors, params = {}) => userError(messages.errors, code, { params });

export function messagesApi({ orm, modules }: MessagesDeps): ApiHandlers<typeof messages> {
  const placeName = (user: string): string => (user === TEMPLATES ? "Templates" : (modules.names[user] ?? user));

  return {
    uploadAsset: async (ctx, { body: content }) => {
      const guildId = ctx.guild.id;
      const picture = await inspectPicture(content);
      if (!picture) throw fault("notAPicture");
      const { width, height, frames } = picture;
      if (Math.max(width, height) > ASSET_MAX_SIDE)
        throw fault("pictureTooWide", { width, height, max: ASSET_MAX_SIDE });
      if (frames > ASSET_MAX_FRAMES) throw fault("pictureTooLong", { frames, max: ASSET_MAX_FRAMES });
      const asset = await addAsset(orm, { guildId, picture, content, actor: actorOf(ctx) });
      if (asset) return { success: true, asset };
      const { files, bytes } = await assetUsage(orm, guildId);
      throw fault("picturesFull", { files, megabytes: (bytes / 1024 / 1024).toFixed(1) });
    },

    listAssets: async ({ guild }) => {
      const [assets, uses] = await Promise.all([listAssets(orm, guild.id), assetUses(orm, guild.id)]);
      return {
        success: true,
        assets: assets.map((asset) => ({ ...asset, usedBy: (uses.get(asset.file) ?? []).map(placeName) })),
        room: {
          files: assets.length,
          maxFiles: GUILD_ASSETS_MAX,
          bytes: assets.reduce((sum, { bytes }) => sum + bytes, 0),
          maxBytes: GUILD_ASSETS_MAX_BYTES,
        },
      };
    },

    asset: async ({ guild }, { params }) => {
      const [found] = await readAssets(orm, guild.id, [params.file]);
      if (!found) throw fault("pictureNotFound");
      return new FileAnswer(found.content, found.mediaType, { isImmutable: true });
    },

    removeAsset: async (ctx, { params: { file } }) => {
      const guildId = ctx.guild.id;
      const users = (await assetUses(orm, guildId)).get(file);
      if (users) throw fault("pictureInUse", { places: users.map(placeName).join(", ") });
      if (!(await removeAsset(orm, { guildId, file, actor: actorOf(ctx) }))) throw fault("pictureNotFound");
      return { success: true };
    },

    listTemplates: async ({ guild }) => ({ success: true, templates: await listTemplates(orm, guild.id) }),

    // Templates shouldn't notify anyone unexpectedly.
    saveTemplate: async (ctx, { body }) => {
      const { mentions } = body.message;
      const [refused] = authorMentionIssues("", mentions, checkedGuild(ctx.guild), await authorOf(ctx));
      if (refused) throw fault("templateRefused", { advice: issueSentenceOf(refused) });
      const template = await addTemplate(orm, { guildId: ctx.guild.id, ...body, actor: actorOf(ctx) });
      if (template === "taken") throw fault("templateNameTaken");
      if (template === "full") throw fault("templatesFull", { max: TEMPLATES_MAX });
      return { success: true, template };
    },

    removeTemplate: async (ctx, { params }) => {
      const removed = await removeTemplate(orm, { guildId: ctx.guild.id, id: params.template, actor: actorOf(ctx) });
      if (!removed) throw fault("templateNotFound");
      return { success: true };
    },
  };
}
