import type { APIApplicationCommand, APIMessage } from "discord-api-types/v10";
import { expect, test } from "vitest";
import { SAMPLE_APPLICATION } from "../seed/application.ts";
import { answerTo, next, openScene } from "../testing/command-scene.ts";
import { openStage } from "../testing/sample.ts";

const APPLICATION = SAMPLE_APPLICATION.id;
const EPHEMERAL = 64;

test("delivers a slash command to the bot with its resolved data, and accepts one reply", async () => {
  await using scene = await openScene();
  const { stage, bot, hers, channel } = scene;
  const { id: aiko } = await stage.sandbox.control.person("Aiko Tanabe");
  const options = [
    { type: 3, name: "port", value: "Godrevy" },
    { type: 6, name: "for", value: aiko },
  ];
  await scene.act(2, { id: scene.commandNamed("tide"), name: "tide", type: 1, options });
  const received = await next(bot);
  expect(received).toMatchObject({
    type: 2,
    data: { name: "tide", resolved: { users: { [aiko]: { username: "aiko.tanabe" } }, members: { [aiko]: {} } } },
  });
  await answerTo(stage, received, { type: 4, data: { content: "High water at two" } });
  const shown = await hers.wait<APIMessage>("MESSAGE_CREATE", (one) => one.content === "High water at two");
  expect(shown).toMatchObject({
    type: 20,
    webhook_id: APPLICATION,
    interaction_metadata: { type: 2, user: { username: "mara.lindqvist" } },
  });
  await hers.wait("INTERACTION_SUCCESS");
  await expect(answerTo(stage, received, { type: 4, data: { content: "twice" } })).rejects.toMatchObject({
    code: 40060,
  });
  expect((await stage.sandbox.control.messages(channel)).filter(({ content }) => content === "twice")).toEqual([]);
});

test("shows an ephemeral reply only to its member", async () => {
  await using scene = await openScene();
  const { stage, bot, hers, channel } = scene;
  await scene.act(2, { id: scene.commandNamed("tide"), options: [{ type: 3, name: "port", value: "Godrevy" }] });
  const received = await next(bot);
  await answerTo(stage, received, { type: 4, data: { content: "only you", flags: EPHEMERAL } });
  const shown = await hers.wait<APIMessage>("MESSAGE_CREATE", (one) => one.content === "only you");
  expect(await stage.sandbox.control.ephemeral(shown.id)).toMatchObject({ message: { content: "only you" } });
  expect((await stage.sandbox.control.messages(channel)).some(({ content }) => content === "only you")).toBe(false);
  const path = `/webhooks/${APPLICATION}/${received.token}/messages/@original` as const;
  await stage.bot.patch(path, { auth: false, body: { content: "only you, edited" } });
  await hers.wait("MESSAGE_UPDATE", (one: APIMessage) => one.content === "only you, edited");
  await stage.bot.delete(path, { auth: false });
  await hers.wait("MESSAGE_DELETE", (one: { id: string }) => one.id === shown.id);
  expect(bot.received.some((one) => one.t === "MESSAGE_CREATE" && one.d.id === shown.id)).toBe(false);
});

test("completes a deferred reply later, then posts follow-ups", async () => {
  await using scene = await openScene();
  const { stage, bot, channel } = scene;
  await scene.act(2, { id: scene.commandNamed("tide"), options: [{ type: 3, name: "port", value: "Godrevy" }] });
  const received = await next(bot);
  await answerTo(stage, received, { type: 5 });
  await expect(stage.sandbox.control.settle({ timeoutMs: 150 })).rejects.toThrow("interactions wait");
  await stage.bot.patch(`/webhooks/${APPLICATION}/${received.token}/messages/@original`, {
    auth: false,
    body: { content: "late" },
  });
  await stage.bot.post(`/webhooks/${APPLICATION}/${received.token}`, { auth: false, body: { content: "and more" } });
  await stage.sandbox.control.settle();
  const shown = (await stage.sandbox.control.messages(channel)).slice(-2);
  expect(shown.map(({ content }) => content)).toEqual(["late", "and more"]);
  expect((shown[0]?.flags ?? 0) & 128).toBe(0);
});

test("expires an interaction after three seconds, and its token after fifteen minutes", async () => {
  await using scene = await openScene();
  const { stage, bot, hers } = scene;
  const options = [{ type: 3, name: "port", value: "Godrevy" }];
  await scene.act(2, { id: scene.commandNamed("tide"), options });
  const late = await next(bot);
  await stage.sandbox.control.advance(3_001);
  await hers.wait("INTERACTION_FAILURE");
  await expect(answerTo(stage, late, { type: 4, data: { content: "too late" } })).rejects.toMatchObject({
    code: 10062,
  });
  await scene.act(2, { id: scene.commandNamed("tide"), options });
  const second = await next(bot, ({ id }) => id !== late.id);
  await answerTo(stage, second, { type: 4, data: { content: "in time" } });
  await stage.sandbox.control.advance(15 * 60_000);
  await expect(
    stage.bot.post(`/webhooks/${APPLICATION}/${second.token}`, { auth: false, body: { content: "x" } }),
  ).rejects.toMatchObject({ status: 401, code: 50027 });
});

test("autocompletes while typing", async () => {
  await using scene = await openScene();
  const { stage, bot, hers } = scene;
  await scene.act(4, {
    id: scene.commandNamed("tide"),
    options: [{ type: 3, name: "port", value: "Go", focused: true }],
  });
  const received = await next(bot, ({ type }) => type === 4);
  await answerTo(stage, received, { type: 8, data: { choices: [{ name: "Godrevy", value: "godrevy" }] } });
  expect(await hers.wait("APPLICATION_COMMAND_AUTOCOMPLETE_RESPONSE")).toMatchObject({
    choices: [{ name: "Godrevy", value: "godrevy" }],
  });
});

