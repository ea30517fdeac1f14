// The owner's test: a card that looks real, and whose buttons do nothing.
import { userError } from "#kit/error.ts";
import type { TestContext } from "#kit-server/module/bot/test-context.ts";
import type { SentMessage } from "#kit-server/platform/discord/discord-port.ts";
import { xBoost } from "../contract.ts";
import { cardMessage } from "./card-message.ts";

export async function sendSampleCard(ctx: TestContext<typeof xBoost>): Promise<SentMessage> {
  const { config, clock } = ctx;
  const now = clock.now();
  const card = {
    ...{ number: 0, postId: "1400000000000000005", author: "northwind", message: config.cardMessage },
    ...{ counts: config.counts, proof: config.proof, goal: config.goal, participants: 0, recognized: 0 },
    ...{ endsAt: new Date(now.getTime() + config.lasts * 1000), endedWhy: null, isPostGone: false, postedAt: now },
    state: "live" as const,
  };
  const message = cardMessage({ ...ctx, linkUrl: null }, card, []);
  if (!message) throw userError(xBoost.errors, "emptyMessage");
  return ctx.send(message);
}
