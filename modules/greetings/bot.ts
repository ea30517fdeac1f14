// Greetings' bot: events about members become jobs, which send the greetings.

import { briefOf, type MemberBrief } from "#kit-server/guild/members/member-brief.ts";
import type { EventContext, ModuleBot } from "#kit-server/module/bot/module-bot.ts";
import type { greetings } from "./contract.ts";
import { greetCrowd } from "./service/crowd.ts";
import { writeDirectly } from "./service/direct-message.ts";
import { giveFirstRoles, reportFirstRoles } from "./service/first-roles.ts";
import { arrive, cancelWindow, greetScreened, isAwaited, type Newcomer, welcome } from "./service/newcomers.ts";
import { greetBoost, greetMilestone, greetRole, milestoneReached, postFarewell } from "./service/occasions.ts";
import { greetingTests } from "./service/send-test.ts";
import { previewWelcome, removeGreeting } from "./service.ts";

/**
 * Discord sends a kick or ban separately from the leave event, and the boost count separately from the booster's event.
 */
const RECEIVE_ALL_MS = 3_000;

type Event = EventContext<typeof greetings>;

export const greetingsBot: ModuleBot<typeof greetings> = {
  on: {
    GUILD_MEMBER_ADD: async (ctx, member) => {
      const newcomer = newcomerOf(ctx, briefOf(member));
      // A mention of a pending member doesn't resolve, and a role would end the screening.
      if (!member.pending && !(await isAwaited(ctx, newcomer))) await arrive(ctx, newcomer);
      const members = ctx.config.milestoneEnabled ? await milestoneReached(ctx) : null;
      if (members !== null) {
        await ctx.jobs.enqueue("milestone", { ...newcomer, members }, { key: `milestone:${members}` });
      }
    },
    MEMBER_PASSED_SCREENING: async (ctx, member) => {
      const newcomer = newcomerOf(ctx, member);
      if (!(await isAwaited(ctx, newcomer))) await arrive(ctx, newcomer);
      const options = { key: ctx.event.id, ...cancelWindow(ctx) };
      if (ctx.config.screenedEnabled) await ctx.jobs.enqueue("screened", newcomer, options);
    },
    memberVerified: async (ctx, { memberId }) => {
      const member = ctx.config.waitsForVerified ? await ctx.discord.member(memberId) : null;
      if (member) await arrive(ctx, newcomerOf(ctx, briefOf(member)));
    },
    MEMBER_ROLES_GAINED: async (ctx, { memberId, roleIds }) => {
      if (!ctx.config.roleEnabled) return;
      const eventId = ctx.event.id;
      for (const roleId of roleIds.filter((id) => ctx.config.roleRoles.includes(id))) {
        await ctx.jobs.enqueue("role", { memberId, roleId, eventId }, { key: `${eventId}:${memberId}:${roleId}` });
      }
    },
    MEMBER_BOOSTED: async (ctx, member) => {
      if (!ctx.config.boostEnabled) return;
      const key = `${member.memberId}:${member.since}`;
      await ctx.jobs.enqueue("boost", member, { key, startAfter: soon(ctx) });
    },
    GUILD_MEMBER_REMOVE: async (ctx, { user }) => {
      const { leaveEnabled, removedEnabled } = ctx.config;
      if (!leaveEnabled && !removedEnabled) return;
      const { id: eventId, at } = ctx.event;
      const leaver = { ...briefOf({ user }), eventId, at: at.toISOString() };
      const wait = removedEnabled ? { startAfter: soon(ctx) } : {};
      await ctx.jobs.enqueue("farewell", leaver, { key: eventId, ...wait });
    },
  },
  commands: { greetings: { test: (ctx, { member }) => previewWelcome(ctx, briefOf(member)) } },
  jobs: {
    welcome,
    screened: greetScreened,
    roles: giveFirstRoles,
    dm: writeDirectly,
    raid: greetCrowd,
    role: greetRole,
    boost: greetBoost,
    milestone: greetMilestone,
    farewell: postFarewell,
    remove: removeGreeting,
  },
  completed: reportFirstRoles,
  tests: greetingTests,
};

const soon = ({ event }: Event): Date => new Date(event.at.getTime() + RECEIVE_ALL_MS);

const newcomerOf = ({ event }: Event, member: MemberBrief): Newcomer => ({
  ...member,
  joinedAt: member.joinedAt ?? event.at.toISOString(),
});
