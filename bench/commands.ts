// The cost of a member's command, compared with a bot that answers everything with the same text.
import { type ControlClient, controlClient, type GuildSummary } from "#sandbox/control/client.ts";
import { processorMs } from "./child.ts";
import type { Figure } from "./figure.ts";
import { gatewayOf, gatewaySocket, readEvent } from "./gateway-socket.ts";
import type { Installation } from "./installation.ts";
import { OWNER, ownerOf } from "./owner.ts";
import { againstBareBot, type Round, type Rounds } from "./rounds.ts";
import { startBareBot } from "./start-bare-bot.ts";

const CROWD = 40;
/** Per member and round; one after another, as soon as the last was answered. */
const COMMANDS = 15;
const ROUNDS = 4;

type Presser = { token: string; answered(): Promise<void> };
type Target = { applicationId: string; command: string; subcommand: string | null; pid: number };

/**
 * For `/leaderboard me`: it reads the settings, the boards and the ledger, and records the reply. The embedded database
 * is part of the process, so its cost is included.
 */
export async function measureCommands(installation: Installation): Promise<Figure[]> {
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
  await (await ownerOf(installation, guild.id)).switchOn("leaderboard");
  const crowd = await collect(installation, control, guild);
  const bare = await startBareBot(installation, control, guild);
  try {
    const measured: Rounds = { ours: [], theirs: [] };
    const leaderboard = { applicationId: ours.id, command: "leaderboard", subcommand: "me", pid: installation.pid };
    const bareCommand = { applicationId: bare.applicationId, command: "bare", subcommand: null, pid: bare.pid };
    for (let round = 0; round < ROUNDS; round += 1) {
      measured.ours.push(await pressAll(installation, guild, crowd, leaderboard));
      measured.theirs.push(await pressAll(installation, guild, crowd, bareCommand));
    }
    return againstBareBot(measured, {
      what: "Commands answered",
      by: `${CROWD} members at once`,
      aims: { speed: 0.1, core: 0.04 },
    });
  } finally {
    bare.stop();
    for (const { stop } of crowd) stop();
  }
}

/** Members' clients, which receive the answers. */
export async function collect(
  { sandboxUrl }: Installation,
  control: ControlClient,
  { id, ownerId, botIds }: GuildSummary,
  limit = CROWD,
) {
  const people = await control.people({ guild: id, limit });
  const members = people.filter((person) => person.id !== ownerId && !botIds.includes(person.id));
  return Promise.all(
    members.map(async ({ token }) => {
      const socket = await gatewaySocket(gatewayOf(sandboxUrl), token, id);
      const answered = (): Promise<void> =>
        new Promise((resolve) => {
          const onMessage = (data: unknown): void => {
            if (readEvent(data).t !== "INTERACTION_SUCCESS") return;
            socket.off("message", onMessage);
            resolve();
          };
          socket.on("message", onMessage);
        });
      return { token, answered, stop: () => socket.terminate() };
    }),
  );
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
      for (let press = 0; press < COMMANDS; press += 1) {
        const answered = presser.answered();
        const sent = await ask("/interactions", presser, { method: "POST", body });
        if (!sent.ok) throw new Error(`/${command} was answered ${sent.status}: ${await sent.text()}`);
        await answered;
      }
    }),
  );
  const count = crowd.length * COMMANDS;
  return {
    perSecond: (count * 1000) / (performance.now() - startedAt),
    processorMs: ((processorMs(pid) ?? 0) - spentBefore) / count,
  };
}
