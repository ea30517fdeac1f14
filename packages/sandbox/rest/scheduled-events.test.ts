import {
  type APIGuildScheduledEvent,
  type APIGuildScheduledEventUser,
  type APIInvite,
  ChannelType,
  GuildScheduledEventStatus as Status,
} from "discord-api-types/v10";
import { expect, test } from "vitest";
import { listen } from "../testing/bot.ts";
import { HARBOUR, type Harbour, openHarbour } from "../testing/harbour.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const inHours = (hours: number): string => new Date(Date.now() + hours * HOUR_MS).toISOString();

const regatta = (given: object = {}) => ({
  name: "Regatta",
  privacy_level: 2,
  entity_type: 3,
  entity_metadata: { location: "The bay" },
  scheduled_start_time: inHours(1),
  scheduled_end_time: inHours(2),
  ...given,
});

async function statusOf({ done, guild }: Harbour, { id }: { id: string }): Promise<Status> {
  return (await done<APIGuildScheduledEvent>("GET", `${guild}/scheduled-events/${id}`)).status;
}

test("an event is planned, found, changed and called off; its planner and managers alone may do so", async () => {
  await using at = await openHarbour();
  await using bot = await listen(at.bot);
  const all = `${at.guild}/scheduled-events`;
  const ask = (body: object) => at.http.ask("POST", all, body);
  expect(await ask(regatta({ entity_metadata: null }))).toMatchObject({
    code: 50035,
    body: { errors: { entity_metadata: {} } },
  });
  expect(await ask(regatta({ scheduled_end_time: null }))).toMatchObject({
    body: { errors: { scheduled_end_time: {} } },
  });
  expect(await ask(regatta({ scheduled_start_time: inHours(-1) }))).toMatchObject({
    body: { errors: { scheduled_start_time: {} } },
  });
  expect(await ask(regatta({ scheduled_end_time: inHours(0.5) }))).toMatchObject({
    body: { errors: { scheduled_end_time: {} } },
  });
  expect(await ask(regatta({ entity_type: 2, entity_metadata: null }))).toMatchObject({
    body: { errors: { channel_id: {} } },
  });
  const [jonas, mara] = [await at.person("Jonas Weber"), await at.person("Mara Lindqvist")];
  expect(await jonas.http.ask("POST", all, regatta())).toMatchObject({ code: 50013 });

  const event = await at.done<APIGuildScheduledEvent>("POST", all, regatta({ description: "Bring oars" }));
  await bot.wait<APIGuildScheduledEvent>("GUILD_SCHEDULED_EVENT_CREATE", ({ id }) => id === event.id);
  const one = `${all}/${event.id}`;
  expect(await at.done("GET", `${all}?with_user_count=true`)).toMatchObject([
    { id: event.id, status: 1, user_count: 1 },
  ]);
  const code = await at.done<APIInvite>("POST", `${await at.channel("general")}/invites`, {});
  const invited = await at.done("GET", `/invites/${code.code}?guild_scheduled_event_id=${event.id}`);
  expect(invited).toMatchObject({ guild_scheduled_event: { id: event.id } });
  await at.done("PATCH", one, { name: "Small regatta" });
  await bot.wait<APIGuildScheduledEvent>("GUILD_SCHEDULED_EVENT_UPDATE", ({ name }) => name === "Small regatta");
  expect(await jonas.http.ask("PATCH", one, { name: "Mine" })).toMatchObject({ code: 50013 });
  expect(await at.http.ask("PATCH", one, { status: Status.Completed })).toMatchObject({ code: 50035 });

  // a voice channel of its own, which not everybody sees
  const permission_overwrites = [{ id: at.guildId, type: 0, deny: "1024" }];
  const cabin = await at.done<{ id: string }>("POST", `${at.guild}/channels`, {
    name: "Cabin",
    type: ChannelType.GuildVoice,
    permission_overwrites,
  });
  await at.done("PATCH", one, { entity_type: 2, channel_id: cabin.id, entity_metadata: null });
  expect((await jonas.http.ask("GET", all)).body).toEqual([]);
  expect(await jonas.http.ask("GET", one)).toMatchObject({ code: 50001 });
  expect(await mara.http.ask("PATCH", one, { status: Status.Canceled })).toMatchObject({ status: 200 });
  expect(await at.http.ask("PATCH", one, { name: "Again" })).toMatchObject({ code: 180000 });
  expect(await at.done("GET", all)).toEqual([]);
  await at.done("DELETE", one);
  expect(await at.http.ask("GET", one)).toMatchObject({ code: 10070 });
  const log = await at.sandbox.control.auditLog(HARBOUR);
  expect(log.map(({ action_type }) => action_type).filter((type) => type >= 100 && type <= 102)).toEqual([
    100, 101, 101, 101, 102,
  ]);
});

