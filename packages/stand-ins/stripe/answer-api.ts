// Answers the API: keys and their rights, idempotency keys, errors, expansions, and faults on demand.
import { randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { expand } from "./expand.ts";
import { Params, parseForm } from "./parse-form.ts";
import { ROUTES } from "./routes.ts";
import { StripeError } from "./stripe-error.ts";
import type { World } from "./world.ts";

export type Faults = {
  /** What restricted keys may not do, such as `charge_write`, by key. */
  missingRights: Map<string, ReadonlySet<string>>;
  /** Keys that are refused. */
  revoked: Set<string>;
  /** What becomes of the next requests: a status, or `lost`, which is done but never answered. */
  next: (number | "lost")[];
  /** Before each answer. */
  delayMs: number;
};

export type Asked = {
  request: IncomingMessage;
  response: ServerResponse;
  method: string;
  path: string;
  query: URLSearchParams;
  body: string;
};

const KEY = /^(sk|rk)_(test|live)_\w+$/;

export async function answerApi(
  asked: Asked,
  { account, faults }: { account: (key: string) => World; faults: Faults },
): Promise<void> {
  const { request, response } = asked;
  const requestId = `req_${randomBytes(7).toString("hex")}`;
  const headers = { "content-type": "application/json", "request-id": requestId };
  if (faults.delayMs > 0) await sleep(faults.delayMs);
  const fault = faults.next.shift();
  if (typeof fault === "number") {
    const error = { type: fault === 429 ? "rate_limit_error" : "api_error", message: `The stand-in answers ${fault}.` };
    return void response.writeHead(fault, headers).end(JSON.stringify({ error }));
  }
  const key = /^(?:Bearer|Basic) (\S+)/.exec(request.headers.authorization ?? "")?.[1] ?? "";
  const { status, body, isReplayed } = answerOf(asked, key, account, faults);
  if (fault === "lost") return void response.destroy();
  const replayed = isReplayed ? { "idempotent-replayed": "true" } : {};
  response.writeHead(status, { ...headers, ...replayed }).end(JSON.stringify(body));
}

type Answer = { status: number; body: unknown; isReplayed?: boolean };

function answerOf(asked: Asked, key: string, account: (key: string) => World, faults: Faults): Answer {
  const { method, path, query, body, request } = asked;
  try {
    if (!KEY.test(key) || faults.revoked.has(key)) {
      throw new StripeError(401, { message: `Invalid API Key provided: ${key.slice(0, 8)}****` });
    }
    const world = account(key);
    const found = ROUTES.find((one) => one.method === method && one.path.test(path));
    if (!found) throw new StripeError(404, { message: `Unrecognized request URL (${method}: ${path}).` });
    if (key.startsWith("rk_") && faults.missingRights.get(key)?.has(found.right)) {
      const needed = `Having the 'rak_${found.right}' permission would allow this request to continue.`;
      throw new StripeError(403, { message: `The provided key doesn't have the required permissions. ${needed}` });
    }
    const text = method === "GET" || (body === "" && method === "DELETE") ? query.toString() : body;
    const idempotencyKey = method === "POST" ? request.headers["idempotency-key"] : undefined;
    const asking = `${method} ${path} ${text}`;
    const earlier = typeof idempotencyKey === "string" ? world.data.answers.get(idempotencyKey) : undefined;
    if (earlier && earlier.request !== asking) {
      const message =
        "Keys for idempotent requests can only be used with the same parameters they were first used with.";
      throw new StripeError(400, { type: "idempotency_error", message });
    }
    if (earlier) return { status: earlier.status, body: earlier.body, isReplayed: true };
    const answer = run(world, found, path, text);
    // Requests that were invalid did nothing, so the key can be used again.
    if (typeof idempotencyKey === "string" && (answer.status === 200 || answer.status === 402)) {
      world.data.answers.set(idempotencyKey, { request: asking, ...answer });
    }
    return answer;
  } catch (error) {
    return answerError(error);
  }
}

function run(
  world: World,
  found: (typeof ROUTES)[number],
  path: string,
  text: string,
): { status: number; body: unknown } {
  try {
    const params = new Params(parseForm(text));
    const id = found.path.exec(path)?.[1] ?? "";
    const made = found.run({ world, params, id });
    return { status: 200, body: expand(world.data, made, params.texts("expand")) };
  } catch (error) {
    return answerError(error);
  }
}

function answerError(error: unknown): { status: number; body: unknown } {
  if (!(error instanceof StripeError)) throw error;
  return { status: error.status, body: { error: error.error } };
}
