// Two hundred members of several servers who ask AI support at once, while others use a command: nobody waits longer for it than
// Discord does, and no server spends more than was agreed. The model is slow, and reports a hundred times the tokens.
import type { StoryGuild } from "#kit-server/testing/story-guild.ts";
import { storyMember } from "#kit-server/testing/story-member.ts";
import { aiDatabase } from "#modules/ai-database/contract.ts";
import { aiSupport } from "#modules/ai-support/contract.ts";
import { controlClient } from "#sandbox/control/client.ts";
import { SAMPLE_APPLICATION } from "#sandbox/seed/application.ts";
import { startModel } from "#stand-ins/model/start-model.ts";
import { collect } from "./commands.ts";
import type { Figure } from "./figure.ts";
import { type Installation, makeDataDir, startInstallation } from "./installation.ts";
import { installationMemoryMb } from "./memory.ts";
import { OWNER, ownerOf } from "./owner.ts";

const GUILDS = 5;
const CROWD = 40;
const LIMIT = 60_000;
const DELAY_MS = 1_000;
const LONGEST_MS = 120_000;
const POLL_MS = 100;
/** Discord's deadline for the first response. */
const DEADLINE_S = 3;
const KNOWN = "The harbor opens at nine in the morning. Boats wait at the blue pier until the gate is open.";

export async function measureQuestions(): Promise<Figure[]> {
  const model = await startModel();
  model.behave({ delayMs: DELAY_MS, countsTimes: 100 });
  const dataDir = makeDataDir();
  const settings = { AI_BASE_URL: model.url, AI_MODEL: "sample", AI_SERVER_BUDGET: `${LIMIT} tokens/hour` };
  const installation = await startInstallation(dataDir.path, [], settings);
  try {
    const guilds = [];
    for (let at = 0; at < GUILDS; at += 1) guilds.push(await open(installation, at));
    const memoryBefore = installationMemoryMb(installation);
    const startedAt = performance.now();
    let isAsking = true;
    const others = Promise.all(guilds.map(({ commandTimes }) => commandTimes(() => isAsking)));
    await Promise.all(guilds.map(({ askAll }) => askAll()));
    const states = await Promise.all(guilds.map(({ allAnswered }) => allAnswered()));
    const tookS = (performance.now() - startedAt) / 1000;
    isAsking = false;
    const waits = (await others).flat();
    const memoryAfter = installationMemoryMb(installation);
    const spent = await Promise.all(guilds.map((guild) => guild.spent()));
    for (const { stop } of guilds) stop();
    const [all, byModel] = [states.flat(), states.flat().filter((state) => state === "answered")];
    const note = `${all.length} questions in ${GUILDS} servers; a model that takes ${DELAY_MS / 1000} s, 8 at once`;
    return [
      {
        name: "Answering 200 questions at once",
        value: tookS,
        unit: "s",
        goal: { atMost: 60 },
        note: `${note}; ${byModel.length} by it, the others by quotes`,
      },
      {
        name: "Slowest first answer to a command meanwhile",
        value: Math.max(...waits) / 1000,
        unit: "s",
        goal: { atMost: DEADLINE_S },
        note: `${waits.length} commands`,
      },
      {
        name: "The most that a server spent of its budget",
        value: Math.max(...spent) / LIMIT,
        unit: "",
        goal: { atMost: 1 },
        note: "the model reports a hundred times the tokens",
      },
      ...(memoryBefore === null || memoryAfter === null
        ? []
        : [
            {
              name: "Memory for 200 questions",
              value: memoryAfter - memoryBefore,
              unit: "MB",
              goal: { atMost: 150 },
              note: "the growth of the process and its database",
            },
          ]),
    ];
  } finally {
    await installation.stop();
    await model.close();
    dataDir.remove();
  }
}

async function open(installation: Installation, which: number) {
  const control = controlClient(installation.sandboxUrl);
  await control.rateLimits({ lifted: true });
  const [ours] = await control.applications();
  const made = {
    name: `Askers ${which}`,
    owner: OWNER,
    members: CROWD + 2,
    application: ours?.id ?? "",
    permissions: "8",
  };
  const guild = await control.createGuild(made);
  // The bot knows it a moment later.
  await control.settle({ quietMs: 1_000 });
  const channelId = guild.channels.find(({ type }) => type === 0)?.id ?? "";
  const owner = await ownerOf(installation, guild.id);
  await owner.switchOn(aiDatabase.id);
  await owner.switchOn(aiSupport.id, { places: [{ name: "Here", where: "channel", channel: channelId }] });
  await owner.switchOn("leaderboard");
  const source = { kind: "text", title: "Harbor", body: KNOWN, audience: "public" };
  await owner.ask("POST", `/modules/${aiDatabase.id}/sources`, { key: crypto.randomUUID(), source });
  await until(async () => {
    const { items } = (await owner.ask("GET", `/modules/${aiDatabase.id}/sources`)) as {
      items: { state: string }[];
    };
    return items[0]?.state === "ready" || undefined;
  });
  const [commander, ...askers] = await collect(installation, control, guild, CROWD + 3);
  if (!commander) throw new Error("nobody is there to ask");
  const asking = askers.slice(0, CROWD);
  const platform = { url: installation.sandboxUrl, apiUrl: `${installation.sandboxUrl}/api/v10`, control };
  const say = async (token: string, content: string): Promise<void> => {
    const headers = { authorization: token, "content-type": "application/json" };
    const path = `${platform.apiUrl}/channels/${channelId}/messages`;
    const answer = await fetch(path, { method: "POST", headers, body: JSON.stringify({ content }) });
    if (!answer.ok) throw new Error(`a question was answered ${answer.status}`);
    await answer.arrayBuffer();
  };
  const statesOf = async (): Promise<string[]> => {
    const { items: rows } = (await owner.ask("GET", `/modules/${aiSupport.id}/questions?limit=50`)) as {
      items: { state: string }[];
    };
    return rows.map(({ state }) => state);
  };
  return {
    stop: () => [commander, ...askers].forEach(({ stop }) => void stop()),
    askAll: () => Promise.all(asking.map(({ token }, at) => say(token, `When does the harbor open? (${at})`))),
    allAnswered: () =>
      until(async () => {
        const states = await statesOf();
        return states.length === asking.length && !states.includes("pending") ? states : undefined;
      }),
    /** Milliseconds to the first answer of a command that one member uses again and again. */
    commandTimes: async (isAsking: () => boolean): Promise<number[]> => {
      const waits: number[] = [];
      let answered = Promise.resolve();
      const deps = { platform, applicationId: SAMPLE_APPLICATION.id, settle: () => answered };
      const { token } = commander;
      const member = storyMember(deps, { id: guild.id, channelId } as StoryGuild, { id: "", token, name: "Robin" });
      while (isAsking()) {
        answered = commander.answered();
        const startedAt = performance.now();
        await member.command("leaderboard me");
        waits.push(performance.now() - startedAt);
      }
      return waits;
    },
    spent: async (): Promise<number> => {
      const { spent } = (await owner.ask("GET", "/ai")) as { spent: { window: string; tokens: number }[] };
      return spent.find(({ window }) => window === "hour")?.tokens ?? 0;
    },
  };
}

async function until<T>(look: () => Promise<T | undefined>): Promise<T> {
  const end = performance.now() + LONGEST_MS;
  while (performance.now() < end) {
    const found = await look();
    if (found !== undefined) return found;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  throw new Error(`not within ${LONGEST_MS / 1000} s`);
}