test("people say that they are interested, and take it back", async () => {
  await using at = await openHarbour();
  await using bot = await listen(at.bot);
  const event = await at.done<APIGuildScheduledEvent>("POST", `${at.guild}/scheduled-events`, regatta());
  const users = `${at.guild}/scheduled-events/${event.id}/users`;
  const [jonas, aiko] = [await at.person("Jonas Weber"), await at.person("Aiko Tanabe")];
  for (const { http } of [jonas, aiko]) expect(await http.ask("PUT", `${users}/@me`)).toMatchObject({ status: 200 });
  await bot.wait<{ user_id: string }>("GUILD_SCHEDULED_EVENT_USER_ADD", ({ user_id }) => user_id === aiko.id);
  const first = await at.done<APIGuildScheduledEventUser[]>("GET", `${users}?limit=1&with_member=true`);
  expect(first[0]?.member).toBeDefined();
  const rest = await at.done<APIGuildScheduledEventUser[]>("GET", `${users}?after=${first[0]?.user.id}`);
  expect(rest).toHaveLength(2);
  expect(await at.http.ask("PUT", `${users}/@me`)).toMatchObject({ code: 20001 });
  await at.sandbox.control.leave(HARBOUR, "Jonas Weber");
  await aiko.http.ask("DELETE", `${users}/@me`);
  await bot.wait<{ user_id: string }>("GUILD_SCHEDULED_EVENT_USER_REMOVE", ({ user_id }) => user_id === aiko.id);
  expect(await at.done("GET", `${users}/counts`)).toEqual({
    guild_scheduled_event_count: 1,
    guild_scheduled_event_exception_counts: {},
  });
});

test("events begin and end by themselves: at their times, when their channel empties, or when nobody began them", async () => {
  await using at = await openHarbour();
  const { control } = at.sandbox;
  const all = `${at.guild}/scheduled-events`;
  const make = (given: object) => at.done<APIGuildScheduledEvent>("POST", all, regatta(given));
  const wheelhouse = (await at.channel("Wheelhouse")).split("/").at(-1);
  const inVoice = { entity_type: 2, channel_id: wheelhouse, entity_metadata: null };
  const [outside, talk, forgotten] = [await make({}), await make(inVoice), await make(inVoice)];
  await control.advance(HOUR_MS + 1_000);
  expect(await statusOf(at, outside)).toBe(Status.Active);
  await at.done("PATCH", `${all}/${talk.id}`, { status: Status.Active });
  await control.enterVoice(HARBOUR, "Jonas Weber", "Wheelhouse");
  await control.leaveVoice(HARBOUR, "Jonas Weber");
  await control.advance(HOUR_MS);
  expect(await statusOf(at, outside)).toBe(Status.Completed);
  expect(await statusOf(at, talk)).toBe(Status.Completed);
  await control.advance(3 * HOUR_MS);
  expect(await statusOf(at, forgotten)).toBe(Status.Canceled);

  // a stage event has its stage with it
  const quay = await at.done<{ id: string }>("POST", `${at.guild}/channels`, {
    name: "Quay",
    type: ChannelType.GuildStageVoice,
  });
  const now = Date.parse((await control.clock()).now);
  const scheduled_start_time = new Date(now + HOUR_MS).toISOString();
  const stage = {
    entity_type: 1,
    channel_id: quay.id,
    entity_metadata: null,
    scheduled_start_time,
    scheduled_end_time: null,
  };
  const speech = await make(stage);
  await at.done("PATCH", `${all}/${speech.id}`, { status: Status.Active });
  expect(await at.done("GET", `/stage-instances/${quay.id}`)).toMatchObject({
    topic: "Regatta",
    guild_scheduled_event_id: speech.id,
  });
  await at.done("PATCH", `${all}/${speech.id}`, { status: Status.Completed });
  expect(await at.http.ask("GET", `/stage-instances/${quay.id}`)).toMatchObject({ code: 10067 });
  const lost = await make(stage);
  await at.done("DELETE", `/channels/${quay.id}`);
  expect(await at.http.ask("GET", `${all}/${lost.id}`)).toMatchObject({ code: 10070 });
});

