// Blocks members from opening tickets and unblocks them, by command and from the dashboard.
import type { Snowflake } from "#kit/snowflake.ts";
import { recordAudit } from "#kit-server/guild/audit/audit-store.ts";
import { briefOf } from "#kit-server/guild/members/member-brief.ts";
import type { Block, BlocksQuery } from "../contract.ts";
import { blockList, holdsAt, putBlock, removeBlock } from "../store/blocks.ts";
import { notifyTicketLists } from "../store.ts";
import { type Ctx, orRefusal, type Person, refuse } from "./context.ts";
import type { NameOf } from "./member-names.ts";

const DAY_MS = 86_400_000;

export type Blocking = {
  member: Person;
  by: Person;
  /** The interaction's id, or a new key for each request of the dashboard. */
  key: string;
  /** Empty string: no reason given. */
  reason: string;
  /** Null: until it is lifted by hand. */
  days: number | null;
};

export async function blockMember(ctx: Ctx, { member, by, key, reason, days }: Blocking): Promise<void> {
  const { guildId } = ctx;
  const at = ctx.clock.now();
  const until = days === null ? null : new Date(at.getTime() + days * DAY_MS);
  const row = { guildId, memberId: member.id, memberName: member.name, byName: by.name, at, reason: reason || null };
  await ctx.answerOnce({ id: key }, { sameWishMs: 0 }, async (tx) => {
    await putBlock(tx, { ...row, until });
    await audit(tx, guildId, by, "ticket.block", member.name);
  });
}

/** Unblocking a member who isn't blocked is not an error. */
export async function unblockMember(
  ctx: Ctx,
  { by, key }: Pick<Blocking, "by" | "key">,
  memberId: Snowflake,
): Promise<void> {
  await ctx.answerOnce({ id: key }, { sameWishMs: 0 }, async (tx) => {
    const lifted = await removeBlock(tx, ctx.guildId, memberId);
    if (lifted) await audit(tx, ctx.guildId, by, "ticket.unblock", lifted.memberName ?? memberId);
  });
}

async function audit(
  tx: Ctx["orm"],
  guildId: Snowflake,
  actor: Person,
  action: "ticket.block" | "ticket.unblock",
  member: string,
): Promise<void> {
  await recordAudit(tx, { guildId, actor, action, module: "ticket", changes: [], details: { member } });
  await notifyTicketLists(tx, guildId);
}

/** Throws for unknown members and for apps. */
export async function memberToBlock({ discord }: Ctx, id: Snowflake): Promise<Person> {
  const found = await orRefusal(() => discord.member(id));
  if (!found) throw refuse("memberUnknown");
  const { memberName, bot } = briefOf(found);
  if (bot) throw refuse("notForBots");
  return { id, name: memberName };
}

/** `nameOf` resolves members who were blocked before names were stored. */
export async function notifyBlockLists(
  ctx: Ctx,
  query: BlocksQuery,
  nameOf: NameOf,
): Promise<{ items: Block[]; total: number }> {
  const { rows, total } = await blockList.page(ctx.orm, ctx.guildId, query, holdsAt(ctx.clock.now()));
  const items = rows.map(async ({ memberId, memberName, at, byName, reason, until }) => ({
    member: { id: memberId, name: memberName ?? (await nameOf(ctx, memberId)) },
    since: at.toISOString(),
    by: byName,
    reason,
    until: until?.toISOString() ?? null,
  }));
  return { items: await Promise.all(items), total };
}
