// The owner's test: a drop that looks real, asks what a real one would ask, and pays nothing.
import { userError } from "#kit/error.ts";
import { writeReward } from "#kit/rewards/reward-words.ts";
import { newSeed } from "#kit-server/guild/draws/draw-order.ts";
import type { TestContext } from "#kit-server/module/bot/test-context.ts";
import type { SentMessage } from "#kit-server/platform/discord/discord-port.ts";
import type { DirectCall, Reply } from "#kit-server/platform/discord/interaction.ts";
import { clickToEarn } from "../contract.ts";
import { chatWords } from "../words/chat-words.ts";
import { reasonLines } from "./answers.ts";
import type { Ctx } from "./context.ts";
import { runningMessage } from "./drop-message.ts";
import { askConfirm, askSymbol, isRightSymbol } from "./steps.ts";

/** Everything about it is in its buttons: the next step, and what could be won. */
const buttonOf = (guildId: string, step: string, rest: readonly (string | number)[]): string =>
  `click-to-earn:practice:${[guildId, step, ...rest].join(":")}`;

export async function sendPractice(ctx: TestContext<typeof clickToEarn>): Promise<SentMessage> {
  const { guild, cdnUrl, chat, clock, config, item, guildId } = ctx;
  const kind = config.drops.at(item);
  if (!kind) throw userError(clickToEarn.errors, "noKinds");
  const { reward, mode, steps, claimBy } = kind;
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
    buttonOf(guildId, claimBy === "button" ? steps : "none", [mode, reward.min, reward.max, reward.role ?? ""]),
  );
  if (!message) throw userError(clickToEarn.errors, "emptyMessage");
  return ctx.send(message);
}

export async function pressPractice({ chat, guildId }: Ctx, { argument, user }: DirectCall): Promise<Reply> {
  const [step, mode, min, max, role, ...chosen] = argument.split(":");
  const rest = [mode, min, max, role].map((value) => value ?? "");
  const question = { seed: rest.join(), memberId: user.id, attempt: 0 };
  if (step === "confirm") return askConfirm(chat, buttonOf(guildId, "none", rest));
  if (step === "symbol") return askSymbol(chat, question, (at) => buttonOf(guildId, "pick", [...rest, at]));
  if (step === "pick" && !isRightSymbol(question, Number(chosen[0]))) {
    return { content: reasonLines(chat, [{ code: "wrongSymbol", params: { left: 2 } }]) };
  }
  const reward = writeReward(chat, { min: Number(min), max: Number(max), role: role || null });
  return { content: chat.t(mode === "draw" ? chatWords.practiceDraw : chatWords.practice, { reward }) };
}
