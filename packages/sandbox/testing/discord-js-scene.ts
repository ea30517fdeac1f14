/** A discord.js bot in Harbour Lights, and Mara, who uses its commands and components there. */
import {
  ChannelType,
  type ChatInputCommandInteraction,
  Events,
  type Guild,
  type GuildMember,
  type Interaction,
  type TextChannel,
} from "discord.js";
import { SAMPLE_APPLICATION } from "../seed/application.ts";
import { type Listener, listen } from "./bot.ts";
import { logIn } from "./discord-js.ts";
import { type Acts, actsOf } from "./person-acts.ts";
import { openStage, type Stage } from "./sample.ts";

export interface DiscordJsScene extends AsyncDisposable {
  stage: Stage;
  guild: Guild;
  channel: TextChannel;
  mara: Acts;
  /** The events that Mara's client receives. */
  hers: Listener;
  nextInteraction: (fits: (interaction: Interaction) => boolean) => Promise<Interaction>;
  nextCommand: () => Promise<ChatInputCommandInteraction>;
  memberNamed: (name: string) => GuildMember;
}

export async function openDiscordJsScene(): Promise<DiscordJsScene> {
  const stage = await openStage({ limits: { rateLimitsLifted: true } });
  const bot = await logIn(stage);
  const guild = bot.guild("Harbour Lights");
  const channel = guild.channels.cache.find((one) => one.name === "bot-commands");
  if (channel?.type !== ChannelType.GuildText) throw new Error("No text channel #bot-commands");
  const place = { applicationId: SAMPLE_APPLICATION.id, guildId: guild.id, channelId: channel.id };
  const hers = await listen(stage.bot, { token: (await stage.sandbox.control.person("Mara Lindqvist")).token });
  const nextInteraction: DiscordJsScene["nextInteraction"] = async (fits) =>
    (await bot.next(Events.InteractionCreate, fits))[0];
  return {
    stage,
    guild,
    channel,
    mara: await actsOf(stage, "Mara Lindqvist", place),
    hers,
    nextInteraction,
    nextCommand: async () => (await nextInteraction((one) => one.isChatInputCommand())) as ChatInputCommandInteraction,
    memberNamed: (name) => {
      const found = guild.members.cache.find((member) => member.user.displayName === name);
      if (found === undefined) throw new Error(`No member ${name} in the client's cache`);
      return found;
    },
    [Symbol.asyncDispose]: async () => {
      await hers.manager.destroy();
      await bot.client.destroy();
      await stage.sandbox.close();
    },
  };
}
