// After the bot was away: rooms that were deleted meanwhile end their tickets, and openings cut short are finished.
import type { GatewayGuildCreateDispatchData } from "discord-api-types/v10";
import { openTicketsOf } from "../store.ts";
import { loseRoom } from "./close-ticket.ts";
import type { Ctx } from "./context.ts";
import { scheduleSweep } from "./sweep.ts";

/** The guild is told anew when the platform could not tell what happened meanwhile; its archived threads are not. */
export async function lookAgain(ctx: Ctx, told: GatewayGuildCreateDispatchData): Promise<void> {
  const there = new Set([...told.channels, ...told.threads].map(({ id }) => id));
  const open = await openTicketsOf(ctx.orm, ctx.guildId);
  for (const ticket of open) {
    const { number, roomId } = ticket;
    if (roomId === null) {
      const key = `again:${number}:${Math.floor(ctx.clock.now().getTime() / 60_000)}`;
      await ctx.jobs.enqueue("finish", { number }, { key });
    } else if (!there.has(roomId) && !(await ctx.discord.isThere(roomId))) await loseRoom(ctx, ticket);
  }
  if (open.length > 0) await scheduleSweep(ctx);
}
