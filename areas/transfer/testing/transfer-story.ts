// Two guilds of one person, and their settings transferred over HTTP.
import { expect } from "vitest";
import * as z from "zod";
import { field } from "#kit/field.ts";
import { defineModule } from "#kit/module.ts";
import { openConfigStore } from "#kit-server/guild/configs/config-store.ts";
import { openGuildStore } from "#kit-server/guild/guilds/guild-store.ts";
import { checkedGuild } from "#kit-server/guild/guilds/present-guild.ts";
import { apiParts } from "#kit-server/http/api-part.ts";
import type { Browser } from "#kit-server/testing/browser.ts";
import { newId, sampleGuild } from "#kit-server/testing/sample-guild.ts";
import { sampleModule } from "#kit-server/testing/sample-module.ts";
import { openTestApi } from "#kit-server/testing/test-api.ts";
import { openTestDatabase } from "#kit-server/testing/test-database.ts";
import { transferApi } from "../api.ts";
import { type ImportPlan, transfer } from "../contract.ts";
import { transferWords } from "../words.ts";

/** Everything that an import handles: mentions in a text, an image, a secret, and an older version. */
export const posts = defineModule({
  ...sampleModule,
  id: "posts",
  routeName: "posts",
  configVersion: 2,
  upgrade: (stored: unknown) => {
    const { words, ...rest } = stored as { words?: string };
    return { ...rest, text: words ?? "" };
  },
  config: z.strictObject({
    text: field.longText({ max: 200, fallback: "" }),
    channel: field.channel({ types: ["text"], needs: ["ViewChannel", "SendMessages"] }),
    roles: field.roles({ max: 3, assignable: true }),
    picture: field.image(),
    token: field.text({ max: 40, fallback: "", isSecret: true }),
  }),
});
const catalog = { sample: sampleModule, posts };

export type TransferStory = Awaited<ReturnType<typeof openTransferStory>>;
export type StoryGuild = ReturnType<typeof sampleGuild>;
/** `mara` owns both, `stranger` only the second. */
export type Pair = { here: StoryGuild; there: StoryGuild; mara: Browser; stranger: Browser };

export const actor = { id: newId(), name: "Mara" };

export async function openTransferStory() {
  const database = await openTestDatabase();
  const stores = { guilds: await openGuildStore(database), configs: await openConfigStore(database) };
  const needs = {
    orm: database.orm,
    ...stores,
    product: "Guildhall 0.0.0",
    modules: { catalog, errorWords: {} },
    workModules: ["posts"],
  };
  const api = await openTestApi(database, stores.guilds, (access) =>
    apiParts({ transfer }, { transfer: transferApi({ ...needs, access }) }, { transfer: transferWords }),
  );
  return {
    orm: database.orm,
    api,
    ...stores,
    async pair(): Promise<Pair> {
      const here = sampleGuild();
      const there = sampleGuild({ name: "Second Harbour" });
      for (const guild of [here, there]) await stores.guilds.save(guild);
      const owned = [here, there].map(({ id, name }) => ({ id, name, owner: true }));
      return {
        here,
        there,
        mara: await api.signIn("Mara", owned),
        stranger: await api.signIn("Stranger", owned.slice(1)),
      };
    },
    async save(
      guild: StoryGuild,
      contract: (typeof catalog)[keyof typeof catalog],
      config: Record<string, unknown>,
      enabled = true,
    ) {
      const { version } = await stores.configs.read(guild.id, contract);
      const checked = checkedGuild(guild);
      const by = { actor, author: "unlimited" } as const;
      await stores.configs.save({ guildId: guild.id, contract, version, enabled, config, ...by, guild: checked });
    },
    async close() {
      await api.close();
      await Promise.all([stores.guilds.close(), stores.configs.close()]);
      await database.close();
    },
  };
}

/** For `posts`, with a channel and a role of this guild. */
export const settings = (guild: StoryGuild) => ({
  text: `Read <#${guild.ids.welcome}>, <@&${guild.ids.newcomer}>`,
  channel: guild.ids.welcome,
  roles: [guild.ids.newcomer],
  picture: null,
  token: "",
  logChannel: guild.ids.welcome,
  logEvents: ["happened"],
});

export const fromFile = (text: string) => ({ kind: "file", text });
export const exported = async (by: Browser, { id }: StoryGuild, query = ""): Promise<string> =>
  (await by.download(`/guilds/${id}/export${query}`)).content.toString();

export const plan = (by: Browser, { id }: StoryGuild, source: object, choices: object[] = []) =>
  by.send("POST", `/guilds/${id}/import/plan`, { source, choices });

export async function planned(...call: Parameters<typeof plan>): Promise<ImportPlan> {
  const { status, body } = await plan(...call);
  expect(body, JSON.stringify(body)).toMatchObject({ success: true });
  expect(status).toBe(200);
  return body as unknown as ImportPlan;
}

export const apply = (by: Browser, { id }: StoryGuild, source: object, more: object) =>
  by.send("POST", `/guilds/${id}/import/apply`, { source, modules: [], choices: [], ...more });
