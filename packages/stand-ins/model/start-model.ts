// A model for development and tests: a server with OpenAI's API whose answers come from what it is given.
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import * as z from "zod";
import { type Behavior, behavior, HONEST } from "./behavior.ts";
import { composeReply } from "./compose-reply.ts";
import { embedWords } from "./embed-words.ts";
import type { JsonSchema } from "./fill-schema.ts";
import { materialOf } from "./material.ts";

export type ModelStandIn = {
  /** Base URL, such as `http://127.0.0.1:4011/v1`. */
  url: string;
  /** Changes how it answers from now on; what is omitted works. Over HTTP: `PUT /_control`. */
  behave(given?: Partial<Behavior>): void;
  /** Every request since the start, or since `forget`. */
  requests: readonly ModelRequest[];
  forget(): void;
  close(): Promise<void>;
};
export type ModelRequest = { path: string; authorization: string | null; body: unknown };

const textPart = z.object({ type: z.string(), text: z.string().default("") });
const message = z.object({
  role: z.string(),
  content: z
    .union([z.string(), z.array(textPart).transform((parts) => parts.map(({ text }) => text).join("\n"))])
    .nullish()
    .transform((content) => content ?? ""),
});
const chat = z.object({
  model: z.string(),
  messages: z.array(message),
  stream: z.boolean().default(false),
  max_tokens: z.int().optional(),
  max_completion_tokens: z.int().optional(),
  response_format: z
    .object({ type: z.string(), json_schema: z.object({ schema: z.custom<JsonSchema>() }).optional() })
    .optional(),
});
type Chat = z.output<typeof chat>;
const embeddings = z.object({ model: z.string(), input: z.union([z.string(), z.array(z.string())]) });

const MAX_BODY = 8 * 1024 * 1024;

const FLUSH_MS = 20;
const RETRY_AFTER_MS = "20";

export async function startModel({ port = 0 }: { port?: number } = {}): Promise<ModelStandIn> {
  let current: Behavior = HONEST;
  const requests: ModelRequest[] = [];

  /** How this request is answered. */
  const take = (): Behavior => {
    const now = current;
    if (now.times !== null) current = now.times > 1 ? { ...now, times: now.times - 1 } : HONEST;
    return now;
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = new URL(request.url ?? "/", "http://model").pathname;
    const body: unknown = request.method === "GET" ? null : JSON.parse((await readBody(request)) || "null");
    if (path === "/_control") {
      current = behavior.parse(body);
      return json(response, 200, current);
    }
    requests.push({ path, authorization: request.headers.authorization ?? null, body });
    if (path === "/v1/models")
      return json(response, 200, { object: "list", data: [{ id: "sample", object: "model" }] });
    const mode = take();
    if (mode.delayMs > 0) await sleep(mode.delayMs);
    if (mode.status !== null) {
      response.setHeader("retry-after-ms", RETRY_AFTER_MS);
      return json(response, mode.status, { error: { message: `The stand-in answers ${mode.status}.` } });
    }
    if (path === "/v1/embeddings") return embed(response, embeddings.parse(body), mode);
    if (path === "/v1/chat/completions") return complete(response, chat.parse(body), mode);
    json(response, 404, { error: { message: "Not found." } });
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      if (!response.headersSent) json(response, 400, { error: { message: String(error) } });
      else response.destroy();
    });
  });
  await new Promise<void>((listening, failed) => {
    server.once("error", failed);
    server.listen(port, "127.0.0.1", listening);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    behave: (given = {}) => {
      current = behavior.parse(given);
    },
    requests,
    forget: () => void requests.splice(0),
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

async function complete(response: ServerResponse, given: Chat, mode: Behavior): Promise<void> {
  const of = (role: string) => given.messages.filter((one) => one.role === role).map(({ content }) => content);
  const isRepair = of("assistant").length > 0;
  const once = isRepair ? "honest" : "malformed";
  const text = composeReply({
    system: of("system").join("\n"),
    // A repair repeats the material before what was wrong with the first answer.
    material: materialOf(isRepair ? (of("user")[0] ?? "") : (of("user").at(-1) ?? "")),
    schema: given.response_format?.json_schema?.schema ?? null,
    reply: mode.reply === "malformedOnce" ? once : mode.reply,
  });
  const limit = given.max_completion_tokens ?? given.max_tokens ?? Number.POSITIVE_INFINITY;
  const isCut = mode.reply !== "endless" && tokensOf(text) > limit;
  const content = isCut ? text.slice(0, limit * 4) : text;
  const finish = isCut ? "length" : "stop";
  const prompt = given.messages.map((one) => one.content).join("\n");
  const usage = mode.countsTokens
    ? {
        prompt_tokens: Math.ceil(tokensOf(prompt) * mode.countsTimes),
        completion_tokens: Math.ceil(tokensOf(content) * mode.countsTimes),
        total_tokens: Math.ceil((tokensOf(prompt) + tokensOf(content)) * mode.countsTimes),
      }
    : undefined;
  const head = { id: "sample-1", created: 0, model: given.model };
  if (!given.stream) {
    return json(response, 200, {
      ...head,
      object: "chat.completion",
      choices: [{ index: 0, message: { role: "assistant", content }, finish_reason: finish }],
      usage,
    });
  }
  response.writeHead(200, { "content-type": "text/event-stream" });
  const send = (part: object) =>
    response.write(`data: ${JSON.stringify({ ...head, object: "chat.completion.chunk", ...part })}\n\n`);
  // Words of text with the space after them.
  for (const [at, word] of (content.match(/\S+\s*/g) ?? []).entries()) {
    if (response.destroyed) return;
    if (at === mode.cutAfter) {
      // What was written before has to leave this machine.
      await sleep(FLUSH_MS);
      return void response.destroy();
    }
    send({ choices: [{ index: 0, delta: { role: "assistant", content: word }, finish_reason: null }] });
    if (mode.partDelayMs > 0) await sleep(mode.partDelayMs);
  }
  send({ choices: [{ index: 0, delta: {}, finish_reason: finish }] });
  if (usage) send({ choices: [], usage });
  response.end("data: [DONE]\n\n");
}

function embed(response: ServerResponse, { model, input }: z.output<typeof embeddings>, mode: Behavior): void {
  const texts = [input].flat();
  const tokens = Math.ceil(texts.reduce((sum, text) => sum + tokensOf(text), 0) * mode.countsTimes);
  const data = texts.map((text, index) => ({ object: "embedding", index, embedding: embedWords(text) }));
  // A liar returns too few.
  const sent = mode.reply === "lie" ? data.slice(1) : data;
  json(response, 200, { object: "list", model, data: sent, usage: { prompt_tokens: tokens, total_tokens: tokens } });
}

const tokensOf = (text: string): number => Math.ceil(Buffer.byteLength(text) / 4);

function json(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_BODY) throw new Error("the request is too large");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}
