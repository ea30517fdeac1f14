// What ai-moderation does in chat.

import { briefOf } from "#kit-server/guild/members/member-brief.ts";
import type { ModuleBot } from "#kit-server/module/bot/module-bot.ts";
import type { aiModeration } from "./contract.ts";
import { helloTable } from "./store.ts";

export const aiModerationBot: ModuleBot<typeof aiModeration> = {
  on: {},
  commands: {
    "ai-moderation": {
      hello: async (ctx, { id, member }) => {
        const { memberId, memberName } = briefOf(member);
        await helloTable.put(ctx.orm, { guildId: ctx.guildId, id, memberId, memberName, at: ctx.clock.now() });
        await ctx.activity.record("hello", id, { memberId, memberName });
        return { content: ctx.config.reply };
      },
    },
  },
  jobs: {},
};
