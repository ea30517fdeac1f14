/** Who is in a group DM. There are none here, and in no other channel can anyone be added so. */
import { z } from "zod";
import type { Platform } from "../../../platform.ts";
import { enterChannel } from "../../../rules/access.ts";
import { refuse } from "../../../rules/errors.ts";
import { type Route, route } from "../../route.ts";

const PATH = "/channels/:channel_id/recipients/:user_id";

export const recipientRoutes: readonly Route[] = [
  route({
    method: "PUT",
    path: PATH,
    body: z.strictObject({ access_token: z.string().nullish(), nick: z.string().nullish() }),
    handle: ({ platform, userId, params }) => refuseRecipients(platform, userId, params.channel_id),
  }),
  route({
    method: "DELETE",
    path: PATH,
    handle: ({ platform, userId, params }) => refuseRecipients(platform, userId, params.channel_id),
  }),
];

function refuseRecipients(platform: Platform, userId: string, channelId: string): never {
  const { guild } = enterChannel(platform, userId, channelId);
  throw refuse(guild === null ? "NotOnDm" : "WrongChannelType");
}
