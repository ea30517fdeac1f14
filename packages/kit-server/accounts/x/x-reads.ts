// What is read from X with the app's token. Each post and user that X returns costs money: `reads` counts them.
import * as z from "zod";
import type { XPrices } from "#kit/x/x-prices.ts";
import type { XService } from "#kit-server/base/networks/x-service.ts";
import { askX } from "./ask-x.ts";

const id = z.string().regex(/^\d{1,19}$/);
const user = z.object({
  id,
  username: z.string().max(50),
  name: z.string().max(200).default(""),
  protected: z.boolean().default(false),
});
const post = z.object({
  id,
  text: z.string().max(30_000).default(""),
  author_id: id,
  created_at: z.iso.datetime().optional(),
  referenced_tweets: z.array(z.object({ type: z.string(), id })).optional(),
});
const page = <S extends z.ZodType>(item: S) =>
  z.object({ data: z.array(item).optional(), meta: z.object({ next_token: z.string().optional() }).optional() });

const withAuthors = page(post).extend({ includes: z.object({ users: z.array(user).optional() }).optional() });

export type XUser = z.output<typeof user>;
export type XPost = z.output<typeof post>;
/** What X returned, and is paid for. */
export type XReads = Record<keyof XPrices, number>;
/** `next`: null on the last page. */
export type XPage<T> = { items: T[]; next: string | null; reads: XReads };
export type XAction = "reply" | "repost" | "quote";
/** The most that a page of each can return. */
export const X_PAGE = 100;

const POST_FIELDS = { "tweet.fields": "author_id,created_at,referenced_tweets" };
const USER_FIELDS = { "user.fields": "protected" };

export type XReader = ReturnType<typeof xReader>;

/** Every function throws XFault. */
export function xReader(service: XService) {
  const token = service.bearer;
  const pageOf = <T>(
    { data = [], meta }: { data?: T[] | undefined; meta?: { next_token?: string | undefined } | undefined },
    sort: keyof XPrices,
  ): XPage<T> => ({ items: data, next: meta?.next_token ?? null, reads: { post: 0, user: 0, [sort]: data.length } });
  const posts = async (path: string, query: Record<string, string>): Promise<XPage<XPost>> =>
    pageOf(await askX(service, { path, query: { ...POST_FIELDS, ...query }, token, answer: page(post) }), "post");
  const from = (next: string | null): Record<string, string> => (next ? { pagination_token: next } : {});

  return {
    /** Null if it was deleted, or its author is private. */
    post: async (postId: string): Promise<{ post: XPost | null; author: string; reads: XReads }> => {
      const query = { ...POST_FIELDS, ids: postId, expansions: "author_id" };
      const read = await askX(service, { path: "/tweets", query, token, answer: withAuthors });
      const found = read.data?.[0] ?? null;
      const author = read.includes?.users?.find((one) => one.id === found?.author_id)?.username ?? "";
      return { post: found, author, reads: { post: found ? 1 : 0, user: read.includes?.users?.length ?? 0 } };
    },
    /** Null if nobody is called that. */
    user: async (username: string): Promise<{ user: XUser | null; reads: XReads }> => {
      const asked = { path: `/users/by/username/${encodeURIComponent(username)}`, query: USER_FIELDS, token };
      const { data: found = null } = await askX(service, { ...asked, answer: z.object({ data: user.optional() }) });
      return { user: found, reads: { post: 0, user: found ? 1 : 0 } };
    },
    /** Posts of a person since another of theirs, newest first, without replies and reposts. */
    timeline: (userId: string, sinceId: string | null, count: number) =>
      posts(`/users/${userId}/tweets`, {
        ...{ max_results: String(count), exclude: "replies,retweets" },
        ...(sinceId ? { since_id: sinceId } : {}),
      }),
    /** A page of those who did this with a post, as their ids. Private people are missing. */
    whoDid: async (
      action: XAction,
      postId: string,
      { next, count }: { next: string | null; count: number },
    ): Promise<XPage<string>> => {
      const size = { max_results: String(count), ...from(next) };
      if (action === "repost") {
        const asked = { path: `/tweets/${postId}/retweeted_by`, query: { ...USER_FIELDS, ...size }, token };
        const read = pageOf(await askX(service, { ...asked, answer: page(user) }), "user");
        return { ...read, items: read.items.map((one) => one.id) };
      }
      const read =
        action === "quote"
          ? await posts(`/tweets/${postId}/quote_tweets`, size)
          : await posts("/tweets/search/recent", { query: `conversation_id:${postId}`, ...size });
      // The search also finds the post itself.
      return { ...read, items: read.items.filter(({ id }) => id !== postId).map((one) => one.author_id) };
    },
    /** What one person did with a post, among their posts of the last seven days. */
    actsOf: async (userId: string, postId: string): Promise<{ actions: XAction[]; reads: XReads }> => {
      const about = [`conversation_id:${postId}`, `quotes_of_tweet_id:${postId}`, `retweets_of_tweet_id:${postId}`];
      const query = `from:${userId} (${about.join(" OR ")})`;
      const { items, reads } = await posts("/tweets/search/recent", { query, max_results: "10" });
      return { actions: [...new Set(items.flatMap((one) => actionOf(one) ?? []))], reads };
    },
  };
}

const ACTIONS: Record<string, XAction> = { replied_to: "reply", retweeted: "repost", quoted: "quote" };
/** Null for a post that refers to none. */
const actionOf = ({ referenced_tweets = [] }: XPost): XAction | null =>
  referenced_tweets.map(({ type }) => ACTIONS[type]).find((one) => one !== undefined) ?? null;

const me = z.object({ data: user });
/** The person that a token is for. Throws XFault. */
export const readXMe = async (service: XService, token: string): Promise<XUser> =>
  (await askX(service, { path: "/users/me", query: USER_FIELDS, token, answer: me })).data;
