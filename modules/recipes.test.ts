// Every recipe as a story: turned on over HTTP with prefilled answers, it does in chat what its card describes.

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { guilds } from "#areas/guilds/contract.ts";
import { type GuildsStory, openGuildsStory } from "#areas/guilds/testing/guilds-story.ts";
import type { ModuleContract } from "#kit/module.ts";
import { guessedAnswers } from "#kit/recipes/recipe.ts";
import { recipeSetup } from "#kit/recipes/recipe-setup.ts";
import { checkedGuild } from "#kit-server/guild/guilds/present-guild.ts";
import { apiParts } from "#kit-server/http/api-part.ts";
import { apiContexts } from "#kit-server/module/bot/api-context.ts";
import { botModules } from "#kit-server/module/bot/bot-module.ts";
import {
  RECIPE_CHANNELS,
  RECIPE_ROLES,
  type RecipeStories,
  type RecipeStory,
} from "#kit-server/testing/recipe-story.ts";
import { createStoryGuild, leaveAfterTest } from "#kit-server/testing/story-guild.ts";
import { askPlatform } from "#kit-server/testing/story-platform.ts";
import { type Sandbox, startSandbox } from "#sandbox/start.ts";
import { aiDatabaseRecipeStories } from "./ai-database/testing/recipe-stories.ts";

import { aiModerationRecipeStories } from "./ai-moderation/testing/recipe-stories.ts";

import { aiNewsRecipeStories } from "./ai-news/testing/recipe-stories.ts";
import { aiSupportRecipeStories } from "./ai-support/testing/recipe-stories.ts";
import { moduleApis } from "./api.ts";
import { bots } from "./bot.ts";
import { catalog } from "./catalog.ts";
import { claimRecipeStories } from "./claim/testing/recipe-stories.ts";
import { claimRoleRecipeStories } from "./claim-role/testing/recipe-stories.ts";
import { clickToEarnRecipeStories } from "./click-to-earn/testing/recipe-stories.ts";
import { greetingsRecipeStories } from "./greetings/testing/recipe-stories.ts";
import { inviteTrackerRecipeStories } from "./invite-tracker/testing/recipe-stories.ts";
import { languages } from "./languages.ts";
import { miniGameRecipeStories } from "./mini-game/testing/recipe-stories.ts";
import { paymentModuleRecipeStories } from "./payment-module/testing/recipe-stories.ts";
import { proofOfWorkRecipeStories } from "./proof-of-work/testing/recipe-stories.ts";
import { ticketRecipeStories } from "./ticket/testing/recipe-stories.ts";
import { verificationRecipeStories } from "./verification/testing/recipe-stories.ts";
import { whitelistRecipeStories } from "./whitelist/testing/recipe-stories.ts";
import { words } from "./words.ts";
import { xBoostRecipeStories } from "./x-boost/testing/recipe-stories.ts";

type WithRecipes = {
  [K in keyof typeof catalog as (typeof catalog)[K] extends { recipes: object } ? K : never]: (typeof catalog)[K];
};
/** The stories of each module with recipes; a missing one doesn't compile. */
const stories: { [K in keyof WithRecipes]: RecipeStories<WithRecipes[K]> } = {
  "ai-moderation": aiModerationRecipeStories,
  greetings: greetingsRecipeStories,
  ticket: ticketRecipeStories,
  "click-to-earn": clickToEarnRecipeStories,
  "claim-role": claimRoleRecipeStories,
  verification: verificationRecipeStories,
  "invite-tracker": inviteTrackerRecipeStories,
  claim: claimRecipeStories,
  "proof-of-work": proofOfWorkRecipeStories,
  "mini-game": miniGameRecipeStories,
  whitelist: whitelistRecipeStories,
  "payment-module": paymentModuleRecipeStories,
  "ai-database": aiDatabaseRecipeStories,
  "ai-support": aiSupportRecipeStories,
  "ai-news": aiNewsRecipeStories,
  "x-boost": xBoostRecipeStories,
};
/** Administrator: warnings about missing permissions are tested with the page. */
const ALL = "8";
const ANNOUNCEMENTS = 5;

let sandbox: Sandbox;
let story: GuildsStory;

