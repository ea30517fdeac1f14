/** Setup for interaction tests: a connected bot, its commands, and a person who uses them. */
import type { APIApplicationCommand, APIMessage } from "discord-api-types/v10";
import { SAMPLE_APPLICATION } from "../seed/application.ts";
import { type Listener, listen } from "./bot.ts";
import { channelNamed, guildNamed, openStage, type Stage } from "./sample.ts";

const APPLICATION = SAMPLE_APPLICATION.id;
/** An interaction as the bot receives it. */
export interface Received {
  id: string;
  token: string;
  type: number;
  data: {
    name?: string;
    options?: { value: unknown }[];
    values?: string[];
    resolved?: Record<string, object>;
    components?: object[];
    target_id?: string;
  };
  member?: { permissions: string };
  message?: APIMessage;
}

/** A bot with one command of each type in Harbour Lights, and Mara with her own client. */
export async function openScene() {
  const stage = await openStage({ limits: { rateLimitsLifted: true } });
  const bot = await listen(stage.bot);
  const { token } = await stage.sandbox.control.person("Mara Lindqvist");
  const hers = await listen(stage.bot, { token });
  const guild = await guildNamed(stage.sandbox, "Harbour Lights");
  const channel = await channelNamed(stage.sandbox, "Harbour Lights", "bot-commands");
  const body = [
    {
      name: "tide",
      description: "Tells the tide",
      options: [
        { type: 3, name: "port", description: "Where", required: true, autocomplete: true },
        { type: 6, name: "for", description: "For whom" },
      ],
    },
    { name: "Greet", type: 2 },
    { name: "Keep", type: 3 },
  ];
  const commands = (await stage.bot.put(`/applications/${APPLICATION}/guilds/${guild}/commands`, {
    body,
  })) as APIApplicationCommand[];
  const mara = await stage.as("Mara Lindqvist");
  return {
    stage,
    bot,
    hers,
    guild,
    channel,
    mara,
    commandNamed: (name: string) => commands.find((one) => one.name === name)?.id ?? "",
    act: (type: number, data: object, more: object = {}) =>
      mara.post("/interactions", {
        body: {
          type,
          application_id: APPLICATION,
          guild_id: guild,
          channel_id: channel,
          nonce: `${Math.random()}`.slice(2, 12),
          data,
          ...more,
        },
      }),
    [Symbol.asyncDispose]: async () => {
      await bot.manager.destroy();
      await hers.manager.destroy();
      await stage.sandbox.close();
    },
  };
}

export const answerTo = (stage: Stage, { id, token }: Received, body: object) =>
  stage.bot.post(`/interactions/${id}/${token}/callback`, { auth: false, body });
export const next = (bot: Listener, fits: (one: Received) => boolean = () => true) =>
  bot.wait<Received>("INTERACTION_CREATE", fits);
