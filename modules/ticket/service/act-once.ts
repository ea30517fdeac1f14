import { UserError } from "#kit/error.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { isMarked, markDone } from "#kit-server/storage/effects/done-mark.ts";
import { readTicket, type Ticket } from "../store.ts";
import type { Ctx, Person } from "./context.ts";

export type Alongside = (tx: Orm) => Promise<void>;
/** `key` is the interaction's id, or a new one for each request of the dashboard. */
export type Act = { ticket: Ticket; by: Person; key: string; alongside?: Alongside | undefined };

const markOf = (key: string): string => `ticket:act:${key}`;

/** Rolls back the second of two identical requests that run at the same time. */
class DoneMeanwhile extends Error {
  override name = "DoneMeanwhile";
}

/**
 * Changes a ticket once per interaction. A redelivery, after a kill between the change and its effects, gets the
 * current ticket instead of a rejection. `change` passes `alongside` to its transaction.
 */
export async function actOnce(
  { orm, guildId }: Ctx,
  { ticket, key, alongside }: Omit<Act, "by">,
  change: (alongside: Alongside) => Promise<Ticket>,
): Promise<Ticket> {
  const current = async () => (await readTicket(orm, guildId, ticket.number)) ?? ticket;
  if (await isMarked(orm, guildId, markOf(key))) return current();
  const changed = change(async (tx) => {
    await alongside?.(tx);
    if (!(await markDone(tx, guildId, markOf(key)))) throw new DoneMeanwhile();
  });
  return changed.catch(async (error: unknown) => {
    if (error instanceof DoneMeanwhile) return current();
    // Refused because the same request had changed it already.
    if (error instanceof UserError && (await isMarked(orm, guildId, markOf(key)))) return current();
    throw error;
  });
}
