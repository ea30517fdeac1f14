import { PermissionFlagsBits as P } from "discord-api-types/v10";
import { enterGuild } from "../../../rules/access.ts";
import { onboardingForm } from "../../../rules/onboarding-form.ts";
import { editOnboarding } from "../../../state/onboarding.ts";
import { type Route, route } from "../../route.ts";

const PATH = "/guilds/:guild_id/onboarding" as const;

export const onboardingRoutes: readonly Route[] = [
  route({
    method: "GET",
    path: PATH,
    handle: ({ platform, userId, params }) => enterGuild(platform, userId, params.guild_id).guild.onboarding,
  }),
  route({
    method: "PUT",
    path: PATH,
    body: onboardingForm,
    handle: ({ platform, userId, params, body, reason }) => {
      const access = enterGuild(platform, userId, params.guild_id, P.ManageGuild | P.ManageRoles);
      editOnboarding(platform, access, body, reason);
      return access.guild.onboarding;
    },
  }),
];