test("an event recurs by its rule, but for its exceptions", async () => {
  await using at = await openHarbour();
  const { control } = at.sandbox;
  await using bot = await listen(at.bot);
  const all = `${at.guild}/scheduled-events`;
  const start = Date.now() + HOUR_MS;
  const [startAt, endAt] = [new Date(start).toISOString(), new Date(start + HOUR_MS).toISOString()];
  const times = { scheduled_start_time: startAt, scheduled_end_time: endAt };
  const rule = { start: startAt, frequency: 3, interval: 1 };
  const tooOften = { ...rule, interval: 3 };
  expect(await at.http.ask("POST", all, regatta({ ...times, recurrence_rule: tooOften }))).toMatchObject({
    body: { errors: { recurrence_rule: { interval: {} } } },
  });
  const event = await at.done<APIGuildScheduledEvent>("POST", all, regatta({ ...times, recurrence_rule: rule }));
  const exceptions = `${all}/${event.id}/exceptions`;
  const day = (n: number, laterMs = 0) => new Date(start + n * DAY_MS + laterMs).toISOString();
  expect(await at.http.ask("POST", exceptions, { original_scheduled_start_time: day(1) })).toMatchObject({
    code: 180005,
  });
  const wrong = { original_scheduled_start_time: day(1, 5_000), is_canceled: true };
  expect(await at.http.ask("POST", exceptions, wrong)).toMatchObject({ code: 50035 });
  await at.done("POST", exceptions, { original_scheduled_start_time: day(1), is_canceled: true });
  await bot.wait("GUILD_SCHEDULED_EVENT_EXCEPTION_CREATE");
  const moved = await at.done<{ event_exception_id: string }>("POST", exceptions, {
    original_scheduled_start_time: day(2),
    is_canceled: false,
  });
  await at.done("PATCH", `${exceptions}/${moved.event_exception_id}`, { scheduled_start_time: day(2, HOUR_MS) });
  const jonas = await at.person("Jonas Weber");
  await jonas.http.ask("PUT", `${all}/${event.id}/${moved.event_exception_id}/users/@me`);
  const counts = `${all}/${event.id}/users/counts?guild_scheduled_event_exception_ids=${moved.event_exception_id}`;
  expect(await at.done("GET", counts)).toMatchObject({
    guild_scheduled_event_exception_counts: { [moved.event_exception_id]: 1 },
  });
  await control.advance(HOUR_MS + 1_000);
  expect(await statusOf(at, event)).toBe(Status.Active);
  await control.advance(HOUR_MS);
  // the day after is left out, and the next one begins an hour later
  const next = await at.done<APIGuildScheduledEvent>("GET", `${all}/${event.id}`);
  expect(next.status).toBe(Status.Scheduled);
  expect(Date.parse(next.scheduled_start_time)).toBe(start + 2 * DAY_MS + HOUR_MS);
  expect(Date.parse(next.scheduled_end_time ?? "")).toBe(start + 2 * DAY_MS + 2 * HOUR_MS);
  await at.done("PATCH", `${all}/${event.id}`, { recurrence_rule: null });
  await bot.wait("GUILD_SCHEDULED_EVENT_EXCEPTION_DELETE");
  const log = await control.auditLog(HARBOUR);
  expect(log.map(({ action_type }) => Number(action_type)).filter((type) => type >= 200)).toEqual([200, 200, 201]);
});
