// The setup of the AI database's stories: a bot with its API, sample sites, and a model.
import { openPrivateHosts } from "#kit-server/base/safe-fetch/safe-fetch.ts";
import type { Browser } from "#kit-server/testing/browser.ts";
import { openStory } from "#kit-server/testing/open-story.ts";
import { sampleAi } from "#kit-server/testing/sample-ai.ts";
import type { StoryGuild } from "#kit-server/testing/story-guild.ts";
import { startSandbox } from "#sandbox/start.ts";
import { startModel } from "#stand-ins/model/start-model.ts";
import { startSites } from "#stand-ins/sites/start-sites.ts";
import { aiDatabaseApi as api } from "../api.ts";
import { aiDatabaseBot as bot } from "../bot.ts";
import { aiDatabase as contract, type KnowledgeConfig } from "../contract.ts";
import { aiDatabaseLanguages as languages } from "../words/languages.ts";
import { aiDatabaseWords as words } from "../words.ts";

const { routes } = contract;

export async function openKnowledge({ hasModel = false } = {}) {
  const [sandbox, sites, model] = await Promise.all([
    startSandbox({ world: "empty", limits: { rateLimitsLifted: true } }),
    startSites(),
    hasModel ? startModel() : null,
  ]);
  openPrivateHosts([sites.host]);
  const story = await openStory(sandbox, {
    contract,
    words,
    bot,
    languages,
    ...(model ? { ai: sampleAi(model.url) } : {}),
  });
  const served = await story.openApi(api);
  return {
    ...story,
    sites,
    model,
    api: served,
    async newGuild(config: Partial<KnowledgeConfig> = { whoAsks: "everyone" }) {
      const guild = await story.newGuild();
      await story.world.configure(guild.id, contract, config);
      return knowledgeIn(story.world.settle, served, guild, await served.manager(guild));
    },
    async close() {
      await story.close();
      await Promise.all([sites.close(), model?.close()]);
    },
  };
}

type Served = { path(guild: StoryGuild, rest: string): string };

/** What an owner does on the page, settled. */
function knowledgeIn(settle: () => Promise<void>, served: Served, guild: StoryGuild, owner: Browser) {
  const path = (rest: string) => served.path(guild, rest);
  const source = async (number: number) =>
    routes.source.answer.parse((await owner.get(path(`sources/${number}`))).body).source;
  return {
    guild,
    owner,
    path,
    source,
    /** Adds it and waits until it was processed. */
    async add(given: object, { gap = null }: { gap?: number | null } = {}) {
      const { body } = await owner.send("POST", path("sources"), { source: given, key: crypto.randomUUID(), gap });
      const { number } = routes.addSource.answer.parse(body).source;
      await settle();
      return source(number);
    },
    async refresh(number: number) {
      await owner.send("POST", path(`sources/${number}/refresh`));
      await settle();
      return source(number);
    },
    async ask(question: string, audience: "public" | "staff" = "public") {
      const { body } = await owner.send("POST", path("ask"), { question, audience });
      return routes.ask.answer.parse(body);
    },
    gaps: async () => routes.gaps.answer.parse((await owner.get(path("gaps"))).body).items,
  };
}
