/** The setup of nearly every sandbox test: a sandbox, an unmodified client for the bot, and people's clients. */
import { REST } from "@discordjs/rest";
import { SAMPLE_APPLICATION } from "../seed/application.ts";
import { type Sandbox, type SandboxOptions, startSandbox } from "../start.ts";

export interface Stage extends AsyncDisposable {
  sandbox: Sandbox;
  /** The sample bot's REST client. */
  bot: REST;
  /** A person's own client, by username or display name. */
  as: (person: string) => Promise<REST>;
}

export async function openStage(options: SandboxOptions = {}): Promise<Stage> {
  const sandbox = await startSandbox({ port: 0, ...options });
  return {
    sandbox,
    bot: restFor(sandbox, SAMPLE_APPLICATION.botToken),
    as: async (person) => personRest(sandbox, (await sandbox.control.person(person)).token),
    [Symbol.asyncDispose]: () => sandbox.close(),
  };
}

export function restFor(sandbox: Sandbox, token: string): REST {
  return new REST({ api: `${sandbox.url}/api`, retries: 0 }).setToken(token);
}

/** The library supports only bot and bearer tokens: the header is given with each request. */
function personRest(sandbox: Sandbox, token: string): REST {
  const rest = new REST({
    api: `${sandbox.url}/api`,
    retries: 0,
    makeRequest: (url, init) => {
      const headers = new Headers(init.headers as Record<string, string>);
      headers.set("authorization", token);
      return fetch(url, { ...init, headers } as unknown as RequestInit) as never;
    },
  });
  return rest.setToken(token);
}

export async function channelNamed(sandbox: Sandbox, guild: string, name: string): Promise<string> {
  const found = (await sandbox.control.guild(guild)).channels.find((channel) => channel.name === name);
  if (found === undefined) throw new Error(`No channel ${name} in ${guild}`);
  return found.id;
}

export async function guildNamed(sandbox: Sandbox, name: string): Promise<string> {
  return (await sandbox.control.guild(name)).id;
}

export async function roleNamed(sandbox: Sandbox, guild: string, name: string): Promise<string> {
  const found = (await sandbox.control.guild(guild)).roles.find((role) => role.name === name);
  if (found === undefined) throw new Error(`No role ${name} in ${guild}`);
  return found.id;
}
