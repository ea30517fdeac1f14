import { z } from "zod";
import type { Platform } from "../../platform.ts";
import { presentChannel } from "../../present/channel.ts";
import { presentSelf, presentUser } from "../../present/user.ts";
import { notKnown, refuse } from "../../rules/errors.ts";
import { list, refuseField, snowflake, text } from "../../rules/form.ts";
import { imageData } from "../../rules/picture-form.ts";
import { openDm } from "../../state/direct-messages.ts";
import { findUser } from "../../state/find.ts";
import { publishMemberUpdate } from "../../state/membership.ts";
import { storePicture } from "../../state/pictures.ts";
import type { UserRecord } from "../../state/records.ts";
import { type Route, route } from "../route.ts";

export const userRoutes: readonly Route[] = [
  route({
    method: "GET",
    path: "/users/@me",
    bearer: ["identify"],
    handle: ({ platform, caller, userId }) => {
      const mayKnowEmail = caller.kind !== "bearer" || caller.scopes.includes("email");
      return presentSelf(findUser(platform.world, userId), mayKnowEmail);
    },
  }),
  route({
    method: "PATCH",
    path: "/users/@me",
    limit: { max: 2, perMs: 3_600_000 },
    body: z.strictObject({
      username: text(2, 32).optional(),
      avatar: imageData.nullish(),
      banner: imageData.nullish(),
      global_name: text(1, 32).nullish(),
    }),
    handle: ({ platform, userId, body }) => {
      const user = findUser(platform.world, userId);
      if (body.username !== undefined) {
        checkUsername(platform, user, body.username);
        user.username = body.username;
      }
      if (body.global_name !== undefined) user.global_name = body.global_name;
      if (body.avatar !== undefined) user.avatar = storePicture(platform, `avatars/${user.id}`, body.avatar);
      if (body.banner !== undefined) user.banner = storePicture(platform, `banners/${user.id}`, body.banner);
      platform.bus.publish({ event: "USER_UPDATE", audience: [user.id], data: presentSelf(user, false) });
      // other members receive it as a change of the member
      for (const guild of platform.world.guilds.values()) {
        const member = guild.members.get(user.id);
        if (member !== undefined) publishMemberUpdate(platform, guild, member);
      }
      return presentSelf(user, true);
    },
  }),
  route({
    method: "GET",
    path: "/users/:user_id",
    handle: ({ platform, params }) => presentUser(findUser(platform.world, params.user_id)),
  }),
  route({
    method: "GET",
    path: "/users/@me/channels",
    auth: ["person"],
    handle: ({ platform, userId }) =>
      [...platform.world.channels.values()]
        .filter((channel) => channel.guild_id === null && channel.recipientIds.includes(userId))
        .map((channel) => presentChannel(platform.world, channel, userId)),
  }),
  route({
    method: "POST",
    path: "/users/@me/channels",
    limit: { max: 10, perMs: 10_000 },
    body: z.strictObject({
      recipient_id: snowflake.nullish(),
      recipients: z.array(snowflake).length(1).optional(),
      access_tokens: list(text(1, 10_240), 0, 1521).nullish(),
      nicks: z.record(z.string(), z.string().nullable()).nullish(),
    }),
    handle: ({ platform, userId, body }) => {
      if ((body.access_tokens?.length ?? 0) > 0) throw notKnown("group DMs");
      const recipientId = body.recipient_id ?? body.recipients?.[0];
      if (recipientId === undefined)
        throw refuseField(["recipient_id"], "BASE_TYPE_REQUIRED", "This field is required");
      const recipient = findUser(platform.world, recipientId);
      if (recipient.id === userId) throw refuse("InvalidRecipients");
      return presentChannel(platform.world, openDm(platform, userId, recipient.id), userId);
    },
  }),
  route({ method: "GET", path: "/users/@me/connections", bearer: ["connections"], auth: ["person"], handle: () => [] }),
];

/** People's usernames are unique; a number distinguishes bots with the same name. */
function checkUsername({ world }: Platform, user: UserRecord, wanted: string): void {
  const isTaken = [...world.users.values()].some(
    (other) => !other.bot && other.id !== user.id && other.username === wanted.toLowerCase(),
  );
  if (!user.bot && isTaken)
    throw refuseField(
      ["username"],
      "USERNAME_ALREADY_TAKEN",
      "Username is already taken. Try adding numbers, letters, or underscores.",
    );
}
