// What stories of the invite tracker begin with: a bot with the module, guilds, and people who use invites.

import { openApiStory } from "#kit-server/testing/open-story.ts";
import { askPlatform } from "#kit-server/testing/story-platform.ts";
import { type Sandbox, startSandbox } from "#sandbox/start.ts";
import { inviteTrackerApi as api } from "../api.ts";
import { inviteTrackerBot as bot } from "../bot.ts";
import { inviteTracker as contract, type InviteConfig } from "../contract.ts";
import { joinTable } from "../store.ts";
import { inviteTrackerLanguages as languages } from "../words/languages.ts";
import { inviteTrackerWords as words } from "../words.ts";

export type InviteStory = Awaited<ReturnType<typeof openInviteStory>>;

/** View Channel, Send Messages, Manage Roles, Manage Server, Manage Channels and Create Invite. */
export const PERMISSIONS = (1n << 10n) | (1n << 11n) | (1n << 28n) | (1n << 5n) | (1n << 4n) | 1n;
/** Until joins of the same moment are compared. */
const COMPARED_MS = 3_000;

export async function openInviteStory() {
  const sandbox: Sandbox = await startSandbox({ world: "empty", limits: { rateLimitsLifted: true } });
  const story = await openApiStory(sandbox, { contract, words, bot, languages, api });
  const { world } = story;
  const { orm } = world.services.context;

  /** A guild with the module on; accounts of any age count at once unless it says otherwise. */
  async function harbour(given: object = {}, more: { features?: string[] } = {}) {
    const guild = await story.newGuild({ permissions: String(PERMISSIONS), ...more });
    const configure = (config: object) =>
      world.configure(guild.id, contract, contract.config.partial().parse(config) as Partial<InviteConfig>);
    const base = { stayDays: 0, minAccountDays: 0, ...given };
    await configure(base);
    await world.settle();
    const joins = () => joinTable.all(orm, guild.id);
    return {
      guild,
      joins,
      configure: (config: object) => configure({ ...base, ...config }),
      rolesOf: (memberId: string) => world.rolesOf(guild, memberId),
      /** A new invite of this member's, or of the owner's. */
      invite: async (by: { token: string } | null = null, form: object = {}) => {
        const body = { max_age: 0, unique: true, ...form };
        const path = `/channels/${guild.channelId}/invites`;
        const made = by
          ? await askPlatform(sandbox.apiUrl, by.token, "POST", path, body)
          : await guild.asOwner("POST", path, body);
        await world.settle();
        return (made as { code: string }).code;
      },
      /** A new person uses an invite. */
      use: (code: string, name: string) => use(sandbox, code, name),
      leave: async (memberId: string) => {
        await sandbox.control.leave(guild.id, memberId);
        await later(COMPARED_MS);
      },
    };
  }
  async function later(ms = COMPARED_MS): Promise<void> {
    await world.settle();
    await world.advance(ms);
    await world.settle();
  }
  return { ...{ sandbox, world, orm, story, harbour, later }, api: story.api, close: story.close };
}

async function use({ apiUrl, control }: Sandbox, code: string, displayName: string) {
  const person = await control.createPerson({ displayName });
  const ask = (method: string, path: string, body?: object) => askPlatform(apiUrl, person.token, method, path, body);
  await ask("POST", `/invites/${code}`, {});
  return { ...person, ask };
}
