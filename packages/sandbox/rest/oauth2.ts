import { z } from "zod";
import { isFault, readAuthorizeRequest } from "../oauth/authorize-request.ts";
import { authorize, deny } from "../oauth/decision.ts";
import { publicApplication } from "../present/application.ts";
import { presentUser } from "../present/user.ts";
import { PlatformError } from "../rules/errors.ts";
import { flag, permissionBits, snowflake } from "../rules/form.ts";
import { findApplication, findUser } from "../state/find.ts";
import { type Route, route } from "./route.ts";

export const oauth2Routes: readonly Route[] = [
  route({
    method: "GET",
    path: "/oauth2/@me",
    auth: [],
    bearer: [],
    handle: ({ platform, caller }) => {
      if (caller.kind !== "bearer") return undefined;
      const { world, clock } = platform;
      const grant = [...world.grants.values()].find(
        (one) =>
          one.userId === caller.userId && one.applicationId === caller.applicationId && one.scopes === caller.scopes,
      );
      return {
        application: publicApplication(findApplication(world, caller.applicationId)),
        scopes: caller.scopes,
        expires: clock.timestamp(grant?.expiresAt ?? clock.now()),
        ...(caller.scopes.includes("identify") ? { user: presentUser(findUser(world, caller.userId)) } : {}),
      };
    },
  }),
  // sent by Discord's client when its user presses Authorize
  route({
    method: "POST",
    path: "/oauth2/authorize",
    auth: ["person"],
    query: z.looseObject({}),
    body: z.strictObject({
      authorize: flag.default(true),
      guild_id: snowflake.nullish(),
      permissions: permissionBits.nullish(),
      integration_type: z.number().nullish(),
      location_context: z.unknown().optional(),
    }),
    handle: ({ platform, userId, query, body }) => {
      const read = readAuthorizeRequest(platform, query);
      if (isFault(read)) throw new PlatformError(400, read.code, read.message);
      if (!body.authorize) return { location: deny(read) };
      const guildId = read.isGuildFixed ? read.guildId : (body.guild_id ?? read.guildId);
      const bot = { guildId, permissions: body.permissions ?? read.permissions };
      return { location: authorize(platform, read, userId, bot) ?? `${platform.url}/oauth2/authorized` };
    },
  }),
];
