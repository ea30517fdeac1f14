// Handlers of members' buttons, menus and commands.

import { briefOf } from "#kit-server/guild/members/member-brief.ts";
import { chosenIn } from "#kit-server/module/panels/chosen-in.ts";
import type { CommandCall, ComponentCall, Reply } from "#kit-server/platform/discord/interaction.ts";
import { entriesOf, labelOf, offersOf } from "../contract.ts";
import { answerTo, listRoles } from "../service/answers.ts";
import { claimRoles } from "../service/claim.ts";
import { type Ctx, refuse } from "../service/context.ts";
import { collectPay } from "../service/pay.ts";
import { openClaimsOf } from "../store.ts";

/** A panel's button toggles the role; its menu, which doesn't show members what they have, only gives roles. */
export async function pick(ctx: Ctx, call: ComponentCall): Promise<Reply> {
  const want = "values" in call.data ? ("claim" as const) : ("toggle" as const);
  const requests = chosenIn(call).map((roleId) => ({ roleId, want }));
  const outcomes = await claimRoles(ctx, call, requests);
  if (outcomes.length === 0) throw refuse("panelGone");
  return answerTo(ctx, call.member, outcomes);
}

/** The menu in the reply, where the member's own roles are selected: deselected roles are given up. */
export async function chooseExactly(ctx: Ctx, call: ComponentCall): Promise<Reply> {
  const panel = ctx.config.panels.find(({ name }) => name === call.argument);
  if (!panel) throw refuse("panelGone");
  const chosen = chosenIn(call);
  const claims = chosen.map((roleId) => ({ roleId, want: "claim" as const }));
  const leaves = entriesOf(panel)
    .filter(({ role }) => !chosen.includes(role))
    .map(({ role }) => ({ roleId: role, want: "leave" as const }));
  // In a panel of one role, the new one replaces the other; elsewhere seats are freed first.
  const requests = panel.mode === "one" ? [...claims, ...leaves] : [...leaves, ...claims];
  return answerTo(ctx, call.member, await claimRoles(ctx, call, requests));
}

export const listAll = (ctx: Ctx, { member }: CommandCall): Promise<Reply> =>
  listRoles(ctx, member, offersOf(ctx.config), 1);
export const turnPage = (ctx: Ctx, { member, argument }: ComponentCall): Promise<Reply> =>
  listRoles(ctx, member, offersOf(ctx.config), Number(argument));

export const claimByName = (ctx: Ctx, call: CommandCall): Promise<Reply> => byName(ctx, call, "claim");
export const leaveByName = (ctx: Ctx, call: CommandCall): Promise<Reply> => byName(ctx, call, "leave");

async function byName(ctx: Ctx, call: CommandCall, want: "claim" | "leave"): Promise<Reply> {
  const name = String(call.options.role ?? "")
    .trim()
    .toLowerCase();
  const found = (await named(ctx)).find(({ label }) => label.toLowerCase() === name);
  if (!found) throw refuse("roleUnknown", { roles: (await offered(ctx)).join(", ") || "–" });
  return answerTo(ctx, call.member, await claimRoles(ctx, call, [{ roleId: found.roleId, want }]));
}

async function named(ctx: Ctx): Promise<{ roleId: string; label: string }[]> {
  const roles = (await ctx.guild())?.roles ?? [];
  return offersOf(ctx.config).map(({ entry }) => ({ roleId: entry.role, label: labelOf(entry, roles) }));
}

export const offered = async (ctx: Ctx): Promise<string[]> => (await named(ctx)).map(({ label }) => label);

/** The roles that the member has or waits for. */
export async function listOwnRoles(ctx: Ctx, { member }: CommandCall): Promise<string[]> {
  const open = await openClaimsOf(ctx.orm, ctx.guildId, member.user.id);
  const ids = [...member.roles, ...open.map(({ roleId }) => roleId)];
  return (await named(ctx)).filter(({ roleId }) => ids.includes(roleId)).map(({ label }) => label);
}

export async function collect(ctx: Ctx, call: CommandCall): Promise<Reply> {
  return { content: ctx.chat.t(await collectPay(ctx, call, briefOf(call.member).memberName)) };
}
