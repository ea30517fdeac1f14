// What every story of tickets begins with: a bot, a guild with a team, and people who press, choose, fill in and command.
import type { APIMessage } from "discord-api-types/v10";
import { and, eq } from "drizzle-orm";
import { expect } from "vitest";
import { botModules } from "#kit-server/bot/bot-module.ts";
import { createContext } from "#kit-server/bot/context.ts";
import { effects } from "#kit-server/effects/tables.ts";
import { type BotWorld, startBotWorld } from "#kit-server/testing/bot-world.ts";
import { createStoryGuild, type StoryGuild } from "#kit-server/testing/story-guild.ts";
import { askPlatform } from "#kit-server/testing/story-platform.ts";
import { type Sandbox, startSandbox } from "#sandbox/start.ts";
import { ticketBot } from "../bot.ts";
import { type TicketConfig, ticket } from "../contract.ts";
import { type Ticket, tickets } from "../store.ts";
import { ticketWords } from "../words.ts";

export type Someone = { id: string; token: string; name: string };
export type TicketStory = Awaited<ReturnType<typeof openTicketStory>>;

/** Administrator: what a role lacks has stories of its own. */
const ALL = "8";

export async function openTicketStory() {
  const sandbox: Sandbox = await startSandbox({ world: "empty", limits: { rateLimitsLifted: true } });
  const world: BotWorld = await startBotWorld(
    sandbox,
    botModules({ ticket }, { ticket: ticketWords }, { ticket: ticketBot }),
  );
  const { control, apiUrl } = sandbox;
  const [application] = await control.applications();

  const { context, configs } = world.services;
  const { orm } = context;
  const contextOf = async (guild: StoryGuild) =>
    createContext(context, ticket, guild.id, (await configs.read(guild.id, ticket)).config);

  const newGuild = async (permissions = ALL): Promise<StoryGuild> => {
    const guild = await createStoryGuild(sandbox, { name: `Harbour ${Math.random()}`, permissions });
    await world.guild(guild.id);
    await world.settle();
    return guild;
  };
  const join = async (guild: StoryGuild, name: string, roles: string[] = []): Promise<Someone> => {
    const { id, token } = await control.createPerson({ displayName: name });
    await control.join(guild.id, id, { roles });
    return { id, token, name };
  };
  const as = (person: Someone, method: string, path: string, body?: object) =>
    askPlatform(apiUrl, person.token, method, path, body);
  const interact = async (
    guild: StoryGuild,
    person: Someone,
    channelId: string,
    type: number,
    data: object,
    more = {},
  ) => {
    const body = { type, application_id: application?.id, guild_id: guild.id, channel_id: channelId, data, ...more };
    await as(person, "POST", "/interactions", { ...body, nonce: `${Math.random()}`.slice(2, 12) });
  };

  return {
    sandbox,
    world,
    newGuild,
    join,
    as,
    /** Uses a subcommand of /ticket. */
    async command(
      guild: StoryGuild,
      person: Someone,
      channelId: string,
      name: string,
      options: Record<string, string> = {},
    ) {
      const index = (await as(person, "GET", `/guilds/${guild.id}/application-command-index`)) as {
        application_commands: { id: string; name: string }[];
      };
      const found = index.application_commands.find((one) => one.name === "ticket");
      const kinds: Record<string, number> = { member: 6 };
      const given = Object.entries(options).map(([key, value]) => ({ type: kinds[key] ?? 3, name: key, value }));
      const data = { id: found?.id, name: "ticket", type: 1, options: [{ type: 1, name, options: given }] };
      await interact(guild, person, channelId, 2, data);
      await world.settle();
    },
    /** Presses the button whose custom id begins so, in the newest message that has one. */
    async press(guild: StoryGuild, person: Someone, channelId: string, customId: string, isSettled = true) {
      const message = await messageWith(control, channelId, customId);
      const data = { component_type: 2, custom_id: idsOf(message).find((id) => id.startsWith(customId)) };
      await interact(guild, person, channelId, 3, data, { message_id: message.id });
      if (isSettled) await world.settle();
    },
    /** Sends the form that the last answer showed, filled in; its inputs are named by their place. */
    async submit(guild: StoryGuild, person: Someone, channelId: string, filled: Record<string, object>) {
      const asked = (await control.requests()).filter(({ path }) => path.endsWith("/callback"));
      const shown = asked.findLast(({ body }) => (body as { type?: number }).type === 9);
      if (!shown) throw new Error("no form was shown");
      const { custom_id, components } = (shown.body as { data: Modal }).data;
      const id = shown.path.split("/").at(-3);
      const labels = components.map(({ component }) => ({
        type: 18,
        component: { type: component.type, custom_id: component.custom_id, ...filled[component.custom_id] },
      }));
      await interact(guild, person, channelId, 5, { id, custom_id, components: labels });
      await world.settle();
    },
    messages: async (channelId: string) => (await control.messages(channelId)) as APIMessage[],
    said: async (channelId: string) => (await control.messages(channelId)).map(({ content }) => content).join("\n"),
    /** What the bot answered last, to whoever asked. */
    async answers(): Promise<string[]> {
      const asked = await control.requests();
      return asked.filter(({ path }) => /\/callback$|@original$/.test(path)).map(({ body }) => JSON.stringify(body));
    },
    tickets: (guild: StoryGuild): Promise<Ticket[]> =>
      orm.select().from(tickets).where(eq(tickets.guildId, guild.id)).orderBy(tickets.number),
    /** Looks after the tickets as it would be done in so many hours. */
    async sweepAt(guild: StoryGuild, hours: number) {
      const now = Date.now() + hours * 3_600_000;
      await ticketBot.jobs.sweep({ ...(await contextOf(guild)), clock: { now: () => new Date(now) } }, {});
      await world.settle();
    },
    /** As when the process was killed between making the room and noting it. */
    async forgetRoom({ id }: StoryGuild) {
      await orm.update(tickets).set({ roomId: null }).where(eq(tickets.guildId, id));
      await orm.delete(effects).where(and(eq(effects.guildId, id), eq(effects.key, "ticket:room:1")));
    },
    finish: async (guild: StoryGuild) => ticketBot.jobs.finish(await contextOf(guild), { number: 1 }),
    configure: (guild: StoryGuild, config: Partial<TicketConfig>) => world.configure(guild.id, ticket, config),
    async close() {
      await world.close();
      await sandbox.close();
    },
  };
}

type Modal = { custom_id: string; components: { component: { type: number; custom_id: string } }[] };

const idsOf = (message: APIMessage): string[] =>
  Array.from(JSON.stringify(message.components ?? []).matchAll(/"custom_id":"([^"]+)"/g), ([, id]) => id ?? "");

async function messageWith(control: Sandbox["control"], channelId: string, customId: string): Promise<APIMessage> {
  const all = (await control.messages(channelId)) as APIMessage[];
  const oldestFirst = all.toSorted((one, other) => (BigInt(one.id) < BigInt(other.id) ? -1 : 1));
  const found = oldestFirst.findLast((message) => idsOf(message).some((id) => id.startsWith(customId)));
  expect(found, `a message with "${customId}"`).toBeDefined();
  return found as APIMessage;
}
