// Every version of a module's settings: who saved it, what it changed, and its values.
import * as z from "zod";
import { actor } from "#kit/actor.ts";
import { answer, route } from "#kit/route.ts";
import { fieldChange, instant, modulePath } from "./module-paths.ts";

const version = z.coerce.number().int().min(1).max(2_147_483_647);

const versionEntry = z.object({
  version: z.int(),
  savedAt: instant,
  savedBy: actor,
  /** The version that this one restored. */
  restoredFrom: z.int().nullable(),
  /** Compared with the previous version; `enabled` is the module's on/off switch. */
  changes: z.array(fieldChange),
});

export const historyRoutes = {
  history: route({
    method: "GET",
    path: "/guilds/:id/modules/:module/history",
    access: "manage",
    summary: "The versions of a module's settings, newest first, each with its changes.",
    params: modulePath,
    query: z.object({
      /** Older than this version: the `next` of the previous page. */
      before: version.optional(),
      limit: z.coerce.number().int().min(1).max(100).default(25),
      /** Saved by the person with this id. */
      by: z.string().max(32).optional(),
      /** Versions that changed this field. */
      field: z.string().max(64).optional(),
    }),
    answer: answer({
      items: z.array(versionEntry),
      next: z.int().nullable(),
      /** Everyone who ever saved. */
      people: z.array(actor),
    }),
  }),
  version: route({
    method: "GET",
    path: "/guilds/:id/modules/:module/history/:version",
    access: "manage",
    summary: "One version of a module's settings, upgraded to the current schema.",
    params: modulePath.extend({ version }),
    answer: answer({
      ...versionEntry.shape,
      enabled: z.boolean(),
      config: z.record(z.string(), z.unknown()),
      /** Values that today's settings reject; `config` has their defaults. */
      broken: z.array(z.object({ path: z.string(), code: z.string(), message: z.string() })),
    }),
  }),
};
