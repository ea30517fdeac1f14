// How much a member's command costs the bot, against a bot that says the same to everything, on the same platform.
import { fork } from "node:child_process";
import { join } from "node:path";
import { type ControlClient, controlClient, type GuildSummary } from "#sandbox/control/client.ts";
import type { BareBot } from "./bare-bot.ts";
import { firstMessage, processorMs } from "./child.ts";
import type { Figure } from "./figure.ts";
import { gatewaySocket, readEvent } from "./gateway-socket.ts";
import type { Installation } from "./installation.ts";
import { signInAs } from "./sign-in.ts";

const OWNER = "mara.lindqvist";
const CROWD = 40;
/** By each of the crowd in a round; one after the other, as soon as the last was answered. */
const PRESSES = 15;
/** The two bots take turns, so that a busy moment of the machine hits both. */
const ROUNDS = 4;

type Presser = { token: string; answered(): Promise<void> };
type Target = { applicationId: string; command: string; subcommand: string | null; pid: number };
type Round = { perSecond: number; processorMs: number };

/**
 * Of `/leaderboard me`: it reads the settings, the boards and the ledger, and notes that it has been answered. The embedded
 * database is a part of the process, so what it costs is in it.
 */
export async function measurePresses(installation: Installation): Promise<Figure[]> {
  const control = controlClient(installation.sandboxUrl);
  await control.rateLimits({ lifted: true });
  const [ours] = await control.applications();
  if (!ours) throw new Error("the sandbox has no application");
  const guild = await control.createGuild({
    name: "The Pressed",
    owner: OWNER,
    members: CROWD,
    application: ours.id,
  });
  await switchOn(installation, guild.id);
  const crowd = await gather(installation, control, guild);
  const bare = await startBareBot(installation, control, guild);
  try {
    const measured: Record<"ours" | "theirs", Round[]> = { ours: [], theirs: [] };
    const target = { applicationId: ours.id, command: "leaderboard", subcommand: "me", pid: installation.pid };
    for (let round = 0; round < ROUNDS; round += 1) {
      measured.ours.push(await pressAll(installation, guild, crowd, target));
      measured.theirs.push(await pressAll(installation, guild, crowd, bare.target));
    }
    return figuresOf(measured);
  } finally {
    bare.stop();
    for (const { stop } of crowd) stop();
  }
}

function figuresOf({ ours, theirs }: Record<"ours" | "theirs", Round[]>): Figure[] {
  const speed = (rounds: readonly Round[]) => Math.max(...rounds.map(({ perSecond }) => perSecond));
  const cost = (rounds: readonly Round[]) => Math.min(...rounds.map((round) => round.processorMs));
  const perCore = (rounds: readonly Round[]) => Math.round(1000 / cost(rounds));
  return [
    {
      name: "Commands answered, against a bot that only answers",
      value: speed(ours) / speed(theirs),
      unit: "",
      aim: { atLeast: 0.1 },
      note: `${Math.round(speed(ours))} of ${Math.round(speed(theirs))} a second, by ${CROWD} members at once`,
    },
    {
      name: "Commands answered by a core, against a bot that only answers",
      value: cost(theirs) / cost(ours),
      unit: "",
      aim: { atLeast: 0.04 },
      note: `${perCore(ours)} of ${perCore(theirs)} for each second of its processor`,
    },
  ];
}

async function switchOn({ url, sandboxUrl }: Installation, guildId: string): Promise<void> {
  const { name, value } = await signInAs({ url, sandboxUrl }, OWNER);
  const headers = { cookie: `${name}=${value}`, origin: url, "content-type": "application/json" };
  const path = `${url}/api/guilds/${guildId}/modules/leaderboard`;
  const { config } = (await (await fetch(path, { headers })).json()) as { config: object };
  const body = JSON.stringify({ version: 0, enabled: true, config });
  const answer = await fetch(path, { method: "PUT", headers, body });
  if (!answer.ok) throw new Error(`switching the leaderboard on was answered ${answer.status}: ${await answer.text()}`);
}

