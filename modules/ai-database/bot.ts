// What ai-database does in chat.

import { briefOf } from "#kit-server/guild/members/member-brief.ts";
import type { ModuleBot } from "#kit-server/module/bot/module-bot.ts";
import type { aiDatabase } from "./contract.ts";
import { helloTable } from "./store.ts";

export const aiDatabaseBot: ModuleBot<typeof aiDatabase> = {
  on: {},
  commands: {
    "ai-database": {
      hello: async (ctx, { id, member }) => {
        const { memberId, memberName } = briefOf(member);
        await helloTable.put(ctx.orm, { guildId: ctx.guildId, id, memberId, memberName, at: ctx.clock.now() });
        await ctx.activity.record("hello", id, { memberId, memberName });
        return { content: ctx.config.reply };
      },
    },
  },
  jobs: {},
  provides: {
    "knowledge.search": async () => ({ passages: [] }),
    "knowledge.gap": async () => ({}),
  },
};
