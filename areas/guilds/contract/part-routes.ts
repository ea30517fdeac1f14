// Creating roles and channels from the dashboard, in the lists where one is chosen.
import * as z from "zod";
import { guildChannel, guildRole } from "#kit/guild.ts";
import { CREATABLE_CHANNELS, PART_NAME_MAX } from "#kit/part-names.ts";
import { answer, guildPath, route } from "#kit/route.ts";
import { snowflake } from "#kit/snowflake.ts";

const name = z.string().trim().min(1).max(PART_NAME_MAX);
/** Idempotency key: a repeated request returns the first result. */
const key = z.uuid();

export const partRoutes = {
  createRole: route({
    method: "POST",
    path: "/guilds/:id/roles",
    access: "manage",
    summary: "Creates a role without permissions below all others. The person and the bot both need Manage Roles.",
    params: guildPath,
    body: z.strictObject({ name, key }),
    answer: answer({ role: guildRole }),
  }),
  createChannel: route({
    method: "POST",
    path: "/guilds/:id/channels",
    access: "manage",
    summary: "Creates a channel. The person and the bot both need Manage Channels.",
    params: guildPath,
    body: z.strictObject({ name, type: z.enum(CREATABLE_CHANNELS), parentId: snowflake.nullable(), key }),
    answer: answer({ channel: guildChannel }),
  }),
};

export const partErrors = {
  personLacks: { status: 409 },
  botLacks: { status: 409 },
  rolesFull: { status: 402 },
  channelsFull: { status: 402 },
  categoryFull: { status: 402 },
  categoryGone: { status: 409 },
  nameEmpty: { status: 422 },
  partRefused: { status: 409 },
  partsLimited: { status: 429 },
} as const;
