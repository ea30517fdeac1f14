import { expect, test, vi } from "vitest";
import * as z from "zod";
import { answer, route } from "#kit/route.ts";
import { SAMPLE_SNOWFLAKE } from "../catalog/sample-guild-id.ts";
import { call } from "./call.ts";
import { adoptSample } from "./sample-answers.ts";

const params = z.object({ id: z.string() });
const query = z.object({ page: z.coerce.number().default(1) });
const waves = route({
  method: "GET",
  path: "/guilds/:id/waves",
  access: "manage",
  summary: "",
  params,
  query,
  answer: answer({ page: z.int() }),
});
const wave = route({
  method: "POST",
  path: "/guilds/:id/waves",
  access: "manage",
  summary: "",
  params,
  answer: answer({}),
});
const other = route({
  method: "GET",
  path: "/guilds/:id/other",
  access: "manage",
  summary: "",
  params,
  answer: answer({}),
});

test("answers requests for the sample server from its sample, valid by the contract, without sending them", async () => {
  const sent = vi.fn();
  vi.stubGlobal("fetch", sent);
  adoptSample(
    { waves, wave },
    { waves: (asked: { query: { page: number } }) => ({ success: true, page: asked.query.page }) },
  );
  const sample = { params: { id: SAMPLE_SNOWFLAKE } };
  expect(await call(waves, sample)).toEqual({ success: true, page: 1 });
  expect(await call(waves, { ...sample, query: { page: "3" } })).toMatchObject({ page: 3 });
  await expect(call(wave, sample)).rejects.toMatchObject({ code: "sampleData", message: /Nothing changes/ });
  await expect(call(other, sample)).rejects.toMatchObject({ code: "sampleData" });
  adoptSample({ waves }, { waves: () => ({ success: true, page: "one" }) });
  await expect(call(waves, sample)).rejects.toThrow(z.ZodError);
  expect(sent).not.toHaveBeenCalled();
  vi.unstubAllGlobals();
});
