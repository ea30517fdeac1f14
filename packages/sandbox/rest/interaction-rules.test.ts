import type { APIApplicationCommand, APIMessage } from "discord-api-types/v10";
import { afterAll, beforeAll, expect, test } from "vitest";
import { SAMPLE_APPLICATION } from "../seed/application.ts";
import { answerTo, next, openScene, type Received } from "../testing/command-scene.ts";

const APPLICATION = SAMPLE_APPLICATION.id;
const TIDE = [{ type: 3, name: "port", value: "Godrevy" }];

let scene: Awaited<ReturnType<typeof openScene>>;
beforeAll(async () => {
  scene = await openScene();
});
afterAll(() => scene[Symbol.asyncDispose]());

/** Uses a command or component and returns the interaction that the bot receives. */
async function receivedFor(use: Promise<unknown>): Promise<Received> {
  const before = new Set(scene.bot.received.map(({ d }) => (d as { id?: string }).id));
  await use;
  return next(scene.bot, ({ id }) => !before.has(id));
}

const tide = () => receivedFor(scene.act(2, { id: scene.commandNamed("tide"), options: TIDE }));
const answer = (to: Received, body: object) => answerTo(scene.stage, to, body);
const refusedAt = (...path: string[]) => ({
  code: 50035,
  rawError: { errors: path.reduceRight<object>((inner, key) => ({ [key]: inner }), { _errors: [{}] }) },
});

async function makeCommand(given: object): Promise<APIApplicationCommand> {
  const path = `/applications/${APPLICATION}/guilds/${scene.guild}/commands` as const;
  return (await scene.stage.bot.post(path, { body: { description: "d", ...given } })) as APIApplicationCommand;
}

const modal = (components: object[]) => ({ type: 9, data: { custom_id: "form", title: "A form", components } });
const label = (component: object) => ({ type: 18, label: "Which?", component });

/** The bot opens a modal; the returned function submits it. */
async function openModal(components: object[]) {
  const received = await tide();
  await answer(received, modal(components));
  await scene.hers.wait("INTERACTION_MODAL_CREATE", ({ id }: { id: string }) => id === received.id);
  return (...filled: object[]) =>
    scene.act(5, {
      id: received.id,
      custom_id: "form",
      components: filled.map((component) => ({ type: 18, component })),
    });
}

test("accepts each interaction type's own response types", async () => {
  const command = await tide();
  await expect(answer(command, { type: 7, data: { content: "x" } })).rejects.toMatchObject({
    ...refusedAt("type"),
    message: expect.stringContaining("<InteractionCallbackTypes.CHANNEL_MESSAGE_WITH_SOURCE: 4>"),
  });
  await expect(answer(command, { type: 8, data: { choices: [] } })).rejects.toMatchObject(refusedAt("type"));
  await expect(answer(command, { type: 10 })).rejects.toMatchObject(refusedAt("type"));
  await expect(answer(command, { type: 12 })).rejects.toMatchObject({ code: 50039 });
  // a rejected response doesn't count
  await answer(command, { type: 4, data: { content: "now" } });
  await expect(answer({ ...command, token: "wrong" }, { type: 5 })).rejects.toMatchObject({ code: 10062 });
});

test("rejects a modal as the response to a modal", async () => {
  const fill = await openModal([label({ type: 4, custom_id: "what", style: 1 })]);
  const submitted = await receivedFor(fill({ type: 4, custom_id: "what", value: "A seal" }));
  await expect(answer(submitted, modal([{ type: 10, content: "again" }]))).rejects.toMatchObject(refusedAt("type"));
  await answer(submitted, { type: 5 });
});

test("returns the response's message on request; a follow-up replaces a deferred response", async () => {
  const received = await tide();
  const followUps = `/webhooks/${APPLICATION}/${received.token}` as const;
  await expect(scene.stage.bot.post(followUps, { auth: false, body: { content: "too soon" } })).rejects.toMatchObject({
    code: 10015,
  });
  const answered = await scene.stage.bot.post(`/interactions/${received.id}/${received.token}/callback`, {
    auth: false,
    query: new URLSearchParams({ with_response: "true" }),
    body: { type: 5, data: { flags: 64 } },
  });
  expect(answered).toMatchObject({
    interaction: { id: received.id, type: 2, response_message_loading: true, response_message_ephemeral: true },
    resource: { type: 5, message: { flags: 64 | 128 } },
  });
  const filled = (await scene.stage.bot.post(followUps, { auth: false, body: { content: "Here" } })) as APIMessage;
  expect(filled).toMatchObject({
    id: (answered as { resource: { message: APIMessage } }).resource.message.id,
    flags: 64,
  });
  const second = (await scene.stage.bot.post(followUps, {
    auth: false,
    body: { content: "And", flags: 64 },
  })) as APIMessage;
  expect(await scene.stage.sandbox.control.ephemeral(second.id)).toMatchObject({ message: { content: "And" } });
  expect(second.interaction_metadata).toMatchObject({ original_response_message_id: filled.id });
});

