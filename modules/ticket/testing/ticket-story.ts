// Setup for ticket story tests: a bot on its own sandbox, guilds, and their tickets.
import { and, eq, like } from "drizzle-orm";
import { createContext } from "#kit-server/module/bot/context.ts";
import type { ComponentCall } from "#kit-server/platform/discord/interaction.ts";
import { effects } from "#kit-server/storage/effects/tables.ts";
import { openStory } from "#kit-server/testing/open-story.ts";
import type { StoryGuild } from "#kit-server/testing/story-guild.ts";
import type { StoryMember } from "#kit-server/testing/story-member.ts";
import type { TestApiOptions } from "#kit-server/testing/test-api.ts";
import { until } from "#kit-server/testing/until.ts";
import { type Sandbox, startSandbox } from "#sandbox/start.ts";
import { ticketApi } from "../api.ts";
import { ticketBot } from "../bot.ts";
import { type TicketConfig, ticket } from "../contract.ts";
import { type Ticket, tickets } from "../store.ts";
import { ticketLanguages } from "../words/languages.ts";
import { ticketWords } from "../words.ts";

type Offered = { choices: { value: string }[] };
export type TicketStory = Awaited<ReturnType<typeof openTicketStory>>;

/** Administrator: missing permissions have their own story tests. */
const ALL = "8";

export async function openTicketStory() {
  const sandbox: Sandbox = await startSandbox({ world: "empty", limits: { rateLimitsLifted: true } });
  const story = await openStory(sandbox, {
    contract: ticket,
    words: ticketWords,
    bot: ticketBot,
    languages: ticketLanguages,
  });
  const { world } = story;
  const { control } = sandbox;

  const { context, configs } = world.services;
  const { orm } = context;
  const contextOf = async (guild: StoryGuild) =>
    createContext(context, ticket, guild.id, (await configs.read(guild.id, ticket)).config);

  const newGuild = (permissions = ALL) => story.newGuild({ permissions });
  const ticketsIn = (guild: StoryGuild): Promise<Ticket[]> =>
    orm.select().from(tickets).where(eq(tickets.guildId, guild.id)).orderBy(tickets.number);

  /** Simulates a kill between creating the channel and recording it. */
  async function forgetChannel({ id }: StoryGuild, number = 1): Promise<void> {
    const one = and(eq(tickets.guildId, id), eq(tickets.number, number));
    await orm.update(tickets).set({ channelId: null }).where(one);
    await orm.delete(effects).where(and(eq(effects.guildId, id), like(effects.key, "ticket:made:%")));
  }

  return {
    sandbox,
    world,
    panels: story.panels,
    openApi: (options?: TestApiOptions) => story.openApi(ticketApi, options),
    newGuild,
    contextOf,
    /** A guild with a member, a team member and the owner; and the team as configured. */
    async harbour(permissions?: string) {
      const guild = await newGuild(permissions);
      const robin = await world.join(guild, "Robin");
      const mara = await world.join(guild, "Mara", { roles: [guild.roleId] });
      const owner = await world.owner(guild);
      await world.settle();
      const crew = { name: "Crew", roles: [guild.roleId], viewRoles: [], mention: true };
      /** The channel of the newest ticket. */
      const channel = async () => ({ channelId: (await ticketsIn(guild)).at(-1)?.channelId ?? "" });
      return { guild, robin, mara, owner, crew, channel, tickets: () => ticketsIn(guild) };
    },
    messages: control.messages,
    said: async (channelId: string) => (await story.said(channelId)).join("\n"),
    tickets: ticketsIn,
    hours: async (count: number) => {
      await world.advance(count * 3_600_000);
      await world.settle();
    },
    /** Simulates a kill between recording the closing and posting it. */
    async closeSilently({ id }: StoryGuild, by: { id: string; name: string }) {
      const closed = { state: "closed" as const, closedAt: new Date(), isLocked: false };
      await orm
        .update(tickets)
        .set({ ...closed, closedById: by.id, closedByName: by.name, closeReason: "Found" })
        .where(eq(tickets.guildId, id));
    },
    /** A made-up component of the bot that is in no message. */
    async fakePress(guild: StoryGuild, by: { id: string; roles?: string[] }, customId: string, channelId: string) {
      const [, name = "", ...rest] = customId.split(":");
      const handler = ticketBot.components?.[name];
      const user = { id: by.id, username: "forger", global_name: null };
      const member = { user, roles: by.roles ?? [], permissions: "0", nick: null };
      const data = { component_type: 2, custom_id: customId, values: [], components: [] };
      const call = { id: `${Math.random()}`, member, channelId, options: {}, resolved: {}, messageId: null, data };
      const ctx = await contextOf(guild);
      return handler?.(ctx, { ...call, argument: rest.join(":") } as unknown as ComponentCall);
    },
    /** Delays the bot's next requests to Discord until they are sent and `meanwhile` is done. */
    async during(method: string, path: string, begin: () => Promise<unknown>, meanwhile: () => Promise<unknown>) {
      const asked = async () => (await control.requests({ method, path })).length;
      const before = await asked();
      await control.faultRequests({ method, path, latencyMs: 1_200, times: 1 });
      await begin();
      await until(`${method} ${path} is asked`, async () => (await asked()) > before);
      await meanwhile();
      await world.settle();
    },
    forgetChannel,
    finish: async (guild: StoryGuild, number = 1) => ticketBot.jobs.finish(await contextOf(guild), { number }),
    /** The bot's autocomplete values for the option. */
    async offered(guild: StoryGuild, by: StoryMember, subcommand: string, typed: Record<string, string>) {
      const index = await by.ask("GET", `/guilds/${guild.id}/application-command-index`);
      const { application_commands } = index as {
        application_commands: { id: string; name: string; application_id: string }[];
      };
      const command = application_commands.find(({ name }) => name === "ticket");
      const options = Object.entries(typed).map(([name, value]) => ({ type: 3, name, value, focused: true }));
      const data = { id: command?.id, name: "ticket", type: 1, options: [{ type: 1, name: subcommand, options }] };
      const at = { application_id: command?.application_id, guild_id: guild.id, channel_id: guild.channelId };
      await by.ask("POST", "/interactions", { type: 4, ...at, nonce: `${Math.random()}`.slice(2), data });
      await world.settle();
      const answers = (await control.requests()).map(({ body }) => body as { type?: number; data?: Offered });
      return answers.findLast(({ type }) => type === 8)?.data?.choices.map(({ value }) => value);
    },
    configure: (guild: StoryGuild, config: Partial<TicketConfig>) => world.configure(guild.id, ticket, config),
    close: story.close,
  };
}
