// Another module opens a ticket for a member who requested it there.
import type { CapabilityDone, CapabilityInput } from "#kit/capabilities/capabilities.ts";
import { subjectsOf } from "../contract.ts";
import { type Ctx, refuse } from "./context.ts";
import { recordOpening } from "./open-ticket.ts";

export async function openWhenAsked(
  ctx: Ctx,
  key: string,
  { subject: name, opener, answers, channelId }: CapabilityInput<"tickets.open">,
): Promise<CapabilityDone<"tickets.open">> {
  const subjects = subjectsOf(ctx.config);
  const subject = name === null ? subjects[0] : subjects.find((one) => one.name === name);
  if (!subject) throw refuse("subjectGone");
  const member = { ...opener, permissions: "0" };
  const opening = { key: `module:${key}`, subject, opener: member, answers, channelId };
  const { ticket } = await recordOpening(ctx, opening, 0);
  return { number: ticket.number };
}
