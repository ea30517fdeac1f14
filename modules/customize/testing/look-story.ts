// A story of customize, with a second module whose messages and commands it shapes.
import { expect } from "vitest";
import { assetSource } from "#kit/message/image.ts";
import { inspectPicture } from "#kit-server/base/pictures/picture-reader.ts";
import { addAsset } from "#kit-server/guild/assets/asset-store.ts";
import { apiParts } from "#kit-server/http/api-part.ts";
import { apiContexts } from "#kit-server/module/bot/api-context.ts";
import { botModules } from "#kit-server/module/bot/bot-module.ts";
import { startBotWorld } from "#kit-server/testing/bot-world.ts";
import { createStoryGuild, type StoryGuild } from "#kit-server/testing/story-guild.ts";
import { openTestApi } from "#kit-server/testing/test-api.ts";
import { startSandbox } from "#sandbox/start.ts";
import { customizeApi } from "../api.ts";
import { customizeBot } from "../bot.ts";
import { customize } from "../contract.ts";
import { readProfile } from "../store.ts";
import { customizeLanguages } from "../words/languages.ts";
import { customizeWords } from "../words.ts";
import { lamp, lampBot, lampLanguages, lampWords } from "./lamp-module.ts";

/** View Channels, Send Messages, Change Nickname. */
const PERMISSIONS = String((1n << 10n) | (1n << 11n) | (1n << 26n));
const ACTOR = { id: "100000000000000001", name: "Mara" };

export type LookStory = Awaited<ReturnType<typeof openLookStory>>;

export async function openLookStory() {
  const sandbox = await startSandbox({ world: "empty", limits: { rateLimitsLifted: true } });
  const modules = botModules(
    { customize, lamp },
    { customize: customizeWords, lamp: lampWords },
    { customize: customizeBot, lamp: lampBot } as never,
    { customize: customizeLanguages, lamp: lampLanguages as never },
  );
  const world = await startBotWorld(sandbox, modules);
  const { context, configs, database } = world.services;
  const needs = { orm: context.orm, contextIn: apiContexts(context, configs) };
  const parts = apiParts({ customize }, { customize: customizeApi(needs) }, { customize: customizeWords });
  const api = await openTestApi(database, context.guilds, () => parts);
  const [application] = await sandbox.control.applications();
  const botId = application?.id ?? "";
  return {
    sandbox,
    world,
    api,
    botId,
    newGuild: async (permissions = PERMISSIONS) => {
      const guild = await createStoryGuild(sandbox, { name: `Harbour ${Math.random()}`, permissions });
      await world.guild(guild.id);
      await world.settle();
      return guild;
    },
    /** The bot as a member, as Discord knows it. */
    bot: async ({ id }: StoryGuild) => {
      const found = (await sandbox.control.members(id)).find(({ user }) => user.id === botId);
      if (!found) throw new Error("the bot is not in the guild");
      return found as typeof found & { bio?: string };
    },
    /** The bodies that changed the profile. */
    sent: async ({ id }: StoryGuild) => {
      const path = `/guilds/${id}/members/@me`;
      const requests = await sandbox.control.requests({ method: "PATCH", path });
      return requests.map(({ body }) => body as Record<string, unknown>);
    },
    upload: async ({ id }: StoryGuild, content: Uint8Array) => {
      const picture = await inspectPicture(content);
      if (!picture) throw new Error("not a picture");
      const asset = await addAsset(context.orm, { guildId: id, picture, content, actor: ACTOR });
      expect(asset).not.toBeNull();
      return { source: assetSource(asset?.file ?? ""), alt: "" };
    },
    row: ({ id }: StoryGuild) => readProfile(context.orm, id),
    manager: (guild: StoryGuild) => api.signIn("Mara", [{ id: guild.id, name: "Harbour", owner: true }]),
    path: ({ id }: StoryGuild, rest: string) => `/guilds/${id}/modules/customize/${rest}`,
    close: async () => {
      await api.close();
      await world.close();
      await sandbox.close();
    },
  };
}
