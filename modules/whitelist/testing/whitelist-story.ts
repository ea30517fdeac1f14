// Setup for stories of the whitelist: a bot with the module, its routes, and guilds with lists.
import { eq } from "drizzle-orm";
import type { PublicNetworks } from "#kit-server/base/networks/public-networks.ts";
import { openApiStory } from "#kit-server/testing/open-story.ts";
import type { Answer, StoryMember } from "#kit-server/testing/story-member.ts";
import { startSandbox } from "#sandbox/start.ts";
import { whitelistApi } from "../api.ts";
import { whitelistBot as bot } from "../bot.ts";
import { whitelist as contract, type List, listSettings, type WhitelistConfig } from "../contract.ts";
import { whitelistEntries } from "../store.ts";
import { whitelistLanguages as languages } from "../words/languages.ts";
import { whitelistWords as words } from "../words.ts";

export type WhitelistStory = Awaited<ReturnType<typeof openWhitelistStory>>;

/** An EVM address for each number, in small letters, which is a valid spelling. */
export const walletOf = (number: number): string => `0x${number.toString(16).padStart(40, "a1")}`;
export const SUBMIT = "whitelist:panel:submit";
export const MINE = "whitelist:panel:mine";

export async function openWhitelistStory(networks?: PublicNetworks) {
  const sandbox = await startSandbox({ world: "empty", limits: { rateLimitsLifted: true } });
  const story = await openApiStory(sandbox, { contract, words, bot, languages, networks, api: whitelistApi });
  const { world, api } = story;
  const { orm } = world.services.context;

  /** A guild with the panel in its first channel and announcements in its second one. */
  async function harbour(config: object = {}) {
    const guild = await story.newGuild();
    const configure = (given: object): Promise<void> =>
      world.configure(
        guild.id,
        contract,
        contract.config.partial().parse({
          ...{ panelIn: guild.channelId, announceIn: guild.otherChannelId },
          ...given,
        }) as Partial<WhitelistConfig>,
      );
    await configure(config);
    await story.panels.show(guild, "wallets");
    const owner = await api.manager(guild);
    const path = (rest: string) => api.path(guild, rest);
    const act = async (number: number, what: string) => {
      const answer = await owner.send("POST", path(`lists/${number}/${what}`));
      await world.settle();
      return answer;
    };
    const read = async (number: number): Promise<List> =>
      contract.routes.list.answer.parse((await owner.get(path(`lists/${number}`))).body).list;
    return {
      ...{ guild, owner, path, act, read, configure },
      /** Creates a list and opens it. Returns its number. */
      list: async (settings: object, more: object = {}): Promise<number> => {
        const body = {
          ...{ settings: listSettings.parse({ name: "Voyage", ...settings }), isOpen: true, key: crypto.randomUUID() },
          ...more,
        };
        const answer = await owner.send("POST", path("lists"), body);
        if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
        await world.settle();
        return contract.routes.createList.answer.parse(answer.body).list.number;
      },
      join: (name: string, roles: string[] = []) => world.join(guild, name, { roles }),
      announced: () => story.said(guild.otherChannelId),
      entries: async () =>
        (await orm.select().from(whitelistEntries).where(eq(whitelistEntries.guildId, guild.id))).toSorted(
          (one, other) => one.number - other.number,
        ),
    };
  }
  return { sandbox, story, world, api, orm, harbour, close: story.close };
}

/** Presses the panel's button and submits this address. */
export async function submits(
  member: StoryMember,
  address: string,
  more: Record<string, object> = {},
): Promise<Answer> {
  const form = await member.press(SUBMIT);
  return form.modal ? member.submit(form, { 0: { value: address }, ...more }) : form;
}
