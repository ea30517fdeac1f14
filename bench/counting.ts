// Counting in a channel where many members write at once: every number has to count exactly once, and the bot must keep up.
import { type ControlClient, controlClient } from "#sandbox/control/client.ts";
import type { Figure } from "./figure.ts";
import type { Installation } from "./installation.ts";
import { OWNER, ownerOf } from "./owner.ts";

const SECONDS = 10;
/** How many write the same number at the same moment: only one of them counts. */
const RIVALS = 5;
const NUMBERS_A_SECOND = 10;
const NUMBERS = SECONDS * NUMBERS_A_SECOND;
const LONGEST_MS = 60_000;
const POLL_MS = 50;

export async function measureCounting(installation: Installation): Promise<Figure[]> {
  const control = controlClient(installation.sandboxUrl);
  await control.rateLimits({ lifted: true });
  const [ours] = await control.applications();
  const made = {
    name: "Counting Harbour",
    owner: OWNER,
    members: RIVALS,
    application: ours?.id ?? "",
    permissions: "8",
  };
  const guild = await control.createGuild(made);
  const channelId = guild.channels.find(({ type }) => type === 0)?.id ?? "";
  const owner = await ownerOf(installation, guild.id);
  const settings = { countingOn: true, countingIn: channelId, countingTwice: true, countingEvery: NUMBERS };
  await owner.switchOn("mini-game", settings);
  const tokens = await tokensOf(control, guild.id, [guild.ownerId, ...guild.botIds]);
  const path = `${installation.sandboxUrl}/api/v10/channels/${channelId}/messages`;
  const say = async (token: string, content: string): Promise<void> => {
    const headers = { authorization: token, "content-type": "application/json" };
    const answer = await fetch(path, { method: "POST", headers, body: JSON.stringify({ content }) });
    if (!answer.ok) throw new Error(`a message was answered ${answer.status}`);
    await answer.arrayBuffer();
  };

  const startedAt = performance.now();
  for (let number = 1; number <= NUMBERS; number += 1) {
    await Promise.all(tokens.map((token) => say(token, String(number))));
    const nextAt = startedAt + (number * 1000) / NUMBERS_A_SECOND;
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, nextAt - performance.now())));
  }
  const saidAt = performance.now();
  const counted = async () => ((await owner.ask("GET", "/modules/mini-game/count")) as { last: number }).last;
  while ((await counted()) < NUMBERS) {
    if (performance.now() - saidAt > LONGEST_MS) throw new Error(`only ${await counted()} of ${NUMBERS} were counted`);
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  const behindMs = performance.now() - saidAt;
  if ((await counted()) !== NUMBERS) throw new Error(`${await counted()} were counted of ${NUMBERS}`);
  const perSecond = Math.round((NUMBERS * RIVALS * 1000) / (saidAt - startedAt));
  return [
    {
      name: "Counting behind the last message",
      value: behindMs / 1000,
      unit: "s",
      goal: { atMost: 2 },
      note: `${NUMBERS * RIVALS} messages at ${perSecond} a second, ${RIVALS} for each number`,
    },
  ];
}

async function tokensOf(control: ControlClient, guildId: string, without: readonly string[]): Promise<string[]> {
  const people = await control.people({ guild: guildId, limit: RIVALS + without.length + 1 });
  const ids = people.map(({ id }) => id).filter((id) => !without.includes(id));
  return Promise.all(ids.slice(0, RIVALS).map(async (id) => (await control.person(id)).token));
}
