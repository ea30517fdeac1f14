// Sends a module's test message with unsaved settings.
import * as z from "zod";
import { answer, route } from "#kit/route.ts";
import { snowflake } from "#kit/snowflake.ts";
import { modulePath } from "./module-paths.ts";

export const testRoutes = {
  sendTest: route({
    method: "POST",
    path: "/guilds/:id/modules/:module/tests/:test",
    access: "manage",
    summary: "Sends one of the module's tests with the given settings, which are validated but not stored.",
    params: modulePath.extend({ test: z.string().min(1).max(64) }),
    body: z.strictObject({
      enabled: z.boolean(),
      config: z.record(z.string(), z.unknown()),
      /** The caller's direct messages, or a channel of the guild. */
      to: z.union([z.literal("me"), snowflake]),
      /** For a test of one item of a list: its place in the list; the last if omitted. */
      item: z.int().min(0).max(10_000).optional(),
    }),
    answer: answer({ channelId: snowflake, messageId: snowflake, isDirect: z.boolean() }),
  }),
};
export const testErrors = {
  testNotFound: { status: 404 },
  testRefused: { status: 409 },
  testTooSoon: { status: 429 },
} as const;
