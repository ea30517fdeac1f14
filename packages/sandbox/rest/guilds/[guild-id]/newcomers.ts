/** The screening that a newcomer has to pass. */
import { z } from "zod";
import { presentMember } from "../../../present/member.ts";
import { enterGuild } from "../../../rules/access.ts";
import { refuse } from "../../../rules/errors.ts";
import { flag } from "../../../rules/form.ts";
import { tellMemberUpdate } from "../../../state/membership.ts";
import { type Route, route } from "../../route.ts";

export const newcomerRoutes: readonly Route[] = [
  route({
    method: "GET",
    path: "/guilds/:guild_id/member-verification",
    query: z.looseObject({}),
    handle: ({ platform, userId, params }) => enterGuild(platform, userId, params.guild_id).guild.screening,
  }),
  // the platform's own client sends back the form with each field's answer
  route({
    method: "PUT",
    path: "/guilds/:guild_id/requests/@me",
    auth: ["person"],
    body: z.looseObject({
      version: z.string().nullish(),
      form_fields: z.array(z.looseObject({ response: z.unknown().optional(), required: flag.nullish() })).default([]),
    }),
    handle: ({ platform, userId, params, body }) => {
      const { guild, member } = enterGuild(platform, userId, params.guild_id);
      const isAgreed = body.form_fields.every(
        (field) =>
          field.required !== true ||
          field.response === true ||
          (typeof field.response === "string" && field.response !== ""),
      );
      if (body.form_fields.length < guild.screening.form_fields.length || !isAgreed) throw refuse("InvalidForm");
      if (member.pending) {
        member.pending = false;
        tellMemberUpdate(platform, guild, member);
      }
      return {
        id: userId,
        user_id: userId,
        guild_id: guild.id,
        application_status: "APPROVED",
        created_at: platform.clock.timestamp(),
        last_seen: null,
        rejection_reason: null,
        member: presentMember(platform.world, member),
      };
    },
  }),
];
