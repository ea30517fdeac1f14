// One message for all who join in a period, so that a raid doesn't flood the channel.
import type { Translator } from "#kit/chat/translator.ts";
import { fillMessage, guildValues } from "#kit-server/module/posting/fill-message.ts";
import { forgetRaids, raidOf, sentKeys } from "../store.ts";
import { chatWords } from "../words/chat-words.ts";
import type { Context } from "./context.ts";
import { welcomeKey } from "./newcomers.ts";
import { post } from "./post-greeting.ts";

/** This many mentions leave space for the message; Discord notifies 100 at most. */
const MENTIONED_MAX = 40;
/** A resumed gateway session redelivers nothing older than this. */
const ECHO_MS = 86_400_000;

export async function greetCrowd(ctx: Context, { endsAt }: { endsAt: string }): Promise<void> {
  const end = new Date(endsAt);
  const guild = await ctx.guild();
  const all = await raidOf(ctx.orm, ctx.guildId, end);
  const [first] = all;
  if (!guild || !first || !ctx.config.joinEnabled) return;
  const left = await ctx.members.whoLeftSince(first.joinedAt);
  const keyOf = (one: (typeof all)[number]) =>
    welcomeKey({ memberId: one.memberId, joinedAt: one.joinedAt.toISOString() });
  const greeted = await sentKeys(ctx.orm, ctx.guildId, all.map(keyOf));
  const here = all.filter((one) => !left.has(one.memberId) && !greeted.has(keyOf(one)));
  const key = `crowd:${endsAt}`;
  const sent =
    here.length === 0
      ? null
      : await post(ctx, {
          field: "joinChannel",
          kind: "raid",
          key,
          member: null,
          deleteAfter: ctx.config.joinDeleteAfter,
          needs: [],
          message: async () => {
            const mentioned = here.slice(0, MENTIONED_MAX).map(({ memberId }) => memberId);
            const values = {
              ...guildValues(ctx, guild),
              newcomers: listed(ctx.chat, mentioned, here.length - mentioned.length),
              "newcomers.count": ctx.chat.number(here.length),
            };
            return fillMessage(ctx, ctx.config.raidMessage, { key, values, memberId: mentioned });
          },
        });
  if (sent) {
    const { channelId, id: messageId } = sent;
    await ctx.activity.record("crowdWelcomed", key, { count: here.length, channelId, messageId });
  }
  await forgetRaids(ctx.orm, ctx.guildId, new Date(end.getTime() - ECHO_MS));
}

function listed(chat: Translator, memberIds: readonly string[], others: number): string {
  const names = memberIds.map((id) => `<@${id}>`);
  return chat.list(others > 0 ? [...names, chat.t(chatWords.others, { count: others })] : names);
}
