// How many presses the bot handles when many members press a drop at once, compared with a bot that gives every press
// the same reply, on the same sandbox.
import { clickToEarn } from "#modules/click-to-earn/contract.ts";
import { type ControlClient, controlClient } from "#sandbox/control/client.ts";
import { processorMs } from "./child.ts";
import type { Figure } from "./figure.ts";
import type { Installation } from "./installation.ts";
import { OWNER, ownerOf } from "./owner.ts";
import { againstBareBot, type Round, type Rounds } from "./rounds.ts";
import { startBareBot } from "./start-bare-bot.ts";

const CROWD = 500;
const ROUNDS = 3;
const LONGEST_MS = 60_000;
const POLL_MS = 100;

/**
 * Each press of the product's drop is checked against every limit, stored, paid and answered with the member's balance.
 * The database is a separate server on the same machine.
 */
export async function measurePresses(installation: Installation): Promise<Figure[]> {
  const control = controlClient(installation.sandboxUrl);
  await control.rateLimits({ lifted: true });
  const [ours] = await control.applications();
  if (!ours) throw new Error("the sandbox has no application");
  const made = { name: "The Crowd", owner: OWNER, members: CROWD, application: ours.id };
  const guild = await control.createGuild(made);
  const channelId = guild.channels.find(({ type }) => type === 0)?.id ?? "";
  const owner = await ownerOf(installation, guild.id);
  await owner.switchOn("click-to-earn", { drops: [dropFor(channelId)] });
  const people = await control.people({ guild: guild.id, limit: CROWD + 2 });
  const crowd = people.map(({ id }) => id).filter((id) => id !== guild.ownerId && !guild.botIds.includes(id));
  const bare = await startBareBot(installation, control, guild);
  try {
    const measured: Rounds = { ours: [], theirs: [] };
    const press = (of: Press) => pressTogether(control, { ...of, channelId, crowd });
    for (let round = 0; round < ROUNDS; round += 1) {
      const started = { kind: KIND, key: crypto.randomUUID() };
      const { drop } = (await owner.ask("POST", DROPS, started)) as { drop: { number: number } };
      const messageId = await newestWith(control, channelId, CLAIM);
      measured.ours.push(await press({ messageId, customId: CLAIM, pid: installation.pid }));
      // Removes its button, so that the next round finds the next drop.
      await owner.ask("POST", `${DROPS}/${drop.number}/stop`, {});
      await gone(control, channelId, messageId);
      await bare.ask("POST", `/channels/${channelId}/messages`, { content: "Bare", components: BARE_BUTTON });
      const plain = await newestWith(control, channelId, "bare");
      measured.theirs.push(await press({ messageId: plain, customId: "bare", pid: bare.pid }));
    }
    return againstBareBot(measured, {
      what: "Presses of a drop answered",
      by: `${CROWD} members at once`,
      aims: { speed: 0.3, core: 0.3 },
    });
  } finally {
    bare.stop();
  }
}

const DROPS = "/modules/click-to-earn/drops";
const CLAIM = "click-to-earn:claim";
const KIND = "Everyone";
const BARE_BUTTON = [{ type: 1, components: [{ type: 2, style: 1, label: "Press", custom_id: "bare" }] }];

/** Everyone who presses wins. */
const dropFor = (channel: string) =>
  clickToEarn.config.parse({ drops: [{ name: KIND, channel, isUnlimited: true }] }).drops[0];

type Press = { messageId: string; customId: string; pid: number };

/** From the first press to the last reply. */
async function pressTogether(
  control: ControlClient,
  { messageId, customId, pid, channelId, crowd }: Press & { channelId: string; crowd: string[] },
): Promise<Round> {
  await control.forgetRequests();
  const spentBefore = processorMs(pid) ?? 0;
  const startedAt = Date.now();
  await control.pressTogether(channelId, messageId, { people: crowd, customId });
  const answeredAt = await allAnswered(control, crowd.length);
  return {
    perSecond: (crowd.length * 1000) / (answeredAt - startedAt),
    processorMs: ((processorMs(pid) ?? 0) - spentBefore) / crowd.length,
  };
}

/** The time of the last reply. */
const allAnswered = (control: ControlClient, count: number): Promise<number> =>
  until(`answers to ${count} presses`, async () => {
    const answers = (await control.requests({ method: "POST" })).filter(({ path }) => path.endsWith("/callback"));
    const refused = answers.find(({ status }) => status >= 400);
    if (refused) throw new Error(`an answer to a press was refused with ${refused.status}`);
    return answers.length < count ? undefined : Math.max(...answers.map(({ at }) => at));
  });

async function until<T>(what: string, look: () => Promise<T | undefined>): Promise<T> {
  const end = Date.now() + LONGEST_MS;
  while (Date.now() < end) {
    const found = await look();
    if (found !== undefined) return found;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  throw new Error(`${what}: not within ${LONGEST_MS / 1000} s`);
}

const withButton = async (control: ControlClient, channelId: string, customId: string) =>
  (await control.messages(channelId)).filter(({ components }) => JSON.stringify(components).includes(`"${customId}`));

const newestWith = (control: ControlClient, channelId: string, customId: string): Promise<string> =>
  until(`a message with the button ${customId}`, async () => {
    const found = await withButton(control, channelId, customId);
    return found
      .map(({ id }) => id)
      .toSorted()
      .at(-1);
  });

const gone = (control: ControlClient, channelId: string, messageId: string): Promise<true> =>
  until("the end of a drop", async () => {
    const left = await withButton(control, channelId, CLAIM);
    return left.some(({ id }) => id === messageId) ? undefined : true;
  });
