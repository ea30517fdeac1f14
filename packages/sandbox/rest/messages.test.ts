import type { APIChannel, APIMessage, APIWebhook } from "discord-api-types/v10";
import { expect, test } from "vitest";
import { channelNamed, openStage } from "../testing/sample.ts";

const HARBOUR = "Harbour Lights";

test("sends, reads, edits, pins and deletes a message", async () => {
  await using stage = await openStage();
  const messages = `/channels/${await channelNamed(stage.sandbox, HARBOUR, "general")}/messages` as const;
  const sent = (await stage.bot.post(messages, {
    body: { content: "one", embeds: [{ title: "Tides" }] },
  })) as APIMessage;
  expect(await stage.bot.get(`${messages}/${sent.id}`)).toMatchObject({
    content: "one",
    embeds: [{ title: "Tides", type: "rich" }],
  });
  expect(await stage.bot.patch(`${messages}/${sent.id}`, { body: { content: "two" } })).toMatchObject({
    content: "two",
    edited_timestamp: expect.any(String),
  });
  await stage.bot.put(`${messages}/pins/${sent.id}`);
  expect(await stage.bot.get(`${messages}/pins`)).toMatchObject({
    items: [{ message: { id: sent.id } }],
    has_more: false,
  });
  await stage.bot.delete(`${messages}/${sent.id}`);
  await expect(stage.bot.get(`${messages}/${sent.id}`)).rejects.toMatchObject({ status: 404, code: 10008 });
});

test("returns the existing message for a repeated nonce", async () => {
  await using stage = await openStage();
  const channel = await channelNamed(stage.sandbox, HARBOUR, "general");
  const body = { content: "once", nonce: "n-1", enforce_nonce: true };
  const first = (await stage.bot.post(`/channels/${channel}/messages`, { body })) as APIMessage;
  const second = (await stage.bot.post(`/channels/${channel}/messages`, {
    body: { ...body, content: "again" },
  })) as APIMessage;
  expect(second).toMatchObject({ id: first.id, content: "once" });
  expect((await stage.sandbox.control.messages(channel)).filter((one) => one.nonce === "n-1")).toHaveLength(1);
});

test("serves an uploaded file unchanged", async () => {
  await using stage = await openStage();
  const channel = await channelNamed(stage.sandbox, HARBOUR, "photos");
  const data = Buffer.from("89504e470d0a1a0a0000000d494844520000000300000002", "hex");
  const files = [{ name: "tide.png", data, contentType: "image/png" }];
  const body = { content: "look", attachments: [{ id: 0, description: "A tide" }] };
  const sent = (await stage.bot.post(`/channels/${channel}/messages`, { body, files })) as APIMessage;
  expect(sent.attachments[0]).toMatchObject({
    filename: "tide.png",
    size: data.length,
    width: 3,
    height: 2,
    description: "A tide",
    content_type: "image/png",
  });
  const served = await fetch(sent.attachments[0]?.url ?? "");
  expect(Buffer.from(await served.arrayBuffer())).toEqual(data);
  const embeds = [{ image: { url: "attachment://tide.png" } }];
  const shown = (await stage.bot.post(`/channels/${channel}/messages`, { body: { embeds }, files })) as APIMessage;
  expect(shown.attachments).toEqual([]);
  expect(shown.embeds[0]?.image?.url).toContain(`${stage.sandbox.url}/cdn/attachments/`);
});

test("pages messages around, before and after", async () => {
  await using stage = await openStage();
  const channel = await channelNamed(stage.sandbox, HARBOUR, "bot-commands");
  await stage.sandbox.control.rateLimits({ lifted: true });
  const ids: string[] = [];
  for (let index = 0; index < 7; index++)
    ids.push(
      ((await stage.bot.post(`/channels/${channel}/messages`, { body: { content: `${index}` } })) as APIMessage).id,
    );
  const page = async (query: string): Promise<string[]> =>
    ((await stage.bot.get(`/channels/${channel}/messages?${query}`)) as APIMessage[]).map(({ content }) => content);
  expect(await page("limit=3")).toEqual(["6", "5", "4"]);
  expect(await page(`limit=2&before=${ids[3]}`)).toEqual(["2", "1"]);
  expect(await page(`limit=2&after=${ids[3]}`)).toEqual(["5", "4"]);
  expect(await page(`limit=3&around=${ids[3]}`)).toEqual(["4", "3", "2"]);
});

