// The owner of a sample guild, signed in at the dashboard's API.
import type { Installation } from "./installation.ts";
import { signInAs } from "./sign-in.ts";

export const OWNER = "mara.lindqvist";

export async function ownerOf({ url, sandboxUrl }: Pick<Installation, "url" | "sandboxUrl">, guildId: string) {
  const { name, value } = await signInAs({ url, sandboxUrl }, OWNER);
  const signedIn = { cookie: `${name}=${value}`, origin: url };
  const request = async (method: string, path: string, body?: object): Promise<Response> => {
    const headers = { ...signedIn, ...(body && { "content-type": "application/json" }) };
    const sent = body ? { body: JSON.stringify(body) } : {};
    const answer = await fetch(`${url}/api/guilds/${guildId}${path}`, { method, headers, ...sent });
    if (!answer.ok) throw new Error(`${method} ${path} was answered ${answer.status}: ${await answer.text()}`);
    return answer;
  };
  const ask = async (method: string, path: string, body?: object): Promise<unknown> =>
    (await request(method, path, body)).json();
  return {
    ask,
    /** What isn't JSON: a file. */
    read: async (path: string): Promise<string> => (await request("GET", path)).text(),
    /** With its defaults, except for the given settings. */
    async switchOn(module: string, given: object = {}): Promise<void> {
      const { config, version } = (await ask("GET", `/modules/${module}`)) as { config: object; version: number };
      await ask("PUT", `/modules/${module}`, { version, enabled: true, config: { ...config, ...given } });
    },
  };
}
