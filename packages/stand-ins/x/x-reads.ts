// The reading routes of the stand-in of X, with its shapes: fields only when they are asked for, pages, and what can't be
// seen listed under `errors`.
import type { StandInAnswer } from "../stand-in.ts";
import { invalid, problem } from "./x-behavior.ts";
import { matchesQuery } from "./x-search.ts";
import type { XPerson, XPost, XWorld } from "./x-world.ts";

export type XRead = { path: string; query: URLSearchParams; viewerId: string | null };
type Usage = { posts: number; users: number };

const ID = /^\d{1,19}$/;
const WEEK_MS = 7 * 86_400_000;
const LOOKUP_MAX = 100;
const fieldsOf = (query: URLSearchParams, name: string): string[] => query.get(name)?.split(",") ?? [];

/** Null for a path that isn't one of them. */
export function readX(world: XWorld, usage: Usage, now: number, read: XRead): StandInAnswer | null {
  const { path, query, viewerId } = read;
  const canSee = (person: XPerson | null): person is XPerson =>
    person !== null && (!person.isProtected || person.id === viewerId);
  const visible = [...world.posts.values()].filter(({ authorId }) => canSee(world.person(authorId))).reverse();
  const user = (person: XPerson) =>
    pick(describePerson(world, person), ["id", "name", "username"], fieldsOf(query, "user.fields"));
  const post = (one: XPost) =>
    pick(describePost(world, one), ["id", "text", "edit_history_tweet_ids"], fieldsOf(query, "tweet.fields"));
  const authorsOf = (posts: XPost[]): object => {
    const people = [...new Set(posts.map(({ authorId }) => authorId))].flatMap((id) => world.person(id) ?? []);
    return { includes: { users: counted("users", people.map(user)) } };
  };
  const counted = <T>(sort: keyof Usage, items: T[]): T[] => {
    usage[sort] += items.length;
    return items;
  };

  if (path === "/users/me") {
    const viewer = viewerId ? world.person(viewerId) : null;
    return viewer ? { status: 200, json: { data: counted("users", [user(viewer)])[0] } } : problem(403);
  }
  const byName = /^\/users\/by\/username\/(\w{1,15})$/.exec(path)?.[1];
  if (byName) {
    const found = world.person(byName);
    if (!found) return { status: 200, json: { errors: [missing("user", "username", byName)] } };
    return { status: 200, json: { data: counted("users", [user(found)])[0] } };
  }
  if (path === "/users" || path === "/tweets") {
    const ids = query.get("ids")?.split(",") ?? [];
    if (ids.length === 0 || ids.length > LOOKUP_MAX || !ids.every((id) => ID.test(id)))
      return invalid("ids", "The `ids` query parameter value has to be 1 to 100 ids.");
    const sort = path === "/users" ? "user" : "tweet";
    return sort === "user"
      ? looked(
          ids,
          "user",
          (id) => world.person(id),
          (people) => counted("users", people.map(user)),
        )
      : looked(
          ids,
          "tweet",
          (id) => world.posts.get(id) ?? null,
          (posts) => counted("posts", posts.map(post)),
          (one) => canSee(world.person(one.authorId)),
          (posts) => (query.get("expansions") === "author_id" ? authorsOf(posts) : {}),
        );
  }
  const [, id = "", about] = /^\/tweets\/(\d{1,19})\/(quote_tweets|retweeted_by)$/.exec(path) ?? [];
  if (about === "retweeted_by") {
    const people = visible
      .filter(({ refers }) => refers?.type === "retweeted" && refers.id === id)
      .flatMap(({ authorId }) => world.person(authorId) ?? []);
    return paged(query, people, { min: 1, usual: 100 }, (page) => counted("users", page.map(user)));
  }
  if (about === "quote_tweets") {
    const quotes = visible.filter(({ refers }) => refers?.type === "quoted" && refers.id === id);
    return paged(query, quotes, { min: 10, usual: 10 }, (page) => counted("posts", page.map(post)));
  }
  if (path === "/tweets/search/recent") {
    const asked = query.get("query") ?? "";
    if (asked === "" || asked.length > 512) return invalid("query", "The `query` has to have 1 to 512 characters.");
    const found = visible.filter(
      (one) => now - one.at.getTime() < WEEK_MS && matchesQuery(asked, one, world.person(one.authorId)),
    );
    return paged(query, found, { min: 10, usual: 10 }, (page) => counted("posts", page.map(post)));
  }
  const timelineOf = /^\/users\/(\d{1,19})\/tweets$/.exec(path)?.[1];
  if (timelineOf) {
    const since = BigInt(query.get("since_id") ?? "0");
    const without = fieldsOf(query, "exclude");
    const posted = visible.filter(
      ({ authorId, id: written, refers }) =>
        authorId === timelineOf &&
        BigInt(written) > since &&
        !(without.includes("replies") && refers?.type === "replied_to") &&
        !(without.includes("retweets") && refers?.type === "retweeted"),
    );
    return paged(query, posted, { min: 5, usual: 10 }, (page) => counted("posts", page.map(post)));
  }
  if (path === "/usage/tweets")
    return { status: 200, json: { data: { project_id: "1", project_cap: 3_000_000, project_usage: usage.posts } } };
  return null;
}

