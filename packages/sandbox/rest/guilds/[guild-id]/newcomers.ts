/** A newcomer's requirements: the screening, and the onboarding questions. */
import { PermissionFlagsBits as P } from "discord-api-types/v10";
import { z } from "zod";
import { presentMember } from "../../../present/member.ts";
import { enterGuild } from "../../../rules/access.ts";
import { refuse } from "../../../rules/errors.ts";
import { flag } from "../../../rules/form.ts";
import { onboardingAnswersForm } from "../../../rules/onboarding-form.ts";
import { screeningForm } from "../../../rules/screening-form.ts";
import { gatesOf } from "../../../rules/verification.ts";
import { publishMemberUpdate } from "../../../state/membership.ts";
import { answerOnboarding } from "../../../state/onboarding-answers.ts";
import { editScreening, passGate } from "../../../state/screening.ts";
import { type Route, route } from "../../route.ts";

export const newcomerRoutes: readonly Route[] = [
  route({
    method: "GET",
    path: "/guilds/:guild_id/member-verification",
    query: z.looseObject({}),
    handle: ({ platform, userId, params }) => enterGuild(platform, userId, params.guild_id).guild.screening,
  }),
  route({
    method: "PATCH",
    path: "/guilds/:guild_id/member-verification",
    body: screeningForm,
    handle: ({ platform, userId, params, body }) => {
      const { guild } = enterGuild(platform, userId, params.guild_id, P.ManageGuild);
      editScreening(platform, guild, body);
      return guild.screening;
    },
  }),
  // Discord's client returns the form with each field's answer
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
      const asked = gatesOf(guild).screening ? guild.screening.form_fields.length : 0;
      if (body.form_fields.length < asked || !isAgreed) throw refuse("InvalidForm");
      const wasPending = member.pending;
      passGate(guild, member, "screening");
      if (wasPending && !member.pending) publishMemberUpdate(platform, guild, member);
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
  ...(["POST", "PUT"] as const).map((method) =>
    route({
      method,
      path: "/guilds/:guild_id/onboarding-responses",
      auth: ["person"],
      body: onboardingAnswersForm,
      handle: ({ platform, userId, params, body }) => {
        const { guild, member } = enterGuild(platform, userId, params.guild_id);
        answerOnboarding(platform, guild, member, body.onboarding_responses);
        return { guild_id: guild.id, user_id: userId, onboarding_responses: member.onboardingAnswers };
      },
    }),
  ),
];