beforeAll(async () => {
  sandbox = await startSandbox({ world: "empty", limits: { rateLimitsLifted: true } });
  story = await openGuildsStory(sandbox, botModules(catalog, words, bots, languages), ({ context, configs }) =>
    apiParts(
      catalog,
      moduleApis({ orm: context.orm, queue: context.queue, contextIn: apiContexts(context, configs) }),
      words,
    ),
  );
});
afterAll(async () => {
  await story?.close();
  await sandbox?.close();
});

async function actIn(contract: ModuleContract, recipe: string): Promise<RecipeStory> {
  const { world, api } = story;
  const guild = await createStoryGuild(sandbox, { name: `Harbour ${Math.random()}`, permissions: ALL });
  leaveAfterTest(sandbox, guild);
  const made = async (path: string, name: string, more: object = {}): Promise<[string, string]> => {
    const { id } = (await guild.asOwner("POST", `/guilds/${guild.id}/${path}`, { name, ...more })) as { id: string };
    return [name, id];
  };
  const channels: [string, string][] = [];
  // A new server already has a channel, which may have the name that is searched for.
  const first = (await guild.asOwner("GET", `/guilds/${guild.id}/channels`)) as { id: string; name: string }[];
  for (const { id } of first.filter(({ name }) => (RECIPE_CHANNELS as readonly string[]).includes(name))) {
    await guild.asOwner("DELETE", `/channels/${id}`);
  }
  for (const name of RECIPE_CHANNELS) {
    channels.push(await made("channels", name, { type: name === "announcements" ? ANNOUNCEMENTS : 0 }));
  }
  const roles: [string, string][] = [];
  for (const name of RECIPE_ROLES) roles.push(await made("roles", name, { permissions: "0" }));
  await world.guild(guild.id);
  await world.settle();
  const owner = await api.signIn("Owner", [{ id: guild.id, name: "Harbour", owner: true }], guild.ownerId);

  async function send(method: "PUT" | "POST", path: string, body: object): Promise<Record<string, unknown>> {
    const answer = await owner.send(method, path, body);
    expect(answer, `${method} ${path} ${JSON.stringify(answer.body)}`).toMatchObject({ status: 200 });
    return answer.body;
  }
  return {
    world,
    guild,
    channels: Object.fromEntries(channels) as RecipeStory["channels"],
    roles: Object.fromEntries(roles) as RecipeStory["roles"],
    turnOn: async (given = {}) => {
      const base = `/guilds/${guild.id}/modules/${contract.id}`;
      const state = guilds.routes.module.answer.parse((await owner.get(base)).body);
      const made = contract.recipes?.[recipe];
      if (!made) throw new Error(`there is no recipe ${recipe}`);
      const answers = { ...guessedAnswers(made, checkedGuild(await world.guild(guild.id))), ...given };
      const { config, panels, after } = recipeSetup(contract, recipe, { answers, chat: state.chat, before: null });
      await send("PUT", base, { version: state.version, enabled: true, config });
      for (const key of panels) await send("POST", `${base}/panels`, { key });
      for (const { route, body } of after) {
        await send("POST", route.path.replace(":id", guild.id), { ...body, key: crypto.randomUUID() });
      }
      await world.settle();
      const { body } = await owner.get(base);
      expect(body).toMatchObject({ enabled: true, health: [] });
    },
    join: async (name, given) => {
      const member = await world.join(guild, name, given ? { roles: given } : {});
      await world.settle();
      return member;
    },
    joinByLink: async (code, name) => {
      const { token } = await sandbox.control.createPerson({ displayName: name });
      await askPlatform(sandbox.apiUrl, token, "POST", `/invites/${code}`, {});
    },
    messages: async (channelId) =>
      (await sandbox.control.messages(channelId)).toSorted((one, other) =>
        BigInt(one.id) < BigInt(other.id) ? -1 : 1,
      ),
    rolesOf: async (memberId) => (await world.rolesOf(guild, memberId)) ?? [],
  };
}

describe.each(Object.entries(stories))("%s", (id, ofModule) => {
  const contract: ModuleContract = catalog[id as keyof typeof catalog];
  test.each(Object.entries(ofModule))("does what the recipe %s describes once it is turned on", async (recipe, act) => {
    await act(await actIn(contract, recipe));
  });
});