test("validates an option against its declaration", async () => {
  const options = [
    { type: 3, name: "port", description: "d", required: true, choices: [{ name: "Godrevy", value: "godrevy" }] },
    { type: 4, name: "count", description: "d", min_value: 1, max_value: 3 },
    { type: 3, name: "note", description: "d", min_length: 2, max_length: 4 },
    { type: 7, name: "where", description: "d", channel_types: [2] },
    { type: 6, name: "who", description: "d" },
  ];
  const command = await makeCommand({ name: "sail", options });
  const port = { type: 3, name: "port", value: "godrevy" };
  const sail = (...given: object[]) => scene.act(2, { id: command.id, options: given });
  const refused = [
    [[], ["data", "options", "port"]],
    [[{ ...port, value: "Godrevy" }], ["data", "options", "0", "value"]],
    [
      [port, { type: 4, name: "count", value: 4 }],
      ["data", "options", "1", "value"],
    ],
    [
      [port, { type: 4, name: "count", value: 1.5 }],
      ["data", "options", "1", "value"],
    ],
    [
      [port, { type: 3, name: "note", value: "abcde" }],
      ["data", "options", "1", "value"],
    ],
    [
      [port, { type: 3, name: "none", value: "x" }],
      ["data", "options", "1", "name"],
    ],
    [
      [port, port],
      ["data", "options", "1", "name"],
    ],
    [[port, { type: 7, name: "where", value: scene.channel }], ["data"]],
  ] as const;
  for (const [given, path] of refused) await expect(sail(...given)).rejects.toMatchObject(refusedAt(...path));
  await expect(sail(port, { type: 6, name: "who", value: "1" })).rejects.toMatchObject({ code: 10013 });
  await expect(receivedFor(sail(port, { type: 4, name: "count", value: 3 }))).resolves.toMatchObject({ type: 2 });
});

test("requires choices of the option's own type, and names them in the person's language", async () => {
  await scene.stage.sandbox.control.changePerson("Mara Lindqvist", { locale: "sv-SE" });
  const options = [{ type: 4, name: "count", description: "d", autocomplete: true }];
  const command = await makeCommand({ name: "count", name_localizations: { "sv-SE": "antal" }, options });
  const typed = { id: command.id, options: [{ type: 4, name: "count", value: "1", focused: true }] };
  const received = await receivedFor(scene.act(4, typed));
  expect(received).toMatchObject({ type: 4, locale: "sv-SE", guild_locale: "en-US", data: { name: "count" } });
  const offer = (...choices: object[]) => answer(received, { type: 8, data: { choices } });
  await expect(offer({ name: "One", value: "1" })).rejects.toMatchObject(refusedAt("data", "choices", "0", "value"));
  await expect(offer(...Array(26).fill({ name: "One", value: 1 }))).rejects.toMatchObject(refusedAt("data", "choices"));
  await offer({ name: "One", name_localizations: { "sv-SE": "Ett" }, value: 1 });
  expect(await scene.hers.wait("APPLICATION_COMMAND_AUTOCOMPLETE_RESPONSE")).toMatchObject({
    choices: [{ name: "Ett", value: 1 }],
  });
  await expect(scene.act(4, { id: command.id, options: [] })).rejects.toMatchObject(refusedAt("data", "options"));
  const path = `/channels/${scene.channel}/application-command-index` as const;
  const index = (await scene.mara.get(path)) as { application_commands: object[] };
  expect(index.application_commands).toContainEqual(
    expect.objectContaining({ id: command.id, name: "count", name_localized: "antal" }),
  );
});

