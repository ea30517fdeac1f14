// Reminds of a campaign that ends soon, once, as an answer to its card.
import { secondsOf } from "#kit/chat/timestamp.ts";
import { xPostUrl } from "#kit/x/x-post-link.ts";
import { postWhereSet } from "#kit-server/module/posting/post-where-set.ts";
import { xBoost } from "../contract.ts";
import { readCampaign } from "../store/campaigns.ts";
import { chatWords } from "../words/chat-words.ts";
import type { Ctx } from "./context.ts";

export async function remind(ctx: Ctx, number: number): Promise<void> {
  const campaign = await readCampaign(ctx.orm, { guildId: ctx.guildId, number });
  if (campaign?.state !== "live" || !campaign.endsAt) return;
  const { goal, participants: joined, endsAt, postId } = campaign;
  const left = Math.max(0, goal - joined);
  const content = ctx.chat.t(left > 0 ? chatWords.reminder : chatWords.reminderReached, {
    ...{ left, joined, at: secondsOf(endsAt), url: `<${xPostUrl(postId)}>` },
  });
  await postWhereSet(ctx, xBoost, { path: "channel", key: `remind:${number}`, message: async () => ({ content }) });
}
