// Starts the bot's baseline next to the product, as a separate application in the same guild.
import { fork } from "node:child_process";
import { join } from "node:path";
import type { ControlClient, GuildSummary } from "#sandbox/control/client.ts";
import type { BareBot } from "./bare-bot.ts";
import { firstMessage } from "./child.ts";
import { gatewayOf } from "./gateway-socket.ts";
import type { Installation } from "./installation.ts";
import { endWithBench } from "./leftovers.ts";

/** It has one command, `/bare`; `ask` calls Discord's API as the bot. */
export async function startBareBot(
  { sandboxUrl }: Pick<Installation, "sandboxUrl">,
  control: ControlClient,
  guild: GuildSummary,
) {
  const { id, botId, botToken } = await control.createApplication({ name: "Bare" });
  await control.join(guild.id, botId, { isBot: true });
  const apiUrl = `${sandboxUrl}/api/v10`;
  const ask = async (method: string, path: string, body: unknown): Promise<unknown> => {
    const headers = { authorization: `Bot ${botToken}`, "content-type": "application/json" };
    const answer = await fetch(`${apiUrl}${path}`, { method, headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${method} ${path} was answered ${answer.status}: ${await answer.text()}`);
    return answer.json();
  };
  await ask("PUT", `/applications/${id}/commands`, [{ name: "bare", description: "Answers", type: 1 }]);
  const env = { ...process.env, NODE_ENV: "production" };
  const child = endWithBench(fork(join(import.meta.dirname, "bare-bot.ts"), { env }));
  child.send({ gatewayUrl: gatewayOf(sandboxUrl), apiUrl, token: botToken, guildId: guild.id } satisfies BareBot);
  await firstMessage(child);
  return { applicationId: id, pid: child.pid ?? 0, ask, stop: () => child.kill("SIGTERM") };
}
