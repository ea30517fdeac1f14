import { createPublicKey, verify } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { APIApplicationCommand, APIMessage } from "discord-api-types/v10";
import { expect, test } from "vitest";
import { SAMPLE_APPLICATION } from "../seed/application.ts";
import { listen } from "../testing/bot.ts";
import { channelNamed, guildNamed, openStage, type Stage } from "../testing/sample.ts";

const APPLICATION = SAMPLE_APPLICATION.id;
/** What precedes the 32 raw bytes of an Ed25519 key in its written form. */
const KEY_HEAD = Buffer.from("302a300506032b6570032100", "hex");

interface Post {
  type: number;
  id: string;
  token: string;
  data?: { name: string };
}

/** An application's server: checks signatures as it must, and answers as it is told to. */
async function serve(publicKey: string) {
  const key = createPublicKey({
    key: Buffer.concat([KEY_HEAD, Buffer.from(publicKey, "hex")]),
    format: "der",
    type: "spki",
  });
  const received: Post[] = [];
  const behaviour = { checks: true, status: 200, answer: (_post: Post): object => ({ type: 5 }) };
  const server = createServer(async (request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).toString("utf8");
    const { "x-signature-ed25519": signature, "x-signature-timestamp": timestamp } = request.headers;
    const isGenuine = verify(null, Buffer.from(timestamp + body), key, Buffer.from(String(signature), "hex"));
    if (behaviour.checks && !isGenuine) {
      response.writeHead(401).end();
      return;
    }
    const post = JSON.parse(body) as Post;
    received.push(post);
    response.writeHead(behaviour.status, { "content-type": "application/json" });
    response.end(JSON.stringify(post.type === 1 ? { type: 1 } : behaviour.answer(post)));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/interactions`,
    received,
    behaviour,
    [Symbol.asyncDispose]: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

const setEndpoint = (stage: Stage, interactions_endpoint_url: string | null) =>
  stage.bot.patch("/applications/@me", { body: { interactions_endpoint_url } });

test("an endpoint is taken once it answers a ping and turns forgeries away", async () => {
  await using stage = await openStage();
  const { verify_key } = (await stage.bot.get("/applications/@me")) as { verify_key: string };
  await using app = await serve(verify_key);
  const invalid = {
    code: 50035,
    rawError: {
      errors: { interactions_endpoint_url: { _errors: [{ code: "APPLICATION_INTERACTIONS_ENDPOINT_URL_INVALID" }] } },
    },
  };
  app.behaviour.checks = false;
  await expect(setEndpoint(stage, app.url)).rejects.toMatchObject(invalid);
  app.behaviour.checks = true;
  await expect(setEndpoint(stage, "http://127.0.0.1:1/")).rejects.toMatchObject(invalid);
  // nothing outside this machine is asked
  await expect(setEndpoint(stage, "https://example.org/interactions")).rejects.toMatchObject(invalid);
  await expect(setEndpoint(stage, app.url)).resolves.toMatchObject({ interactions_endpoint_url: app.url });
});

test("interactions come signed to the endpoint, not over the gateway, and are answered there", async () => {
  await using stage = await openStage();
  const { verify_key } = (await stage.bot.get("/applications/@me")) as { verify_key: string };
  await using app = await serve(verify_key);
  await setEndpoint(stage, app.url);
  await using bot = await listen(stage.bot);
  await using hers = await listen(stage.bot, { token: (await stage.sandbox.control.person("Mara Lindqvist")).token });
  const [guild, channel] = [
    await guildNamed(stage.sandbox, "Harbour Lights"),
    await channelNamed(stage.sandbox, "Harbour Lights", "bot-commands"),
  ];
  const command = (await stage.bot.post(`/applications/${APPLICATION}/guilds/${guild}/commands`, {
    body: { name: "tide", description: "Tells the tide" },
  })) as APIApplicationCommand;
  const mara = await stage.as("Mara Lindqvist");
  const use = () =>
    mara.post("/interactions", {
      body: { type: 2, application_id: APPLICATION, guild_id: guild, channel_id: channel, data: { id: command.id } },
    });

  app.behaviour.answer = () => ({ type: 4, data: { content: "High water at two" } });
  await use();
  await hers.wait<APIMessage>("MESSAGE_CREATE", ({ content }) => content === "High water at two");
  expect(app.received.at(-1)).toMatchObject({ type: 2, data: { name: "tide" } });

  // what cannot be read as an answer fails for the person, at once
  app.behaviour.answer = () => ({ type: 4, data: { content: "x".repeat(2001) } });
  await use();
  await hers.wait("INTERACTION_FAILURE");

  // an application may say that it will answer by itself
  app.behaviour.status = 202;
  const before = app.received.length;
  await use();
  await expect.poll(() => app.received.length).toBeGreaterThan(before);
  const { id, token } = app.received.at(-1) as Post;
  await stage.bot.post(`/interactions/${id}/${token}/callback`, {
    auth: false,
    body: { type: 4, data: { content: "By myself" } },
  });
  await hers.wait<APIMessage>("MESSAGE_CREATE", ({ content }) => content === "By myself");
  expect(bot.heard.map(({ t }) => t)).not.toContain("INTERACTION_CREATE");
});