test.each([
  ["an empty message", {}, { code: 50006 }],
  [
    "a text too long",
    { content: "x".repeat(2001) },
    { code: 50035, rawError: { errors: { content: { _errors: [{ code: "BASE_TYPE_MAX_LENGTH" }] } } } },
  ],
  [
    "an embed without what its field needs",
    { embeds: [{ fields: [{ name: "a" }] }] },
    {
      code: 50035,
      rawError: {
        errors: { embeds: { "0": { fields: { "0": { value: { _errors: [{ code: "BASE_TYPE_REQUIRED" }] } } } } } },
      },
    },
  ],
  [
    "embeds of more than 6,000 characters",
    { embeds: [{ description: "x".repeat(4000) }, { description: "x".repeat(2001) }] },
    { code: 50035 },
  ],
  [
    "six rows",
    {
      components: Array.from({ length: 6 }, (_, i) => ({
        type: 1,
        components: [{ type: 2, style: 1, label: "a", custom_id: `${i}` }],
      })),
    },
    { code: 50035 },
  ],
  [
    "two buttons of one id",
    {
      components: [
        {
          type: 1,
          components: [
            { type: 2, style: 1, label: "a", custom_id: "x" },
            { type: 2, style: 1, label: "b", custom_id: "x" },
          ],
        },
      ],
    },
    { code: 50035 },
  ],
])("rejects %s as Discord does", async (_name, body, error) => {
  await using stage = await openStage();
  const channel = await channelNamed(stage.sandbox, HARBOUR, "general");
  await expect(stage.bot.post(`/channels/${channel}/messages`, { body })).rejects.toMatchObject(error);
});

test("ignores and records an unknown field", async () => {
  await using stage = await openStage();
  const channel = await channelNamed(stage.sandbox, HARBOUR, "general");
  await stage.bot.post(`/channels/${channel}/messages`, {
    body: { content: "a", contents: "b", embeds: [{ title: "t", titel: "u" }] },
  });
  const [request] = await stage.sandbox.control.requests({ method: "POST", path: `/channels/${channel}/messages` });
  expect(request?.ignoredFields.toSorted()).toEqual(["contents", "embeds.0.titel"]);
});

test("keeps V2 components separate and gives them ids", async () => {
  await using stage = await openStage();
  const channel = await channelNamed(stage.sandbox, HARBOUR, "general");
  const components = [
    {
      type: 17,
      components: [
        { type: 10, content: "Hello" },
        { type: 1, components: [{ type: 2, style: 1, label: "Go", custom_id: "go" }] },
      ],
    },
  ];
  const sent = (await stage.bot.post(`/channels/${channel}/messages`, {
    body: { flags: 1 << 15, components },
  })) as APIMessage;
  expect(sent.components).toMatchObject([
    { type: 17, id: 1, components: [{ id: 2 }, { id: 3, components: [{ id: 4 }] }] },
  ]);
  await expect(
    stage.bot.post(`/channels/${channel}/messages`, { body: { flags: 1 << 15, content: "both", components } }),
  ).rejects.toMatchObject({ code: 50035 });
});

test("rejects a bot's message to closed DMs, but not to open ones", async () => {
  await using stage = await openStage();
  const dm = async (name: string): Promise<unknown> => {
    const { id } = await stage.sandbox.control.person(name);
    const { id: channel } = (await stage.bot.post("/users/@me/channels", { body: { recipient_id: id } })) as APIChannel;
    return stage.bot.post(`/channels/${channel}/messages`, { body: { content: "hello" } });
  };
  await expect(dm("Jonas Weber")).rejects.toMatchObject({ status: 403, code: 50007 });
  await expect(dm("Aiko Tanabe")).resolves.toMatchObject({ content: "hello" });
  await stage.sandbox.control.closeDms("Aiko Tanabe");
  await expect(dm("Aiko Tanabe")).rejects.toMatchObject({ code: 50007 });
});

test("posts as a webhook under a custom name, and edits the message", async () => {
  await using stage = await openStage();
  const channel = await channelNamed(stage.sandbox, HARBOUR, "general");
  const webhook = (await stage.bot.post(`/channels/${channel}/webhooks`, {
    body: { name: "Tide table" },
  })) as APIWebhook;
  const base = `/webhooks/${webhook.id}/${webhook.token}` as const;
  const options = { auth: false, query: new URLSearchParams({ wait: "true" }) } as const;
  const sent = (await stage.bot.post(base, {
    ...options,
    body: { content: "High water 14:02", username: "Harbour master" },
  })) as APIMessage;
  expect(sent).toMatchObject({ webhook_id: webhook.id, author: { username: "Harbour master", bot: true } });
  expect(
    await stage.bot.patch(`${base}/messages/${sent.id}`, { auth: false, body: { content: "High water 14:05" } }),
  ).toMatchObject({ content: "High water 14:05" });
  await expect(
    stage.bot.post(`/webhooks/${webhook.id}/wrong`, { ...options, body: { content: "x" } }),
  ).rejects.toMatchObject({ code: 50027 });
});
