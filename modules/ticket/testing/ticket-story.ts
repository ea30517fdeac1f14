// What every story of tickets begins with: a bot on a platform of its own, guilds, and what is kept of their tickets.
import { and, eq } from "drizzle-orm";
import { botModules } from "#kit-server/bot/bot-module.ts";
import { createContext } from "#kit-server/bot/context.ts";
import { effects } from "#kit-server/effects/tables.ts";
import { type BotWorld, startBotWorld } from "#kit-server/testing/bot-world.ts";
import { createStoryGuild, type StoryGuild } from "#kit-server/testing/story-guild.ts";
import { type Sandbox, startSandbox } from "#sandbox/start.ts";
import { ticketBot } from "../bot.ts";
import { type TicketConfig, ticket } from "../contract.ts";
import { type Ticket, tickets } from "../store.ts";
import { ticketWords } from "../words.ts";

export type TicketStory = Awaited<ReturnType<typeof openTicketStory>>;

/** Administrator: what a role lacks has stories of its own. */
const ALL = "8";

export async function openTicketStory() {
  const sandbox: Sandbox = await startSandbox({ world: "empty", limits: { rateLimitsLifted: true } });
  const world: BotWorld = await startBotWorld(
    sandbox,
    botModules({ ticket }, { ticket: ticketWords }, { ticket: ticketBot }),
  );
  const { control } = sandbox;

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
  return {
    sandbox,
    world,
    newGuild,
    messages: control.messages,
    said: async (channelId: string) => (await control.messages(channelId)).map(({ content }) => content).join("\n"),
    tickets: (guild: StoryGuild): Promise<Ticket[]> =>
      orm.select().from(tickets).where(eq(tickets.guildId, guild.id)).orderBy(tickets.number),
    /** As when the process was killed between making the room and noting it. */
    async forgetRoom({ id }: StoryGuild) {
      await orm.update(tickets).set({ roomId: null }).where(eq(tickets.guildId, id));
      await orm.delete(effects).where(and(eq(effects.guildId, id), eq(effects.key, "ticket:made:1")));
    },
    finish: async (guild: StoryGuild) => ticketBot.jobs.finish(await contextOf(guild), { number: 1 }),
    configure: (guild: StoryGuild, config: Partial<TicketConfig>) => world.configure(guild.id, ticket, config),
    async close() {
      await world.close();
      await sandbox.close();
    },
  };
}
