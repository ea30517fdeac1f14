// How long the invite tracker takes to find out how a crowd came, as a multiple of the time in which the same product counts
// that crowd in a server without modules, and the memory it takes.
import { controlClient } from "#sandbox/control/client.ts";
import type { Figure } from "./figure.ts";
import type { Installation } from "./installation.ts";
import { joinWithin, PARTS } from "./joins.ts";
import { installationMemoryMb } from "./memory.ts";
import { OWNER, ownerOf } from "./owner.ts";

const JOINS = 2_000;
const WITHIN_MS = 5_000;
const LONGEST_MS = 120_000;
const POLL_MS = 250;

export async function measureInvites(installation: Installation): Promise<Figure[]> {
  const control = controlClient(installation.sandboxUrl);
  await control.rateLimits({ lifted: true });
  const [ours] = await control.applications();
  const create = (name: string) => control.createGuild({ name, owner: OWNER, application: ours?.id ?? "" });
  const [plain, tracked] = [await create("Plain Harbour"), await create("Invited Harbour")];
  const counted = await ownerOf(installation, plain.id);
  const owner = await ownerOf(installation, tracked.id);
  await owner.switchOn("invite-tracker");

  const members = async () => ((await counted.ask("GET", "")) as { guild: { memberCount: number } }).guild.memberCount;
  const before = await members();
  const countedMs = await timeUntil(
    () => joinWithin(control, plain.id, JOINS, WITHIN_MS),
    async () => (await members()) - before >= JOINS,
  );
  const joins = async (filter: string) =>
    ((await owner.ask("GET", `/modules/invite-tracker/joins?limit=1${filter}`)) as { total: number }).total;
  let highestMb = 0;
  const foundMs = await timeUntil(
    () => joinWithin(control, tracked.id, JOINS, WITHIN_MS),
    async () => {
      highestMb = Math.max(highestMb, installationMemoryMb(installation) ?? 0);
      return (await joins("")) >= JOINS && (await joins("&source=waiting")) === 0;
    },
  );
  return [
    {
      name: "Finding out how a crowd came, against counting it",
      value: foundMs / countedMs,
      unit: "×",
      goal: { atMost: 3 },
      note: `${JOINS} joins in ${WITHIN_MS / 1000} s: ${seconds(foundMs)} against ${seconds(countedMs)}`,
    },
    ...(highestMb > 0
      ? [{ name: "Memory with invites tracked", value: highestMb, unit: "MB", goal: { atMost: 500 }, note: PARTS }]
      : []),
  ];
}

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

/** From the first join until `isDone`. */
async function timeUntil(act: () => Promise<void>, isDone: () => Promise<boolean>): Promise<number> {
  const startedAt = performance.now();
  await act();
  while (!(await isDone())) {
    if (performance.now() - startedAt > LONGEST_MS) throw new Error(`not within ${LONGEST_MS / 1000} s`);
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  return performance.now() - startedAt;
}
