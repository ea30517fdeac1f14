// Invite tracker in chat: who comes and leaves, what becomes of invites, and what members ask.
import { briefOf } from "#kit-server/guild/members/member-brief.ts";
import type { ModuleBot } from "#kit-server/module/bot/module-bot.ts";
import { readInvite } from "#kit-server/platform/discord/invite-port.ts";
import { defineSweep, each, forRows } from "#kit-server/platform/sweeps/define-sweep.ts";
import { link, remove, show, top, who } from "./bot/calls.ts";
import type { inviteTracker } from "./contract.ts";
import { announce, announceRank } from "./service/announce.ts";
import { arrive, notePassed } from "./service/arrive.ts";
import { confirm, dueNow, giveRanks, leave } from "./service/confirm.ts";
import type { Ctx } from "./service/context.ts";
import { countUses, waitForMissedJoins } from "./service/count-uses.ts";
import { fillBoardNow } from "./service/fill-board.ts";
import { deleteInvite, linksGone, removeLinksOf } from "./service/links.ts";
import { noteCreated, noteDeleted } from "./store/counts.ts";
import { inviteCounts } from "./store/inviters.ts";
import { forgetLinks, noteLinkDeleted } from "./store/links.ts";
import { codesUsedBy, forgetJoins } from "./store.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

const watch = defineSweep<Ctx>({
  job: "watch",
  everyMs: MINUTE_MS,
  idleMs: 15 * MINUTE_MS,
  tasks: [
    forRows(dueNow, confirm, { isAwaited: true }),
    forRows(linksGone, deleteInvite),
    each(fillBoardNow),
    each(async ({ orm, guildId, config, clock }) => {
      const before = new Date(clock.now().getTime() - config.keepDays * DAY_MS);
      await forgetJoins(orm, guildId, before);
      await forgetLinks(orm, guildId, before);
    }),
  ],
});

export const inviteTrackerBot: ModuleBot<typeof inviteTracker> = {
  on: {
    GUILD_CREATE: (ctx) => waitForMissedJoins(ctx),
    GUILD_MEMBER_ADD: {
      phase: "act",
      isUnordered: true,
      handle: (ctx, member) => {
        const { joinedAt, ...brief } = briefOf(member);
        const at = joinedAt === null ? ctx.event.at : new Date(joinedAt);
        return arrive(ctx, {
          ...brief,
          joinedAt: at,
          receivedAt: ctx.event.at,
          roleIds: member.roles,
          isPending: member.pending ?? false,
        });
      },
    },
    GUILD_MEMBER_REMOVE: async (ctx, { user }) => {
      await leave(ctx, user.id);
      await removeLinksOf(ctx, user.id);
    },
    MEMBER_PASSED_SCREENING: (ctx, { memberId }) => notePassed(ctx, memberId, "screenedAt"),
    memberVerified: (ctx, { memberId }) => notePassed(ctx, memberId, "verifiedAt"),
    INVITE_CREATE: async (ctx, given) => {
      const invite = readInvite(given);
      if (invite) await noteCreated(ctx.orm, ctx.guildId, invite);
    },
    INVITE_DELETE: async (ctx, { code }) => {
      await noteDeleted(ctx.orm, ctx.guildId, code, ctx.event.at);
      await noteLinkDeleted(ctx.orm, ctx.guildId, code, ctx.event.at);
    },
  },
  commands: { invites: { show, who, top }, invite: { link, remove } },
  jobs: {
    attribute: countUses,
    announce,
    announceRank,
    saved: async (ctx, { at }) => {
      await countUses(ctx);
      await giveRanks(ctx, at);
      await watch.run(ctx);
    },
    watch: watch.run,
  },
  afterSave: "saved",
  provides: {
    "invites.used": async ({ orm, guildId }, _key, { memberIds }) => ({
      codes: await codesUsedBy(orm, guildId, memberIds),
    }),
  },
  conditions: {
    invites: async ({ orm, guildId }, { least }, ids) => {
      const counts = await inviteCounts(orm, guildId, ids);
      return (memberId) => {
        const count = counts.get(memberId) ?? 0;
        return { isMet: count >= least, gaps: { count } };
      };
    },
  },
};
