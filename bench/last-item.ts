// How long members wait when a crowd buys the last item of a shop at once: one gets it, and everyone is answered.
import { ButtonStyle, ComponentType } from "discord-api-types/v10";
import { claim } from "#modules/claim/contract.ts";
import { type ControlClient, controlClient } from "#sandbox/control/client.ts";
import { SAMPLE_APPLICATION } from "#sandbox/seed/application.ts";
import type { Figure } from "./figure.ts";
import type { Installation } from "./installation.ts";
import { OWNER, ownerOf } from "./owner.ts";

const CROWD = 500;
const PRICE = 1;
const LONGEST_MS = 60_000;
const POLL_MS = 100;
/** Discord's deadline for the first response. */
const DEADLINE_S = 3;
const DAILY = "claim:open:daily";
const BUY = `claim:pay:${PRICE}:Crown`;

/** Each member has the price, from a daily reward, and confirms the same purchase. */
export async function measureLastItem(installation: Installation): Promise<Figure[]> {
  const control = controlClient(installation.sandboxUrl);
  await control.rateLimits({ lifted: true });
  const [ours] = await control.applications();
  if (!ours) throw new Error("the sandbox has no application");
  const guild = await control.createGuild({ name: "The Queue", owner: OWNER, members: CROWD, application: ours.id });
  const channelId = guild.channels.find(({ type }) => type === 0)?.id ?? "";
  const owner = await ownerOf(installation, guild.id);
  const items = [{ name: "Crown", price: PRICE, stock: 1, delivery: "manual" as const }];
  const config = claim.config.parse({ items, dailyPoints: PRICE, panelIn: channelId, reminders: false });
  await owner.switchOn(claim.id, config);
  await owner.ask("POST", `/modules/${claim.id}/panels`, { key: "Rewards" });
  const people = await control.people({ guild: guild.id, limit: CROWD + 2 });
  const crowd = people.map(({ id }) => id).filter((id) => id !== guild.ownerId && !guild.botIds.includes(id));
  const messageId = await until("the panel", async () =>
    (await control.messages(channelId)).find(({ components }) => JSON.stringify(components).includes(DAILY)),
  );
  const press = (messageId: string, customId: string) => pressAll(control, { channelId, messageId, crowd, customId });
  await press(messageId.id, DAILY);
  const { slowestS, said } = await press(await postConfirmation(installation, channelId), BUY);
  const note = `${CROWD} members at once on the last item`;
  const got = said.filter((text) => text.includes("You bought")).length;
  const late = said.filter((text) => text.startsWith("Too late")).length;
  return [
    { name: "Members who got the last item", value: got, unit: "", goal: { atMost: 1 }, note },
    { name: "Buyers who were answered", value: (got + late) / crowd.length, unit: "", goal: { atLeast: 1 }, note },
    { name: "Slowest first answer to a buyer", value: slowestS, unit: "s", goal: { atMost: DEADLINE_S }, note },
  ];
}

/** Each member has a question of their own, to confirm the price. One for all has the same button, so they can press at once. */
async function postConfirmation({ sandboxUrl }: Installation, channelId: string): Promise<string> {
  const button = { type: ComponentType.Button, style: ButtonStyle.Primary, label: "Buy", custom_id: BUY };
  const answer = await fetch(`${sandboxUrl}/api/v10/channels/${channelId}/messages`, {
    method: "POST",
    headers: { authorization: `Bot ${SAMPLE_APPLICATION.botToken}`, "content-type": "application/json" },
    body: JSON.stringify({ content: "Crown", components: [{ type: ComponentType.ActionRow, components: [button] }] }),
  });
  if (!answer.ok) throw new Error(`the question was answered ${answer.status}`);
  return ((await answer.json()) as { id: string }).id;
}

type Press = { channelId: string; messageId: string; crowd: string[]; customId: string };

/** Until everyone has read their answer: what was said, and when the slowest first response came. */
async function pressAll(control: ControlClient, { channelId, messageId, crowd, customId }: Press) {
  await control.forgetRequests();
  const startedAt = Date.now();
  await control.pressTogether(channelId, messageId, { people: crowd, customId });
  return until(`answers to ${crowd.length} presses`, async () => {
    const requests = await control.requests();
    const first = requests.filter(({ path }) => path.endsWith("/callback"));
    const said = requests.flatMap(({ path, body }) => {
      // Requests that only read have none.
      const { data, content } = (body ?? {}) as { data?: { content?: string }; content?: string };
      const text = path.endsWith("/callback") ? data?.content : path.startsWith("/webhooks/") ? content : undefined;
      return text ? [text] : [];
    });
    if (first.length < crowd.length || said.length < crowd.length) return undefined;
    return { said, slowestS: (Math.max(...first.map(({ at }) => at)) - startedAt) / 1000 };
  });
}

async function until<T>(what: string, look: () => Promise<T | undefined>): Promise<T> {
  const end = Date.now() + LONGEST_MS;
  while (Date.now() < end) {
    const found = await look();
    if (found !== undefined) return found;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  throw new Error(`${what}: not within ${LONGEST_MS / 1000} s`);
}
