// Resets of all streaks or of all codes, and how they are undone.
import * as z from "zod";
import { answer, guildPath, route } from "#kit/route.ts";

export const RESET_PARTS = ["streaks", "codes"] as const;
export type ResetPart = (typeof RESET_PARTS)[number];

const base = "/guilds/:id/modules/claim/resets" as const;
const part = z.enum(RESET_PARTS);
const last = z.object({ at: z.iso.datetime(), by: z.string() }).nullable();
const state = answer({
  /** The last reset of each that wasn't undone. */
  resets: z.object({ streaks: last, codes: last }),
});
export type Resets = z.output<typeof state>["resets"];
const partPath = guildPath.extend({ part });

export const resetRoutes = {
  resets: route({
    method: "GET",
    path: base,
    access: "manage",
    summary: "When streaks and codes were reset, if that can be undone.",
    params: guildPath,
    answer: state,
  }),
  reset: route({
    method: "POST",
    path: `${base}/:part`,
    access: "manage",
    recentSignIn: "always",
    summary: "Every streak returns to 0, or every code can be used again; confirmed by the server's name. Points stay.",
    params: partPath,
    body: z.strictObject({ confirmation: z.string().max(100), key: z.uuid() }),
    answer: state,
  }),
  undoReset: route({
    method: "POST",
    path: `${base}/:part/undo`,
    access: "manage",
    summary: "Counts what was before the last reset again, with what came since.",
    params: partPath,
    answer: state,
  }),
};
