// Figures: how often rules matched, and how often moderators agreed.
import * as z from "zod";
import { aiUsage } from "#kit/ai/ai-usage.ts";
import { answer, guildPath, route } from "#kit/route.ts";
import { SOURCES } from "./cases.ts";
import { MODES } from "./config.ts";

const base = "/guilds/:id/modules/ai-moderation" as const;
export const INSIGHT_DAYS = 30;

const precision = z.object({
  name: z.string(),
  source: z.enum(SOURCES),
  hits: z.int(),
  right: z.int(),
  wrong: z.int(),
  /** The lower bound of the 95% Wilson interval, from 0 to 1; null without verdicts. */
  bound: z.number().nullable(),
});
export type Precision = z.output<typeof precision>;

export const insightRoutes = {
  figures: route({
    method: "GET",
    path: `${base}/figures`,
    access: "manage",
    summary: "What rules, the model and people did in the last 30 days, and how often moderators agreed.",
    params: guildPath,
    answer: answer({
      total: z.int(),
      days: z.array(z.object({ day: z.iso.date(), count: z.int() })),
      rules: z.array(precision),
      actions: z.array(z.object({ name: z.string(), count: z.int() })),
      appeals: z.object({ approved: z.int(), denied: z.int(), pending: z.int() }),
      /** What asking the model cost. */
      cost: aiUsage,
    }),
  }),
  costAhead: route({
    method: "POST",
    path: `${base}/cost`,
    access: "manage",
    summary: "About what the model will cost with these categories, before they are saved.",
    params: guildPath,
    body: z.strictObject({
      /** The settings as typed. */
      config: z.record(z.string(), z.unknown()),
    }),
    answer: answer({
      /** For a message of usual length. */
      tokens: z.int(),
      /** Millionths of a US dollar; null while the price is unknown, or no model is set. */
      micros: z.number().nullable(),
    }),
  }),
  modelState: route({
    method: "GET",
    path: `${base}/model`,
    access: "manage",
    summary: "Each category's verdicts, and whether the model may act in it by itself.",
    params: guildPath,
    answer: answer({
      /** The model; null while none is set. */
      model: z.string().nullable(),
      isSample: z.boolean(),
      categories: z.array(
        z.object({
          name: z.string(),
          chosen: z.enum(MODES),
          /** What it does now: `suggest` while precision doesn't allow `act`. */
          effective: z.enum(MODES),
          right: z.int(),
          wrong: z.int(),
          bound: z.number().nullable(),
          /** Verdicts without a fault that are still needed for `act`. */
          needed: z.int(),
        }),
      ),
    }),
  }),
};
