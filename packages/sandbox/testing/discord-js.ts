/** A discord.js bot, signed in to the sandbox. */
import {
  Client,
  type ClientEvents,
  type ClientOptions,
  Events,
  GatewayIntentBits,
  type Guild,
  Partials,
} from "discord.js";
import { SAMPLE_APPLICATION } from "../seed/application.ts";
import type { Stage } from "./sample.ts";

const EVERY_INTENT = Object.values(GatewayIntentBits).filter((one) => typeof one === "number");
const EVERY_PARTIAL = Object.values(Partials).filter((one) => typeof one === "number");

export interface DiscordJsBot extends AsyncDisposable {
  client: Client<true>;
  guild: (name: string) => Guild;
  /** The next matching event with this name. */
  next: <Name extends keyof ClientEvents>(
    name: Name,
    fits?: (...data: ClientEvents[Name]) => boolean,
  ) => Promise<ClientEvents[Name]>;
}

export async function logIn(stage: Stage, options: Partial<ClientOptions> = {}): Promise<DiscordJsBot> {
  const client = new Client({
    intents: EVERY_INTENT,
    partials: EVERY_PARTIAL,
    rest: { api: `${stage.sandbox.url}/api`, retries: 0 },
    ...options,
  });
  const ready = new Promise((resolve) => client.once(Events.ClientReady, resolve));
  await client.login(SAMPLE_APPLICATION.botToken);
  await ready;
  return {
    client: client as Client<true>,
    guild: (name) => {
      const found = client.guilds.cache.find((one) => one.name === name);
      if (found === undefined) throw new Error(`No guild ${name} in the client's cache`);
      return found;
    },
    next: (name, fits = () => true) =>
      new Promise((resolve) => {
        const look = (...data: ClientEvents[typeof name]): void => {
          if (!fits(...data)) return;
          client.off(name, look as never);
          resolve(data);
        };
        client.on(name, look as never);
      }),
    [Symbol.asyncDispose]: () => client.destroy(),
  };
}
