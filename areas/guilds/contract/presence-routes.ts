// Who else has a module's page open.
import * as z from "zod";
import { editor } from "#kit/live-event.ts";
import { answer, route } from "#kit/route.ts";
import { modulePath } from "./module-paths.ts";

export const presenceRoutes = {
  presence: route({
    method: "POST",
    path: "/guilds/:id/modules/:module/presence",
    access: "manage",
    summary: "Heartbeat of a tab that has the module's page open, about every five seconds. Returns all open tabs.",
    params: modulePath,
    body: z.strictObject({
      tab: z.uuid(),
      /** The setting with the focus. */
      field: z.string().max(120).nullable(),
      /** The page is being closed or left. */
      isLeaving: z.boolean().default(false),
    }),
    answer: answer({ editors: z.array(editor) }),
  }),
};
