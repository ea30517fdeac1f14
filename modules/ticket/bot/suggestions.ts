// Autocomplete values of command options.
import type { CommandCall } from "#kit-server/platform/discord/interaction.ts";
import { subjectsOf } from "../contract.ts";
import type { Ctx } from "../service/context.ts";
import { asStaff } from "./caller.ts";

const names = (groups: readonly { name: string }[]): string[] => groups.map(({ name }) => name);

export const suggestions = {
  "ticket.open.subject": async (ctx: Ctx) => names(subjectsOf(ctx.config)),
  "ticket.move.team": async (ctx: Ctx) => names(ctx.config.teams),
  "ticket.reply.ready": async (ctx: Ctx) => names(ctx.config.replies),
  "ticket.label.label": async (ctx: Ctx) => names(ctx.config.labels),
  /** The ticket's labels; callers who can't change them get none. */
  "ticket.unlabel.label": async (ctx: Ctx, call: CommandCall) => (await asStaff(ctx, call)).ticket.labels,
};
