// The guilds area over HTTP with a sample module: a guild, its manager, and a stranger.

import { openConfigStore } from "#kit-server/guild/configs/config-store.ts";
import { openGuildStore } from "#kit-server/guild/guilds/guild-store.ts";
import { apiParts } from "#kit-server/http/api-part.ts";
import { englishOnly } from "#kit-server/module/languages/translators.ts";
import { createGuildParts } from "#kit-server/platform/discord/guild-parts.ts";
import { createPlatformRest } from "#kit-server/platform/discord/platform-rest.ts";
import type { Database } from "#kit-server/storage/database/database.ts";
import { createOnce } from "#kit-server/storage/effects/once.ts";
import { openEditors } from "#kit-server/storage/live/editors.ts";
import { openLive } from "#kit-server/storage/live/live.ts";
import type { Browser } from "#kit-server/testing/browser.ts";
import { newId, sampleGuild } from "#kit-server/testing/sample-guild.ts";
import { sampleModule } from "#kit-server/testing/sample-module.ts";
import { openTestApi } from "#kit-server/testing/test-api.ts";
import { openTestDatabase } from "#kit-server/testing/test-database.ts";
import { guildsApi } from "../api.ts";
import { guilds } from "../contract.ts";
import { guildsWords } from "../words.ts";

/** Discord is not available here; creating roles and channels has its own story tests. */
const parts = createGuildParts(
  createPlatformRest(
    { clientId: "0", clientSecret: "", botToken: "none", apiUrl: "http://127.0.0.1:9/api" },
    { answered: () => {}, waited: () => {}, refused: () => {} },
  ),
);

export type GuildsWorld = Awaited<ReturnType<typeof openGuildsWorld>>;

export async function openGuildsWorld() {
  const database: Database = await openTestDatabase();
  const stores = {
    guilds: await openGuildStore(database),
    configs: await openConfigStore(database),
    live: await openLive(database),
    editors: await openEditors(database),
  };
  const needs = {
    translators: englishOnly,
    orm: database.orm,
    work: {},
    parts,
    once: createOnce(database),
    platform: { check: async () => {}, checkedAt: () => null, issuesOf: () => [] },
    panels: {
      list: async () => [],
      reach: async () => ({ channels: [], mentions: { everyone: false, roles: [] } }),
      show: async () => {},
      remove: async () => {},
    },
    sendTest: () => Promise.reject(new Error("no platform answers here")),
    modules: {
      catalog: { sample: sampleModule },
      names: { sample: "Sample" },
      words: { sample: { name: "Sample", fields: { channel: { label: "Channel", help: "" } } } },
      errorWords: {},
      activityWords: { sample: { happened: "{memberName} happened" } },
      figures: { sample: async () => ({ waves: { value: 3, before: 2, days: [1, 0, 2] } }) },
    },
  };
  const api = await openTestApi(database, stores.guilds, (access, workers) =>
    apiParts({ guilds }, { guilds: guildsApi({ ...needs, ...stores, access, workers }) }, { guilds: guildsWords }),
  );
  return {
    database,
    stores,
    api,
    /** A new guild with the bot, its owner, and someone who manages only another guild. */
    async newGuild() {
      const guild = sampleGuild();
      await stores.guilds.save(guild);
      const mara = await api.signIn("Mara", [{ id: guild.id, name: guild.name, owner: true }]);
      const stranger = await api.signIn("Stranger", [{ id: newId(), name: "Elsewhere", owner: true }]);
      return { guild, mara, stranger };
    },
    async close() {
      await api.close();
      await Promise.all(Object.values(stores).map((store) => store.close()));
      await database.close();
    },
  };
}

/** Saves the sample module's settings. */
export const saveSample = (browser: Browser, guildId: string, body: object) =>
  browser.send("PUT", `/guilds/${guildId}/modules/sample`, body);
