// How a campaign starts: its post is read, it is recorded once for its cause, and posted by a job.

import { eq } from "drizzle-orm";
import { checkAuthor, type GuildAuthor } from "#kit/author-check.ts";
import { xPostId } from "#kit/x/x-post-link.ts";
import { XFault } from "#kit-server/accounts/x/x-fault.ts";
import { textOfIssue } from "#kit-server/base/words/sentence.ts";
import { xBoost as contract, MICROS } from "../contract.ts";
import { type Campaign, campaignTable, changeCampaign, countRunning } from "../store/campaigns.ts";
import { xBoostCampaigns, xBoostCounters } from "../store.ts";
import { taskOpener } from "./campaign-task.ts";
import { type Ctx, type Person, refuse, refuseLink } from "./context.ts";
import { CapReached, readX } from "./read-x.ts";
import { watch } from "./watch.ts";

const RUNNING_MAX = 5;
const EXCERPT_MAX = 140;

export type Start = {
  /** The same cause starts one campaign. */
  key: string;
  lasts?: number | undefined;
  goal?: number | undefined;
  by: Person | null;
  /** The permissions of the person who starts it; without one a watched account's post does. */
  author?: GuildAuthor;
};
type Post = { postId: string; author: string; text: string };

/** For a post that a person names. */
export async function startFromLink(ctx: Ctx, link: string, start: Start): Promise<Campaign> {
  const postId = xPostId(link);
  if (postId === null) throw refuseLink("linkInvalid");
  const [known] = await campaignTable.all(ctx.orm, ctx.guildId, eq(xBoostCampaigns.key, start.key));
  if (known) return known;
  await checkStart(ctx, start);
  return startCampaign(ctx, await readPost(ctx, postId), start);
}

async function readPost(ctx: Ctx, postId: string): Promise<Post> {
  if (!ctx.networks.x) throw refuse("xOff");
  try {
    const read = await readX(ctx, {
      ...{ campaign: null, sort: "post", most: 1, andUsers: 1 },
      read: (reader) => reader.post(postId),
    });
    if (!read?.post) throw refuseLink("postGone");
    return { postId, author: read.author, text: read.post.text };
  } catch (error) {
    if (error instanceof XFault) throw refuse(error.code);
    if (error instanceof CapReached) throw refuse("capReached");
    throw error;
  }
}

/** The bot posts and notifies as configured, so the person who starts it needs those permissions. */
async function checkStart(ctx: Ctx, { author }: Start): Promise<void> {
  const { config } = ctx;
  const guild = await ctx.guild();
  if (config.channel === null || !guild) throw refuse("channelMissing");
  // Before the post is read, which costs.
  if (config.proof === "tasks") await taskOpener(ctx);
  if (!author) return;
  const before = { ...contract.config.parse({}), channel: null };
  const [issue] = checkAuthor(contract.config, { before, after: config }, guild, author);
  if (issue) throw refuse("mayNot", { advice: textOfIssue(issue) });
}

export async function startCampaign(ctx: Ctx, post: Post, start: Start): Promise<Campaign> {
  const { config, guildId, clock } = ctx;
  const { channel: channelId } = config;
  if (channelId === null) throw refuse("channelMissing");
  const row = {
    ...{ guildId, key: start.key, postId: post.postId, author: post.author, channelId },
    excerpt: post.text.replaceAll(/\s+/g, " ").trim().slice(0, EXCERPT_MAX),
    ...{ byId: start.by?.id ?? null, byName: start.by?.name ?? null, message: config.cardMessage },
    ...{ counts: [...config.counts], proof: config.proof, goal: start.goal ?? config.goal },
    ...{ lastsS: start.lasts ?? config.lasts, spotChecks: config.spotChecks },
    recheckAfterS: config.proof === "api" ? config.recheckAfter : null,
    capMicros: config.campaignCap * MICROS,
    startedAt: clock.now(),
  };
  const openTask = config.proof === "tasks" ? await taskOpener(ctx) : null;
  // Before and after: the sweep finds a campaign that a kill in between left.
  await watch.soon(ctx);
  const { row: campaign } = await campaignTable.putNumbered(ctx.orm, row, {
    counters: xBoostCounters,
    before: async (tx) => {
      if ((await countRunning(tx, guildId)) >= RUNNING_MAX) throw refuse("tooManyCampaigns", { limit: RUNNING_MAX });
      return null;
    },
    alongside: async (tx, made) => {
      if (openTask) await changeCampaign(tx, made, await openTask(tx, made, start.by));
      if (start.by) await ctx.audit(tx, start.by, "campaign.started", { number: made.number, author: made.author });
    },
  });
  await ctx.jobs.enqueue("post", { number: campaign.number }, { key: `post:${campaign.number}` });
  await watch.soon(ctx);
  return campaign;
}
