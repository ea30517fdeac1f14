// Stripe's events that couldn't be handled become an alert, until none is left.
import { hasUnhandled } from "#kit-server/guild/webhooks/webhook-list.ts";
import { paymentModule as contract } from "../../contract.ts";
import type { Ctx } from "../context.ts";
import { CARD_EVENTS } from "./stripe-account.ts";

/** Most failures pass within a few attempts, which nobody has to know of. */
const LATE_MS = 5 * 60_000;

export async function checkEvents({ alerts, clock, guildId, orm }: Ctx): Promise<void> {
  const sources = [{ id: contract.id, provider: "Stripe", types: CARD_EVENTS }];
  const before = new Date(clock.now().getTime() - LATE_MS);
  if (await hasUnhandled(orm, { sources, guildId }, before)) {
    await alerts.raise({ path: "", code: "eventsUnhandled", params: { task: "events" } });
  } else await alerts.clearTask("events");
}
