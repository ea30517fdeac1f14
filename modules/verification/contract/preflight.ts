// What makes the gate useless, and locking the server: hiding its channels from members who aren't verified.
import * as z from "zod";
import { answer, guildPath, route } from "#kit/route.ts";
import { planRoutes } from "#kit/server-plan/plan-run.ts";
import { snowflake } from "#kit/snowflake.ts";

/**
 * `exposed`: newcomers can see these channels and write or talk in them. `readable`: they can see them only. `panelHidden`: they
 * can't see the panel's channel. `nothingToSee`: verified members see no more than newcomers. `skippedBy`: these roles see
 * hidden channels without verification. `gateCancelled`: the role until then ends Discord's own checks of new accounts.
 * `botBelow`: the bot can't give or take these roles.
 */
export const FINDINGS = [
  "botBelow",
  "panelHidden",
  "exposed",
  "nothingToSee",
  "gateCancelled",
  "skippedBy",
  "readable",
] as const;
export type FindingCode = (typeof FINDINGS)[number];

const finding = z.object({
  code: z.enum(FINDINGS),
  /** `note`: often intended. */
  level: z.enum(["error", "note"]),
  channels: z.array(snowflake),
  roles: z.array(snowflake),
});
export type Finding = z.output<typeof finding>;

export const preflightRoutes = {
  preflight: route({
    method: "GET",
    path: "/guilds/:id/modules/verification/preflight",
    access: "manage",
    summary: "Problems that make verification ineffective in this server, by channel and role.",
    params: guildPath,
    /** `canLock`: locking the server would change something. `byHand`: channels that it can't change. */
    answer: answer({ findings: z.array(finding), canLock: z.boolean(), byHand: z.array(snowflake) }),
  }),
  ...planRoutes("verification", z.strictObject({})),
};