const pick = (all: Record<string, unknown>, always: string[], asked: string[]) =>
  Object.fromEntries(
    [...new Set([...always, ...asked])].flatMap((name) => (all[name] === undefined ? [] : [[name, all[name]]])),
  );

const describePerson = (world: XWorld, { id, username, name, isProtected, createdAt }: XPerson) => ({
  ...{ id, username, name, protected: isProtected, created_at: createdAt.toISOString(), verified: false },
  public_metrics: {
    ...{ followers_count: 12, following_count: 34, listed_count: 0 },
    tweet_count: [...world.posts.values()].filter(({ authorId }) => authorId === id).length,
  },
});

function describePost(world: XWorld, one: XPost) {
  const count = (type: string): number =>
    [...world.posts.values()].filter(({ refers }) => refers?.id === one.id && refers.type === type).length;
  return {
    ...{ id: one.id, text: one.text, edit_history_tweet_ids: [one.id], author_id: one.authorId },
    ...{ conversation_id: one.conversationId, created_at: one.at.toISOString(), lang: "en" },
    referenced_tweets: one.refers ? [one.refers] : undefined,
    public_metrics: {
      ...{ retweet_count: count("retweeted"), reply_count: count("replied_to"), quote_count: count("quoted") },
      ...{ like_count: 0, impression_count: 0, bookmark_count: 0 },
    },
  };
}

const missing = (sort: "user" | "tweet", parameter: string, value: string) => ({
  ...{ value, detail: `Could not find ${sort} with ${parameter}: [${value}].`, title: "Not Found Error" },
  ...{ resource_type: sort, parameter, resource_id: value },
  type: "https://api.twitter.com/2/problems/resource-not-found",
});
const hidden = (value: string) => ({
  ...{ value, detail: `Sorry, you are not authorized to see the Tweet with ids: [${value}].`, section: "data" },
  ...{ title: "Authorization Error", resource_type: "tweet", parameter: "ids", resource_id: value },
  type: "https://api.twitter.com/2/problems/not-authorized-for-resource",
});

function looked<T>(
  ids: string[],
  sort: "user" | "tweet",
  find: (id: string) => T | null,
  present: (found: T[]) => object[],
  isVisible: (one: T) => boolean = () => true,
  expand: (found: T[]) => object = () => ({}),
): StandInAnswer {
  const all = ids.map((id) => ({ id, found: find(id) }));
  const shown = all.flatMap(({ found }) => (found && isVisible(found) ? [found] : []));
  const data = present(shown);
  const errors = all.flatMap(({ id, found }): object[] =>
    !found ? [missing(sort, "ids", id)] : isVisible(found) ? [] : [hidden(id)],
  );
  const more = data.length > 0 ? expand(shown) : {};
  return {
    status: 200,
    json: { ...(data.length > 0 ? { data } : {}), ...more, ...(errors.length > 0 ? { errors } : {}) },
  };
}

/** X leaves `data` out of an empty page. */
function paged<T extends { id: string }>(
  query: URLSearchParams,
  all: T[],
  { min, usual }: { min: number; usual: number },
  present: (page: T[]) => object[],
): StandInAnswer {
  const size = Number(query.get("max_results") ?? usual);
  if (!Number.isInteger(size) || size < min || size > 100)
    return invalid("max_results", `The \`max_results\` query parameter value [${size}] is not between ${min} and 100.`);
  const from = Number.parseInt(query.get("pagination_token") ?? query.get("next_token") ?? "0", 36);
  if (!Number.isInteger(from) || from < 0) return invalid("pagination_token", "The pagination token is not valid.");
  const data = present(all.slice(from, from + size));
  const next = from + size < all.length ? { next_token: (from + size).toString(36) } : {};
  return { status: 200, json: { ...(data.length > 0 ? { data } : {}), meta: { result_count: data.length, ...next } } };
}
