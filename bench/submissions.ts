// How long members wait when a crowd hands in work for the only place of a task at once: one is taken, and everyone is
// answered.

import type { StoryGuild } from "#kit-server/testing/story-guild.ts";
import { storyMember } from "#kit-server/testing/story-member.ts";
import { proofOfWork, taskSpec } from "#modules/proof-of-work/contract.ts";
import { controlClient } from "#sandbox/control/client.ts";
import { SAMPLE_APPLICATION } from "#sandbox/seed/application.ts";
import type { Figure } from "./figure.ts";
import type { Installation } from "./installation.ts";
import { OWNER, ownerOf } from "./owner.ts";

const CROWD = 200;
/** Members who open their form at the same time; only sending is measured. */
const AT_ONCE = 20;
const LONGEST_MS = 60_000;
const POLL_MS = 100;
const QUIET_MS = 1_000;
/** Discord's deadline for the first response. */
const DEADLINE_S = 3;

export async function measureSubmissions(installation: Installation): Promise<Figure[]> {
  const control = controlClient(installation.sandboxUrl);
  await control.rateLimits({ lifted: true });
  const [ours] = await control.applications();
  const made = { name: "The Workshop", owner: OWNER, members: CROWD, application: ours?.id ?? "", permissions: "8" };
  const guild = await control.createGuild(made);
  const channelId = guild.channels.find(({ type }) => type === 0)?.id ?? "";
  const owner = await ownerOf(installation, guild.id);
  await owner.switchOn(proofOfWork.id, { reviewIn: channelId });
  const inputs = [{ label: "Link", kind: "link" as const }];
  const spec = taskSpec.parse({ title: "Make a video", brief: "Show it.", inputs, slotMode: "first", slots: 1 });
  await owner.ask("POST", `/modules/${proofOfWork.id}/tasks`, { key: crypto.randomUUID(), spec });
  const people = await control.people({ guild: guild.id, limit: CROWD + 2 });
  const crowd = people.filter(({ id }) => id !== guild.ownerId && !guild.botIds.includes(id));
  const platform = { url: installation.sandboxUrl, apiUrl: `${installation.sandboxUrl}/api/v10`, control };
  let isSending = false;
  const settle = async (): Promise<void> => {
    if (!isSending) await control.settle({ quietMs: 0 });
  };
  const where = { id: guild.id, channelId } as StoryGuild;
  const forms: (() => Promise<unknown>)[] = [];
  for (let from = 0; from < crowd.length; from += AT_ONCE) {
    const opened = crowd.slice(from, from + AT_ONCE).map(async ({ id }, at) => {
      const { token } = await control.person(id);
      const member = storyMember({ platform, applicationId: SAMPLE_APPLICATION.id, settle }, where, {
        id,
        token,
        name: id,
      });
      const form = await member.press("proof-of-work:start", { answer: await member.command("work submit") });
      return () => member.submit(form, { 0: { value: `https://example.com/${from + at}` } });
    });
    forms.push(...(await Promise.all(opened)));
  }
  isSending = true;
  await control.forgetRequests();
  const startedAt = Date.now();
  // The answers aren't awaited by each: they come while the others are sent.
  const sent = forms.map((send) => send().catch(() => null));
  const slowestS = await until(async () => {
    const first = (await control.requests()).filter(({ path }) => path.endsWith("/callback"));
    return first.length < crowd.length ? undefined : (Math.max(...first.map(({ at }) => at)) - startedAt) / 1000;
  });
  await Promise.all(sent);
  // A deferred answer comes before its work is stored.
  await control.settle({ quietMs: QUIET_MS });
  const taken = await until(async () => {
    const { total } = (await owner.ask("GET", `/modules/${proofOfWork.id}/reviews?limit=1`)) as { total: number };
    return total > 0 ? total : undefined;
  });
  const note = `${crowd.length} members at once for one place`;
  return [
    { name: "Work that was taken for the only place", value: taken, unit: "", goal: { atMost: 1 }, note },
    { name: "Slowest first answer to work", value: slowestS, unit: "s", goal: { atMost: DEADLINE_S }, note },
  ];
}

async function until<T>(look: () => Promise<T | undefined>): Promise<T> {
  const end = Date.now() + LONGEST_MS;
  while (Date.now() < end) {
    const found = await look();
    if (found !== undefined) return found;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  throw new Error(`not everyone was answered, or no work was taken, within ${LONGEST_MS / 1000} s`);
}