const gatewayOf = (sandboxUrl: string): string => `${sandboxUrl.replace(/^http/, "ws")}/gateway`;

/** Members at their own clients, which hear that they were answered. */
async function gather({ sandboxUrl }: Installation, control: ControlClient, { id, ownerId, botIds }: GuildSummary) {
  const people = await control.people({ guild: id, limit: CROWD });
  const members = people.filter((person) => person.id !== ownerId && !botIds.includes(person.id));
  return Promise.all(
    members.map(async ({ token }) => {
      const socket = await gatewaySocket(gatewayOf(sandboxUrl), token, id);
      const answered = (): Promise<void> =>
        new Promise((resolve) => {
          const hear = (data: unknown): void => {
            if (readEvent(data).t !== "INTERACTION_SUCCESS") return;
            socket.off("message", hear);
            resolve();
          };
          socket.on("message", hear);
        });
      return { token, answered, stop: () => socket.terminate() };
    }),
  );
}

async function startBareBot({ sandboxUrl }: Installation, control: ControlClient, guild: GuildSummary) {
  const { id, botId, botToken } = await control.createApplication({ name: "Bare" });
  await control.join(guild.id, botId, { isBot: true });
  const apiUrl = `${sandboxUrl}/api/v10`;
  await fetch(`${apiUrl}/applications/${id}/commands`, {
    method: "PUT",
    headers: { authorization: `Bot ${botToken}`, "content-type": "application/json" },
    body: JSON.stringify([{ name: "bare", description: "Answers", type: 1 }]),
  });
  const child = fork(join(import.meta.dirname, "bare-bot.ts"), { env: { ...process.env, NODE_ENV: "production" } });
  child.send({ gatewayUrl: gatewayOf(sandboxUrl), apiUrl, token: botToken, guildId: guild.id } satisfies BareBot);
  await firstMessage(child);
  const target: Target = { applicationId: id, command: "bare", subcommand: null, pid: child.pid ?? 0 };
  return { target, stop: () => child.kill("SIGTERM") };
}

async function pressAll(
  { sandboxUrl }: Installation,
  guild: GuildSummary,
  crowd: readonly Presser[],
  { applicationId, command, subcommand, pid }: Target,
): Promise<Round> {
  const ask = (path: string, { token }: Presser, init: RequestInit = {}) =>
    fetch(`${sandboxUrl}/api/v10${path}`, {
      ...init,
      headers: { authorization: token, "content-type": "application/json" },
    });
  const [first] = crowd;
  if (!first) throw new Error("nobody is there to press");
  const index = await ask(`/guilds/${guild.id}/application-command-index`, first);
  const { application_commands: commands } = (await index.json()) as {
    application_commands: { id: string; name: string; application_id: string }[];
  };
  const id = commands.find((one) => one.name === command && one.application_id === applicationId)?.id;
  const body = JSON.stringify({
    type: 2,
    application_id: applicationId,
    guild_id: guild.id,
    channel_id: guild.channels.find(({ type }) => type === 0)?.id,
    data: { id, name: command, type: 1, options: subcommand ? [{ type: 1, name: subcommand, options: [] }] : [] },
  });
  const spentBefore = processorMs(pid) ?? 0;
  const startedAt = performance.now();
  await Promise.all(
    crowd.map(async (presser) => {
      for (let press = 0; press < PRESSES; press += 1) {
        const answered = presser.answered();
        const sent = await ask("/interactions", presser, { method: "POST", body });
        if (!sent.ok) throw new Error(`/${command} was answered ${sent.status}: ${await sent.text()}`);
        await answered;
      }
    }),
  );
  const count = crowd.length * PRESSES;
  return {
    perSecond: (count * 1000) / (performance.now() - startedAt),
    processorMs: ((processorMs(pid) ?? 0) - spentBefore) / count,
  };
}
