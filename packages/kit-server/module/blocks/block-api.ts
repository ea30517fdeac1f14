// The routes of a module's blocked members, for managers; access is already checked.
import { randomUUID } from "node:crypto";
import type { BlocksContract } from "#kit/blocks/define-blocks.ts";
import { findMembers, memberNames } from "#kit-server/guild/members/find-members.ts";
import { actorOf } from "#kit-server/http/actor-of.ts";
import type { ApiHandlers } from "#kit-server/http/api-handlers.ts";
import { type BlockContext, type MemberBlocks, memberToBlock } from "./member-blocks.ts";

/** `contextFor`: the module's context in the guild, `contextIn(contract, guildId)`. Blocks also change while it is off. */
export function blockApi(
  blocks: MemberBlocks,
  contextFor: (guildId: string) => Promise<BlockContext>,
): ApiHandlers<BlocksContract> {
  const success = { success: true as const };
  const nameOf = memberNames();
  return {
    blocks: async ({ guild }, { query }) => {
      const ctx = await contextFor(guild.id);
      const { rows, total } = await blocks.page(ctx, query);
      const items = rows.map(async ({ memberId, memberName, at, byName, reason, until }) => ({
        member: { id: memberId, name: memberName ?? (await nameOf(ctx, memberId)) },
        since: at.toISOString(),
        by: byName,
        reason,
        until: until?.toISOString() ?? null,
      }));
      return { ...success, items: await Promise.all(items), total };
    },
    block: async (call, { body: { member: id, ...blocking } }) => {
      const ctx = await contextFor(call.guild.id);
      const member = await memberToBlock(ctx, id);
      await blocks.block(ctx, { ...blocking, member, by: actorOf(call), key: randomUUID() });
      return success;
    },
    unblock: async (call, { params }) => {
      const by = { by: actorOf(call), key: randomUUID() };
      await blocks.unblock(await contextFor(call.guild.id), by, params.member);
      return success;
    },
    members: async ({ guild }, { query }) => ({
      ...success,
      members: await findMembers((await contextFor(guild.id)).discord, query.name),
    }),
  };
}
