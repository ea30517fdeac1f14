import { refusals } from "#kit/error.ts";
import { guildPermissions, hasPermission } from "#kit/permissions.ts";
import type { BotGuild } from "#kit-server/guild/guilds/bot-guild.ts";
import { memberBlocks } from "#kit-server/module/blocks/member-blocks.ts";
import type { BotContext } from "#kit-server/module/bot/context.ts";
import type { GateMember } from "#kit-server/module/eligibility/gate-member.ts";
import { faultWords } from "#kit-server/platform/discord/fault-words.ts";
import { PlatformFault } from "#kit-server/platform/discord/platform-fault.ts";
import { blocking, ticket as contract, type Team, teamOf } from "../contract.ts";
import { type Ticket, ticketBlocks } from "../store.ts";

/** Members who can't open tickets. */
export const blocks = memberBlocks(blocking, ticketBlocks);

export type Ctx = BotContext<typeof contract>;

export type Person = { id: string; name: string };
/** The caller of a command or button. `permissions` is a decimal string of bits. */
export type Member = Person & GateMember & { permissions: string };

export const refuse = refusals(contract.errors);

export const teamOfTicket = ({ config }: Ctx, ticket: Pick<Ticket, "team">): Team | null => teamOf(config, ticket.team);

/** Staff are members with the team's roles, and managers of the guild. */
export function isStaff(
  ctx: Ctx,
  ticket: Pick<Ticket, "team">,
  member: Pick<Member, "roles" | "permissions">,
): boolean {
  if (hasPermission(BigInt(member.permissions), "ManageGuild")) return true;
  const roles = teamOfTicket(ctx, ticket)?.roles ?? [];
  return roles.some((id) => member.roles.includes(id));
}

/** The staff of this ticket among members of whom only roles are known. The guild's owner needs a role too. */
export function staffAmong<M extends { id: string; roles: readonly string[] }>(
  ctx: Ctx,
  guild: BotGuild,
  ticket: Pick<Ticket, "team">,
  members: readonly M[],
): M[] {
  const bits = guild.roles.map(({ id, permissions }) => ({ id, permissions: BigInt(permissions) }));
  return members.filter(({ id, roles }) => {
    const holder = { guildId: guild.id, ownerId: "", userId: id, roleIds: roles };
    return isStaff(ctx, ticket, { roles, permissions: String(guildPermissions(holder, bits)) });
  });
}

/** Turns Discord's rejection into an error for the caller; rethrows anything else. */
export async function refuseOnFault<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof PlatformFault) throw refuse("refused", { advice: faultWords[error.code] });
    throw error;
  }
}

type Task = "say" | "lock" | "remove" | "line" | "access";

/** The same for optional steps: alerts the guild until the step succeeds again. */
export async function alertOnFault(ctx: Ctx, task: Task, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
    await ctx.alerts.clearTask(task);
  } catch (error) {
    if (!(error instanceof PlatformFault)) throw error;
    const params = { advice: faultWords[error.code], task };
    await ctx.alerts.raise({ path: "", code: "platformRefused", params });
  }
}
