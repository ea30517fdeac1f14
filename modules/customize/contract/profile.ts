// The profile's state and past looks, as the dashboard sees them.
import * as z from "zod";
import { rgb } from "#kit/color.ts";
import { answer, guildPath, route } from "#kit/route.ts";
import { PROFILE_FIELDS } from "./config.ts";

const instant = z.iso.datetime();
const profileField = z.enum(PROFILE_FIELDS);

/**
 * Why a part of the profile isn't on Discord yet. `sending`: it is on its way. `limited`: Discord accepts no more changes for
 * now. `permission`: the bot lacks Change Nickname. `refused`: Discord rejects it, or its picture is gone.
 */
const WAITS = ["sending", "limited", "permission", "refused"] as const;
const waiting = z.object({
  field: profileField,
  why: z.enum(WAITS),
  /** Discord's sentence, when it is refused. */
  reason: z.string().nullable(),
});
export type WaitingPart = z.output<typeof waiting>;

const profileState = z.object({
  waiting: z.array(waiting),
  /** When limited changes are tried again. */
  retryAt: instant.nullable(),
  appliedAt: instant.nullable(),
});
export type ProfileState = z.output<typeof profileState>;

const look = z.object({
  /** The version of the settings that had it last. */
  version: z.int(),
  nickname: z.string(),
  /** Uploaded files; null for none. */
  avatar: z.string().nullable(),
  banner: z.string().nullable(),
  bio: z.string(),
  color: rgb.nullable(),
  footer: z.string(),
  savedAt: instant,
  savedBy: z.string(),
  isCurrent: z.boolean(),
  /** One of its pictures was deleted. */
  isIncomplete: z.boolean(),
});
export type Look = z.output<typeof look>;

const base = "/guilds/:id/modules/customize" as const;
const version = z.coerce.number().int().min(1).max(2_147_483_647);

export const routes = {
  profile: route({
    method: "GET",
    path: `${base}/profile`,
    access: "manage",
    summary: "Whether the bot's profile in the server matches the saved one, and its past looks.",
    params: guildPath,
    answer: answer({ profile: profileState, looks: z.array(look) }),
  }),
  applyProfile: route({
    method: "POST",
    path: `${base}/profile/apply`,
    access: "manage",
    summary: "Sends the saved profile to Discord again, for example after someone changed it there.",
    params: guildPath,
    answer: answer({}),
  }),
  restoreLook: route({
    method: "POST",
    path: `${base}/looks/:version/restore`,
    access: "manage",
    summary: "Saves the look of an earlier version: nickname, pictures, bio, color and footer. Other settings stay.",
    params: guildPath.extend({ version }),
    answer: answer({ version: z.int() }),
  }),
};
