import { afterEach, beforeEach, expect, test, vi } from "vitest";
import * as z from "zod";
import type { GuildEvent } from "#kit/live-event.ts";
import { guildEvent } from "#kit/live-event.ts";
import { answer, route } from "#kit/route.ts";
import { SAMPLE_SNOWFLAKE } from "../catalog/sample-guild-id.ts";
import { call } from "./call.ts";
import { listen } from "./event-stream.ts";
import { answerSample, needsDiscord, publishSample } from "./sample-answers.ts";

const params = z.object({ id: z.string() });
const base = { access: "manage", summary: "", params } as const;
const query = z.object({ page: z.coerce.number().default(1) });
const body = z.strictObject({ height: z.number().max(10) });
const waves = route({ ...base, method: "GET", path: "/guilds/:id/waves", query, answer: answer({ page: z.int() }) });
const wave = route({ ...base, method: "POST", path: "/guilds/:id/waves", body, answer: answer({ height: z.int() }) });
const storm = route({ ...base, method: "POST", path: "/guilds/:id/storm", answer: answer({}) });
const other = route({ ...base, method: "GET", path: "/guilds/:id/other", answer: answer({}) });
const events = route({ ...base, method: "GET", path: "/guilds/:id/events", answer: guildEvent, stream: true });

const sample = { params: { id: SAMPLE_SNOWFLAKE } };
const sent = vi.fn();
beforeEach(() => void vi.stubGlobal("fetch", sent).stubGlobal("EventSource", sent));
afterEach(() => {
  expect(sent).not.toHaveBeenCalled();
  vi.unstubAllGlobals();
});

test("calls about the sample server are answered in the page through the route's schemas, and never sent", async () => {
  answerSample(
    { waves, wave, storm },
    {
      waves: (asked: { query: { page: number } }) => ({ success: true, page: asked.query.page }),
      wave: (asked: { body: { height: number } }) => ({ success: true, height: asked.body.height }),
      storm: needsDiscord,
    },
  );
  expect(await call(waves, sample)).toEqual({ success: true, page: 1 });
  expect(await call(waves, { ...sample, query: { page: "3" } })).toMatchObject({ page: 3 });
  expect(await call(wave, { ...sample, body: { height: 4 } })).toMatchObject({ height: 4 });
  await expect(call(wave, { ...sample, body: { height: 11 } })).rejects.toThrow(z.ZodError);
  await expect(call(storm, sample)).rejects.toMatchObject({ code: "needsDiscord", message: /Add it to your server/ });
  await expect(call(other, sample)).rejects.toMatchObject({ code: "needsDiscord" });
  answerSample({ waves }, { waves: () => ({ success: true, page: "one" }) });
  await expect(call(waves, sample)).rejects.toThrow(z.ZodError);
});

test("listening to the sample server receives what happens in the page until it stops", () => {
  const received: GuildEvent[] = [];
  const stop = listen(events, sample, { onEvent: (event) => void received.push(event) });
  publishSample({ type: "membersChanged" });
  stop();
  publishSample({ type: "botRemoved" });
  expect(received).toEqual([{ type: "membersChanged" }]);
});
