// A bot for browser tests of the chat page, on the libraries that real bots use.
import {
  type APIInteraction,
  type APIInteractionResponseCallbackData,
  Client,
  GatewayDispatchEvents,
  type RESTPutAPIApplicationCommandsJSONBody,
  type ToEventProps,
} from "@discordjs/core";
import { REST } from "@discordjs/rest";
import { WebSocketManager } from "@discordjs/ws";
import { SAMPLE_APPLICATION } from "#sandbox/seed/application.ts";
import type { Sandbox } from "#sandbox/start.ts";

type Answer = (interaction: APIInteraction, event: ToEventProps<APIInteraction>) => Reply | Promise<Reply>;
type Reply = APIInteractionResponseCallbackData | undefined;

export interface Bot extends AsyncDisposable {
  readonly api: Client["api"];
  readonly setCommands: (commands: RESTPutAPIApplicationCommandsJSONBody) => Promise<unknown>;
}

/** Connects; each interaction gets the reply that `answer` returns, or none. */
export async function startBot(sandbox: Sandbox, answer: Answer): Promise<Bot> {
  const rest = new REST({ version: "10", api: `${sandbox.url}/api` }).setToken(SAMPLE_APPLICATION.botToken);
  const gateway = new WebSocketManager({ token: SAMPLE_APPLICATION.botToken, intents: 0, rest });
  const client = new Client({ rest, gateway });
  client.on(GatewayDispatchEvents.InteractionCreate, async (event) => {
    const interaction = event.data;
    const reply = await answer(interaction, event);
    if (reply !== undefined) await event.api.interactions.reply(interaction.id, interaction.token, reply);
  });
  await gateway.connect();
  return {
    api: client.api,
    setCommands: (commands) =>
      client.api.applicationCommands.bulkOverwriteGlobalCommands(SAMPLE_APPLICATION.id, commands),
    [Symbol.asyncDispose]: async () => gateway.destroy(),
  };
}
