// Greetings in chat: who joins, passes the guild's screening or leaves becomes a job; the jobs do the greeting.
import type { BotFace } from "#kit-server/bot/face.ts";
import type { greetings } from "./contract.ts";
import { farewell, memberName, type Newcomer, previewWelcome, welcome, welcomeKey } from "./service.ts";

/** Who has not accepted the guild's rules by then is not waited for any longer. */
const SCREENING_MS = 24 * 3_600_000;

export const greetingsBot: BotFace<typeof greetings> = {
  on: {
    GUILD_MEMBER_ADD: async (ctx, member) => {
      if (!ctx.config.joinEnabled && ctx.config.autoRoles.length === 0) return;
      const newcomer = newcomerOf(member, ctx.event.at);
      const key = welcomeKey(newcomer);
      // A mention of a member who is not through the screening stays unreadable, and a role would end the screening.
      if (member.pending) {
        const until = new Date(Date.parse(newcomer.joinedAt) + SCREENING_MS);
        await ctx.jobs.enqueueWaiting("welcome", newcomer, { key, until });
      } else {
        await ctx.jobs.enqueue("welcome", newcomer, { key });
      }
    },
    GUILD_MEMBER_UPDATE: async (ctx, member) => {
      if (member.pending || !member.joined_at) return;
      // Members are updated for many reasons; only one who joined lately can have been waited for.
      if (ctx.event.at.getTime() - Date.parse(member.joined_at) > SCREENING_MS) return;
      const newcomer = newcomerOf(member, ctx.event.at);
      await ctx.jobs.release("welcome", newcomer, { key: welcomeKey(newcomer) });
    },
    GUILD_MEMBER_REMOVE: async (ctx, { user }) => {
      if (!ctx.config.leaveEnabled) return;
      const eventId = ctx.event.id;
      const leaver = { memberId: user.id, memberName: memberName({ user }), eventId };
      await ctx.jobs.enqueue("farewell", leaver, { key: eventId });
    },
  },
  commands: {
    greetings: { test: (ctx, { member }) => previewWelcome(ctx, { id: member.user.id, name: memberName(member) }) },
  },
  jobs: { welcome, farewell },
};

type Joined = Parameters<typeof memberName>[0] & { joined_at?: string | null; user: { id: string; bot?: boolean } };

function newcomerOf(member: Joined, now: Date): Newcomer {
  return {
    memberId: member.user.id,
    memberName: memberName(member),
    bot: member.user.bot ?? false,
    joinedAt: new Date(member.joined_at ?? now).toISOString(),
  };
}
