import { and, eq } from "drizzle-orm";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { notifyDashboards, type Ticket } from "../store.ts";
import { tickets } from "./tables.ts";

/**
 * Sets a ticket's labels to what `change` returns for the current ones; concurrent changes don't overwrite each other.
 * Returns all labels.
 */
export const relabel = (
  orm: Orm,
  { guildId, number }: Ticket,
  change: (labels: readonly string[]) => readonly string[],
  alongside: (tx: Orm) => Promise<void>,
): Promise<string[]> =>
  orm.transaction(async (tx) => {
    const one = and(eq(tickets.guildId, guildId), eq(tickets.number, number));
    const [row] = await tx.select({ labels: tickets.labels }).from(tickets).where(one).for("update");
    const labels = [...new Set(change(row?.labels ?? []))];
    await tx.update(tickets).set({ labels }).where(one);
    await alongside(tx);
    await notifyDashboards(tx, { guildId, number });
    return labels;
  });
