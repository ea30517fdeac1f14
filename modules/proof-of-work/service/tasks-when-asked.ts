// Another module has a task for links, which staff review here: without a reward, and nobody's permissions are checked.
import type { CapabilityDone, CapabilityInput } from "#kit/capabilities/capabilities.ts";
import { taskSpec } from "../contract.ts";
import { membersOf } from "../store/entries.ts";
import { taskTable } from "../store/tasks.ts";
import { type Ctx, refuse } from "./context.ts";
import { endTask, recordTask } from "./tasks.ts";

export async function openTaskWhenAsked(
  ctx: Ctx,
  key: string,
  { title, brief, label, domain, gate, by }: CapabilityInput<"tasks.open">,
): Promise<CapabilityDone<"tasks.open">> {
  const spec = taskSpec.parse({
    ...{ title, brief, reward: { min: 0, max: 0, role: null }, isShown: false, gate },
    inputs: [{ label, kind: "link", domains: domain }],
  });
  const { number } = await recordTask(ctx, { key: `module:${key}`, spec, openedAt: ctx.clock.now() }, by);
  return { number, control: `proof-of-work:start:${number}` };
}

export async function endTaskWhenAsked(ctx: Ctx, _key: string, { number }: CapabilityInput<"tasks.end">) {
  await endTask(ctx, number, null);
  return {};
}

export async function readTaskWhenAsked(
  { orm, guildId }: Ctx,
  _key: string,
  { number }: CapabilityInput<"tasks.read">,
): Promise<CapabilityDone<"tasks.read">> {
  if (!(await taskTable.read(orm, { guildId, number }))) throw refuse("taskGone");
  return {
    approved: await membersOf(orm, guildId, number, ["approved", "rewarded"]),
    waiting: await membersOf(orm, guildId, number, ["pending"]),
  };
}
