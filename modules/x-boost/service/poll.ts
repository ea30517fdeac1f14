// Watched accounts: new posts start campaigns. The first look only notes what is there.

import { UserError } from "#kit/error.ts";
import { XFault } from "#kit-server/accounts/x/x-fault.ts";
import type { XPost } from "#kit-server/accounts/x/x-reads.ts";
import { usernameOf } from "../contract.ts";
import { forgetOthers, readWatched, saveWatched, type Watched } from "../store/watched.ts";
import type { Ctx } from "./context.ts";
import { CapReached, readX } from "./read-x.ts";
import { startCampaign } from "./start-campaign.ts";

/** X returns at least five posts; more than that in one interval are left out. */
const POSTS = 5;
/** Before every post. */
const BEFORE_ALL = "1";

type Account = Ctx["config"]["watched"][number];

export async function pollAccounts(ctx: Ctx): Promise<void> {
  const { watched } = ctx.config;
  const names = watched.map(({ username }) => usernameOf(username).toLowerCase());
  await forgetOthers(ctx.orm, ctx.guildId, names);
  try {
    for (const [at, account] of watched.entries()) await pollAccount(ctx, account, at);
    if (watched.length > 0) await ctx.alerts.clear("monthCap");
  } catch (error) {
    // The next run tries again.
    if (error instanceof XFault)
      await ctx.alerts.raise({ path: "monthCap", code: ctx.networks.x ? error.code : "xOff" });
    else if (error instanceof CapReached) await ctx.alerts.raise({ path: "monthCap", code: "capReached" });
    else throw error;
  }
}

async function pollAccount(ctx: Ctx, account: Account, at: number): Promise<void> {
  const username = usernameOf(account.username).toLowerCase();
  const path = `watched.${at}.username`;
  const known = (await readWatched(ctx.orm, ctx.guildId, username)) ?? (await findAccount(ctx, username));
  if (!known) return ctx.alerts.raise({ path, code: "usernameUnknown" });
  await ctx.alerts.clear(path);
  const read = await readX(ctx, {
    ...{ campaign: null, sort: "post", most: POSTS, fewest: POSTS },
    read: (reader, count) => reader.timeline(known.xId, known.sinceId, count),
  });
  const posts = read?.items ?? [];
  // Last: after a kill the same posts are found again, and start nothing twice.
  const sinceId =
    known.sinceId === null ? (posts[0]?.id ?? BEFORE_ALL) : await startForNew(ctx, account, known.sinceId, posts);
  await saveWatched(ctx.orm, { ...known, sinceId });
}

/** The newest post that was dealt with. One that can't start now, because too many campaigns run, is tried again. */
async function startForNew(ctx: Ctx, account: Account, sinceId: string, posts: readonly XPost[]): Promise<string> {
  const author = usernameOf(account.username);
  const tag = account.tag.trim().toLowerCase();
  let seen = sinceId;
  for (const { id: postId, text } of posts.toReversed()) {
    if (text.toLowerCase().includes(tag)) {
      try {
        await startCampaign(ctx, { postId, author, text }, { key: `watched:${postId}`, by: null });
      } catch (error) {
        if (!(error instanceof UserError)) throw error;
        return seen;
      }
    }
    seen = postId;
  }
  return seen;
}

async function findAccount(ctx: Ctx, username: string): Promise<Watched | null> {
  // Nobody can be called that, so nothing is paid for asking.
  if (!/^\w{1,15}$/.test(username)) return null;
  const read = await readX(ctx, {
    ...{ campaign: null, sort: "user", most: 1 },
    read: (reader) => reader.user(username),
  });
  return read?.user ? { guildId: ctx.guildId, username, xId: read.user.id, sinceId: null } : null;
}
