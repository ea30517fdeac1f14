// The owner's test: a drop that looks real and pays nothing.
import { userError } from "#kit/error.ts";
import { writeReward } from "#kit/rewards/reward-words.ts";
import { newSeed } from "#kit-server/guild/draws/draw-order.ts";
import type { TestContext } from "#kit-server/module/bot/test-context.ts";
import type { SentMessage } from "#kit-server/platform/discord/discord-port.ts";
import type { ComponentCall, Reply } from "#kit-server/platform/discord/interaction.ts";
import { clickToEarn, kindsOn } from "../contract.ts";
import { chatWords } from "../words/chat-words.ts";
import type { Ctx } from "./context.ts";
import { runningMessage } from "./drop-message.ts";

/** A drop of the first enabled type, or of the first. */
export async function sendPractice(ctx: TestContext<typeof clickToEarn>): Promise<SentMessage> {
  const { guild, cdnUrl, chat, clock, config } = ctx;
  const kind = kindsOn(config)[0] ?? config.drops[0];
  if (!kind) throw userError(clickToEarn.errors, "noKinds");
  const now = clock.now();
  const message = runningMessage(
    { guild, cdnUrl, chat, now },
    {
      number: 0,
      kind,
      kindName: kind.name,
      winnersMax: kind.isUnlimited ? null : kind.winners,
      participants: 0,
      postedAt: now,
      endsAt: kind.life === null ? null : new Date(now.getTime() + kind.life * 1000),
      seed: newSeed(),
    },
    `practice:${writeReward(chat, kind.reward)}`,
  );
  if (!message) throw userError(clickToEarn.errors, "emptyMessage");
  return ctx.send(message);
}

export const pressPractice = async (ctx: Ctx, { argument }: ComponentCall): Promise<Reply> => ({
  content: ctx.chat.t(chatWords.practice, { reward: argument }),
});
