// The stand-in of X: people who post, OAuth 2, and the reading routes of its API v2 with errors, pages and rate limits.
// `POST /_control` does what `act` does: {"act":"repost","args":["mara_tide","1400000000000000005"]}.
import * as z from "zod";
import { type AskedStandIn, type StandIn, type StandInAnswer, serveStandIn } from "../stand-in.ts";
import { makeLimits, problem, type XBehavior } from "./x-behavior.ts";
import { makeXOAuth, type XOAuth } from "./x-oauth.ts";
import { readX } from "./x-reads.ts";
import { makeXWorld, type SavedXWorld, type XWorld } from "./x-world.ts";

export type XControl = {
  world: XWorld;
  oauth: Pick<XOAuth, "isKnown" | "revokeAll">;
  behave(change: Partial<XBehavior>): void;
  /** What was answered so far. */
  /** Everything, to be stored and given back as `saved`. */
  state(): SavedX;
  usage(): { posts: number; users: number; requests: number };
};

const ACTS = ["add", "post", "reply", "repost", "quote", "remove", "rename", "protect"] as const;
const control = z.union([
  z.object({ act: z.enum(ACTS), args: z.array(z.string()).min(1).max(3) }),
  z.object({
    behave: z.object({
      status: z.int().nullable().optional(),
      readsLeft: z.int().nullable().optional(),
      resetInS: z.int().optional(),
      delayMs: z.int().optional(),
    }),
  }),
]);

export type SavedX = { world: SavedXWorld; tokens: ReturnType<XOAuth["state"]> };
type XOptions = {
  now?: () => number;
  saved?: SavedX | undefined;
  /** After whatever may have changed the state. */
  onChange?: () => void;
};

export function createX({ now = Date.now, saved, onChange = () => {} }: XOptions = {}): StandIn & XControl {
  const world = makeXWorld(now, saved?.world);
  const oauth = makeXOAuth(world, now, saved?.tokens);
  const limits = makeLimits(now);

  function read({ path, query, headers }: AskedStandIn): StandInAnswer {
    const token = /^Bearer (\S+)$/.exec(headers.authorization ?? "")?.[1];
    if (!token) return problem(401);
    const refusal = limits.refused();
    if (refusal) return { ...refusal, headers: limits.headers() };
    const viewerId = oauth.viewerOf(token);
    // The app's token may be any; a person's is known.
    if (path === "/2/users/me" && !viewerId) return problem(401);
    const answered = readX(world, limits.usage, now(), { path: path.slice(2), query, viewerId });
    return { ...(answered ?? problem(404, "Not Found")), headers: limits.headers() };
  }

  function controlled(body: Buffer): StandInAnswer {
    const parsed = control.safeParse(JSON.parse(body.toString()));
    if (!parsed.success) return { status: 400, json: { message: parsed.error.message } };
    if ("behave" in parsed.data) {
      limits.behave(Object.fromEntries(Object.entries(parsed.data.behave).filter(([, value]) => value !== undefined)));
      return { status: 200, json: {} };
    }
    const { act, args } = parsed.data;
    const done = (world[act] as (...args: string[]) => unknown)(...args);
    return { status: 200, json: typeof done === "object" && done !== null ? done : {} };
  }

  return {
    world,
    oauth,
    behave: limits.behave,
    usage: () => limits.usage,
    state: () => ({ world: world.state(), tokens: oauth.state() }),
    async answer(asked) {
      const answered = await answer(asked);
      if (asked.method !== "GET") onChange();
      return answered;
    },
    close: async () => {},
  };

  async function answer(asked: AskedStandIn): Promise<StandInAnswer> {
    const { method, path, body } = asked;
    if (path === "/i/oauth2/authorize") return oauth.authorize(asked);
    if (path === "/_control") {
      if (method === "POST") return controlled(body);
      return { status: 200, json: { people: [...world.people.values()], posts: [...world.posts.values()] } };
    }
    const { delayMs } = limits.behavior();
    if (delayMs > 0) await new Promise((resolve) => setTimeout(resolve, delayMs));
    if (path === "/2/oauth2/token" || path === "/2/oauth2/revoke") {
      const { status } = limits.behavior();
      return status !== null && status >= 500 ? problem(status) : oauth.answer(asked);
    }
    return path.startsWith("/2/") && method === "GET" ? read(asked) : problem(404, "Not Found");
  }
}

/** With a server of its own. */
export async function startX(
  options: Parameters<typeof createX>[0] = {},
): Promise<XControl & { url: string; close(): Promise<void> }> {
  const x = createX(options);
  const { world, oauth, behave, usage, state } = x;
  return { world, oauth, behave, usage, state, ...(await serveStandIn(x)) };
}
