// Blocks members from a module and unblocks them, by command and from the dashboard.
import { and, eq, gt, ilike, inArray, isNull, lte, or } from "drizzle-orm";
import type { Actor } from "#kit/actor.ts";
import { blockTexts } from "#kit/blocks/block-texts.ts";
import type { BlocksContract } from "#kit/blocks/define-blocks.ts";
import { type ChatText, withParams } from "#kit/chat/chat-text.ts";
import { userError } from "#kit/error.ts";
import { kitErrors } from "#kit/kit-errors.ts";
import type { ModuleContract } from "#kit/module.ts";
import type { Snowflake } from "#kit/snowflake.ts";
import { recordAudit } from "#kit-server/guild/audit/audit-store.ts";
import { memberById } from "#kit-server/guild/members/find-members.ts";
import { briefOf } from "#kit-server/guild/members/member-brief.ts";
import type { BotContext } from "#kit-server/module/bot/context.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { contains } from "#kit-server/storage/database/text-patterns.ts";
import { publishToGuild } from "#kit-server/storage/live/live.ts";
import { recordList } from "#kit-server/storage/records/record-list.ts";
import { lowerCase } from "#kit-server/storage/records/row-order.ts";
import type { BlockRow, BlockTable } from "./block-table.ts";

const DAY_MS = 86_400_000;

/** The part of a module's context that blocks use. */
export type BlockContext = Pick<BotContext<ModuleContract>, "guildId" | "orm" | "clock" | "answerOnce" | "discord">;

export type Blocking = {
  member: Actor;
  by: Actor;
  /** The interaction's id, or a new key for each request of the dashboard. */
  key: string;
  /** Empty string: no reason given. */
  reason: string;
  /** Null: until it is lifted by hand. */
  days: number | null;
};

export type MemberBlocks = ReturnType<typeof memberBlocks>;

/** The blocks of one module, on its table. Call `removeEnded` in the module's sweep. */
export function memberBlocks(contract: BlocksContract, table: BlockTable) {
  const { module } = contract;
  const { guildId: guild, memberId: member, memberName, at: since, until } = table;
  const oneOf = (guildId: Snowflake, memberId: Snowflake) => and(eq(guild, guildId), eq(member, memberId));
  const isActive = (now: Date) => or(isNull(until), gt(until, now));
  const list = recordList(contract.records, {
    table,
    sorts: { since, member: lowerCase(memberName) },
    ties: [member],
    filters: { name: (name: string) => or(ilike(memberName, contains(name)), eq(member, name)) },
  });

  async function note(tx: Orm, guildId: Snowflake, by: Actor, what: 0 | 1, name: string): Promise<void> {
    const action = contract.audit[what];
    await recordAudit(tx, { guildId, actor: by, action, module, changes: [], details: { member: name } });
    await publishToGuild(tx, guildId, { type: "recordsChanged", module, about: null });
  }

  /** The active blocks of these members, by member; without `ids`, of all. */
  async function among(ctx: Omit<BlockContext, "answerOnce" | "discord">, ids?: readonly Snowflake[]) {
    const rows = await ctx.orm
      .select()
      .from(table)
      .where(and(eq(guild, ctx.guildId), ids && inArray(member, [...ids]), isActive(ctx.clock.now())));
    return new Map(rows.map((row) => [row.memberId, row]));
  }

  return {
    contract,
    /** The first page of active blocks, by filter and order. */
    page: (ctx: BlockContext, query: Parameters<typeof list.page>[2]) =>
      list.page(ctx.orm, ctx.guildId, query, isActive(ctx.clock.now())),
    among,
    /** The active block; null when there is none. */
    async read(ctx: Parameters<typeof among>[0], memberId: Snowflake): Promise<BlockRow | null> {
      return (await among(ctx, [memberId])).get(memberId) ?? null;
    },
    /** Updates an existing block. */
    async block(ctx: BlockContext, { member: who, by, key, reason, days }: Blocking): Promise<void> {
      const { guildId } = ctx;
      const at = ctx.clock.now();
      const ends = days === null ? null : new Date(at.getTime() + days * DAY_MS);
      const about = { guildId, memberId: who.id, memberName: who.name, byName: by.name };
      const row = { ...about, at, reason: reason || null, until: ends };
      await ctx.answerOnce({ id: key }, { dedupeMs: 0 }, async (tx) => {
        await tx
          .insert(table)
          .values(row)
          .onConflictDoUpdate({ target: [guild, member], set: row });
        await note(tx, guildId, by, 0, who.name);
      });
    },
    /** Unblocking a member who isn't blocked is not an error. */
    async unblock(ctx: BlockContext, { by, key }: Pick<Blocking, "by" | "key">, memberId: Snowflake): Promise<void> {
      await ctx.answerOnce({ id: key }, { dedupeMs: 0 }, async (tx) => {
        const [lifted] = await tx.delete(table).where(oneOf(ctx.guildId, memberId)).returning();
        if (lifted) await note(tx, ctx.guildId, by, 1, lifted.memberName ?? memberId);
      });
    },
    removeEnded: async ({ orm, guildId, clock }: Omit<BlockContext, "answerOnce" | "discord">): Promise<void> => {
      await orm.delete(table).where(and(eq(guild, guildId), lte(until, clock.now())));
    },
  };
}

/** Throws for people who aren't members, and for apps. */
export async function memberToBlock({ discord }: Pick<BlockContext, "discord">, id: Snowflake): Promise<Actor> {
  const { memberName, bot } = briefOf(await memberById(discord, id));
  if (bot) throw userError(kitErrors, "memberIsApp");
  return { id, name: memberName };
}

/** Why a blocked member can't do this, as they read it. */
export const blockReason = ({ until }: Pick<BlockRow, "until">): ChatText =>
  until
    ? withParams(blockTexts.blockedUntil, { when: `<t:${Math.floor(until.getTime() / 1000)}:R>` })
    : blockTexts.blocked;
