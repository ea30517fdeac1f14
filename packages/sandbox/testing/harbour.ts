/** Harbour Lights with the sample bot as its administrator: plain requests of the bot and of people. */
import { PermissionFlagsBits } from "discord-api-types/v10";
import { SAMPLE_APPLICATION } from "../seed/application.ts";
import type { Sandbox, SandboxOptions } from "../start.ts";
import { type HttpAnswer, HttpClient } from "./http-client.ts";
import { channelNamed, guildNamed, openStage, type Stage } from "./sample.ts";

export const HARBOUR = "Harbour Lights";

export interface Harbour extends Stage {
  http: HttpClient;
  guildId: string;
  /** The guild's path. */
  guild: string;
  person: (name: string) => Promise<{ id: string; http: HttpClient }>;
  channel: (name: string) => Promise<string>;
  /** The body of the response to a bot's request, which must succeed. */
  done: <T>(method: string, path: string, body?: unknown) => Promise<T>;
}

export async function openHarbour(options: SandboxOptions = {}): Promise<Harbour> {
  const stage = await openStage({ limits: { rateLimitsLifted: true }, ...options });
  const { sandbox } = stage;
  const http = new HttpClient(sandbox, `Bot ${SAMPLE_APPLICATION.botToken}`);
  await makeAdministrator(sandbox, HARBOUR);
  const guildId = await guildNamed(sandbox, HARBOUR);
  return Object.assign(stage, {
    http,
    guildId,
    guild: `/guilds/${guildId}`,
    person: async (name: string) => {
      const { id, token } = await sandbox.control.person(name);
      return { id, http: new HttpClient(sandbox, token) };
    },
    channel: async (name: string) => `/channels/${await channelNamed(sandbox, HARBOUR, name)}`,
    done: async <T>(method: string, path: string, body?: unknown) =>
      goodBody<T>(`${method} ${path}`, await http.ask(method, path, body)),
  });
}

/** Gives the sample bot's role in the guild every permission. */
export async function makeAdministrator(sandbox: Sandbox, guild: string): Promise<void> {
  const { roles } = await sandbox.control.guild(guild);
  const role = roles.find(({ tags }) => tags?.bot_id === SAMPLE_APPLICATION.id);
  await sandbox.control.setPermissions(guild, role?.id ?? "", PermissionFlagsBits.Administrator);
}

function goodBody<T>(what: string, { status, body }: HttpAnswer): T {
  if (status >= 300) throw new Error(`${what}: ${status} ${JSON.stringify(body)}`);
  return body as T;
}