test("limits a select's values to its number and options", async () => {
  const select = { type: 3, custom_id: "pick", min_values: 2, max_values: 2 };
  const options = ["a", "b", "c"].map((value) => ({ label: value, value }));
  const where = { type: 8, custom_id: "where", channel_types: [2] };
  const rows = [select, where].map((one) => ({ type: 1, components: [one === select ? { ...one, options } : one] }));
  const post = (components: object[]) =>
    scene.stage.bot.post(`/channels/${scene.channel}/messages`, { body: { content: "panel", components } });
  const message = (await post(rows)) as APIMessage;
  const use = (component_type: number, custom_id: string, ...values: string[]) =>
    scene.act(3, { component_type, custom_id, values }, { message_id: message.id });
  for (const values of [["a"], ["a", "b", "c"], ["a", "d"], ["a", "a"]])
    await expect(use(3, "pick", ...values)).rejects.toMatchObject(refusedAt("data", "values"));
  await expect(use(8, "where", scene.channel)).rejects.toMatchObject(refusedAt("data"));
  await expect(receivedFor(use(3, "pick", "a", "b"))).resolves.toMatchObject({ data: { values: ["a", "b"] } });
  const wrong = [
    [{ ...select, options: options.slice(0, 1) }, "options"],
    [{ ...select, options: [options[0], options[0]] }, "options"],
    [{ ...select, options, max_values: 1 }, "max_values"],
    [{ type: 5, custom_id: "who", default_values: ["1", "2"].map((id) => ({ id, type: "user" })) }, "default_values"],
  ] as const;
  for (const [component, field] of wrong)
    await expect(post([{ type: 1, components: [component] }])).rejects.toMatchObject({
      code: 50035,
      rawError: { errors: { components: { 0: { components: { 0: { [field]: {} } } } } } },
    });
});

test("validates a modal's inputs when created and when submitted", async () => {
  const received = await tide();
  const wrong = [
    [{ type: 4, custom_id: "a", style: 1, min_length: 5, max_length: 4 }, "max_length"],
    [{ type: 21, custom_id: "a", options: [{ label: "A", value: "a" }] }, "options"],
    [{ type: 3, custom_id: "a", options: [] }, "options"],
    [{ type: 19, custom_id: "a", max_values: 11 }, "max_values"],
  ] as const;
  for (const [component, field] of wrong)
    await expect(answer(received, modal([label(component)]))).rejects.toMatchObject(
      refusedAt("data", "components", "0", "component", field),
    );
  await expect(answer(received, modal(Array(6).fill({ type: 10, content: "x" })))).rejects.toMatchObject(
    refusedAt("data", "components"),
  );
  const check = { type: 23, custom_id: "ok" };
  await expect(answer(received, modal([label(check), label(check)]))).rejects.toMatchObject(
    refusedAt("data", "components", "1", "component", "custom_id"),
  );
  const sides = ["port", "starboard"].map((value) => ({ label: value, value }));
  const fill = await openModal([
    label({ type: 21, custom_id: "side", options: sides }),
    label({ type: 22, custom_id: "order", options: sides, min_values: 2 }),
    label({ type: 6, custom_id: "role", required: false }),
  ]);
  const side = { type: 21, custom_id: "side", value: "port" };
  const order = { type: 22, custom_id: "order", values: ["port", "starboard"] };
  await expect(fill(order)).rejects.toMatchObject(refusedAt("data", "components", "side"));
  await expect(fill({ ...side, value: "aft" }, order)).rejects.toMatchObject(refusedAt("data", "components", "side"));
  await expect(fill(side, { ...order, values: ["port"] })).rejects.toMatchObject(
    refusedAt("data", "components", "order"),
  );
  await expect(fill(side, order, { type: 4, custom_id: "stranger", value: "x" })).rejects.toMatchObject(
    refusedAt("data", "components"),
  );
  await expect(fill(side, order, { type: 6, custom_id: "role", values: ["1"] })).rejects.toMatchObject({ code: 10011 });
  const submitted = await receivedFor(fill(side, order));
  expect(submitted.data.components).toMatchObject([{ component: side }, { component: order }, { component: {} }]);
  await expect(fill(side, order)).rejects.toMatchObject({ code: 10062 });
});

test("builds an interaction's payload by its context", async () => {
  expect(await tide()).toMatchObject({
    context: 0,
    authorizing_integration_owners: { 0: scene.guild },
    attachment_size_limit: 10_485_760,
    entitlements: [],
    member: { permissions: expect.any(String) },
    app_permissions: expect.stringMatching(/^\d+$/),
  });
  const commands = `/applications/${APPLICATION}/commands` as const;
  const everywhere = (await scene.stage.bot.post(commands, {
    body: { name: "anywhere", description: "d" },
  })) as APIApplicationCommand;
  const inGuilds = (await scene.stage.bot.post(commands, {
    body: { name: "here", description: "d", contexts: [0] },
  })) as APIApplicationCommand;
  const dm = (await scene.mara.post("/users/@me/channels", { body: { recipient_id: APPLICATION } })) as { id: string };
  const use = (id: string) =>
    scene.mara.post("/interactions", {
      body: { type: 2, application_id: APPLICATION, channel_id: dm.id, data: { id } },
    });
  await expect(use(inGuilds.id)).rejects.toMatchObject({ code: 10063 });
  const received = await receivedFor(use(everywhere.id));
  expect(received).toMatchObject({
    context: 1,
    authorizing_integration_owners: { 0: "0" },
    user: { username: "mara.lindqvist" },
  });
  expect(received).not.toHaveProperty("member");
});