test("sends context menus with their target", async () => {
  await using scene = await openScene();
  const { stage, bot, channel } = scene;
  const { id: aiko } = await stage.sandbox.control.person("Aiko Tanabe");
  await scene.act(2, { id: scene.commandNamed("Greet"), type: 2, target_id: aiko });
  expect(await next(bot, ({ data }) => data.name === "Greet")).toMatchObject({
    data: { target_id: aiko, resolved: { users: { [aiko]: {} } } },
  });
  const message = (await stage.bot.post(`/channels/${channel}/messages`, {
    body: { content: "keep me" },
  })) as APIMessage;
  await scene.act(2, { id: scene.commandNamed("Keep"), type: 3, target_id: message.id });
  expect(await next(bot, ({ data }) => data.name === "Keep")).toMatchObject({
    data: { resolved: { messages: { [message.id]: { content: "keep me" } } } },
  });
});

test("updates a button's message, validates a select's options, and returns a modal's values", async () => {
  await using scene = await openScene();
  const { stage, bot, hers, channel } = scene;
  const components = [
    { type: 1, components: [{ type: 2, style: 1, label: "Press", custom_id: "press" }] },
    { type: 1, components: [{ type: 3, custom_id: "pick", options: [{ label: "A", value: "a" }] }] },
    { type: 1, components: [{ type: 5, custom_id: "who" }] },
  ];
  const message = (await stage.bot.post(`/channels/${channel}/messages`, {
    body: { content: "panel", components },
  })) as APIMessage;
  const use = (data: object) => scene.act(3, data, { message_id: message.id });
  await use({ component_type: 2, custom_id: "press" });
  await answerTo(stage, await next(bot, ({ type }) => type === 3), {
    type: 7,
    data: { content: "pressed", components },
  });
  await hers.wait("MESSAGE_UPDATE", (one: APIMessage) => one.content === "pressed");
  await expect(use({ component_type: 3, custom_id: "pick", values: ["b"] })).rejects.toMatchObject({ code: 50035 });
  await expect(use({ component_type: 2, custom_id: "gone" })).rejects.toMatchObject({ code: 50035 });
  const { id: aiko } = await stage.sandbox.control.person("Aiko Tanabe");
  await use({ component_type: 5, custom_id: "who", values: [aiko] });
  const picked = await next(bot, ({ data }) => data.values !== undefined);
  expect(picked.data).toMatchObject({ values: [aiko], resolved: { users: { [aiko]: {} } } });
  const modal = {
    custom_id: "form",
    title: "Log entry",
    components: [{ type: 18, label: "What?", component: { type: 4, custom_id: "what", style: 1, max_length: 20 } }],
  };
  await answerTo(stage, picked, { type: 9, data: modal });
  const opened = await hers.wait<{ id: string }>("INTERACTION_MODAL_CREATE");
  const fill = (value: string) =>
    scene.act(5, {
      id: opened.id,
      custom_id: "form",
      components: [{ type: 18, component: { type: 4, custom_id: "what", value } }],
    });
  await expect(fill("")).rejects.toMatchObject({ code: 50035 });
  await fill("A seal");
  const submitted = await next(bot, ({ type }) => type === 5);
  expect(submitted).toMatchObject({
    data: { components: [{ type: 18, component: { custom_id: "what", value: "A seal" } }] },
    message: { id: message.id },
  });
  await answerTo(stage, submitted, { type: 6 });
});

test("rejects a command without its required permission", async () => {
  await using scene = await openScene();
  const { stage, guild, channel } = scene;
  const body = { name: "close", description: "Closes the harbour", default_member_permissions: "32" };
  const command = (await stage.bot.post(`/applications/${APPLICATION}/guilds/${guild}/commands`, {
    body,
  })) as APIApplicationCommand;
  const jonas = await stage.as("Jonas Weber");
  const use = { type: 2, application_id: APPLICATION, guild_id: guild, channel_id: channel, data: { id: command.id } };
  await expect(jonas.post("/interactions", { body: use })).rejects.toMatchObject({ code: 50013 });
  await scene.act(2, { id: command.id });
  await next(scene.bot, ({ data }) => data.name === "close");
});

test("keeps command ids when overwriting, and enforces limits", async () => {
  await using stage = await openStage();
  const base = `/applications/${APPLICATION}/commands` as const;
  const [first] = (await stage.bot.put(base, { body: [{ name: "a", description: "A" }] })) as APIApplicationCommand[];
  const [same] = (await stage.bot.put(base, {
    body: [
      { name: "a", description: "B" },
      { name: "b", description: "B" },
    ],
  })) as APIApplicationCommand[];
  expect(same).toMatchObject({ id: first?.id, description: "B" });
  await expect(stage.bot.post(base, { body: { name: "Big Name", description: "x" } })).rejects.toMatchObject({
    code: 50035,
  });
  const options = [
    { type: 3, name: "a", description: "a" },
    { type: 3, name: "b", description: "b", required: true },
  ];
  await expect(stage.bot.post(base, { body: { name: "c", description: "x", options } })).rejects.toMatchObject({
    code: 50035,
  });
  await expect(stage.bot.get("/applications/1/commands")).rejects.toMatchObject({ code: 20012 });
});
