// What ai-news does in chat.

import { ButtonStyle, ComponentType } from "discord-api-types/v10";
import { briefOf } from "#kit-server/guild/members/member-brief.ts";
import type { ModuleBot } from "#kit-server/module/bot/module-bot.ts";
import type { aiNews } from "./contract.ts";
import { helloTable } from "./store.ts";
import { chatWords } from "./words/chat-words.ts";

export const aiNewsBot: ModuleBot<typeof aiNews> = {
  on: {},
  commands: {
    "ai-news": {
      hello: async (ctx, { id, member }) => {
        const { memberId, memberName } = briefOf(member);
        await helloTable.put(ctx.orm, { guildId: ctx.guildId, id, memberId, memberName, at: ctx.clock.now() });
        await ctx.activity.record("hello", id, { memberId, memberName });
        return { content: ctx.config.reply };
      },
    },
  },
  jobs: {},
  panels: ({ panelIn, reply }, { chat }) => [
    {
      key: "hello",
      channelId: panelIn,
      message: {
        content: reply,
        components: [
          {
            type: ComponentType.ActionRow,
            components: [
              {
                type: ComponentType.Button,
                style: ButtonStyle.Primary,
                label: chat.t(chatWords.buttons.hello),
                custom_id: "ai-news:hello",
              },
            ],
          },
        ],
      },
    },
  ],
  components: {
    hello: async ({ config }) => ({ content: config.reply }),
  },
};
