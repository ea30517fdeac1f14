// Customize: how the bot looks and speaks in a server, and where its commands work.
import * as z from "zod";
import { defineModule } from "#kit/module.ts";
import { type CustomizeConfig, config, faultsOf, lookOf } from "./contract/config.ts";
import { routes } from "./contract/profile.ts";

export {
  AVATAR,
  BANNER,
  type CustomizeConfig,
  NO_PROFILE,
  PROFILE_FIELDS,
  type Profile,
  type ProfileField,
  profileOf,
} from "./contract/config.ts";
export type { Look, ProfileState, WaitingPart } from "./contract/profile.ts";

const parts = z.object({ parts: z.string() });

export const customize = defineModule({
  id: "customize",
  routeName: "customize",
  category: "start",
  icon: "Palette",
  permissions: [],
  permissionsWhen: { ChangeNickname: ({ nickname }: CustomizeConfig) => nickname.trim() !== "" },
  intents: ["Guilds"],
  configVersion: 1,
  config,
  limits: { rules: 25 },
  look: lookOf,
  whenEnabled: faultsOf,
  routes,
  pages: ["preview", "work", "glimpse"],
  commands: {},
  jobs: {
    /** Sends to Discord what differs from the saved profile. */
    apply: z.object({ at: z.string() }),
  },
  activity: { applied: parts, limited: parts, refused: parts },
  audit: ["profile.applied"],
  errors: {
    commandMissing: { status: 422 },
    lookGone: { status: 404 },
    lookIncomplete: { status: 409 },
    changedMeanwhile: { status: 409 },
    profileRefused: { status: 409 },
    pictureUnreadable: { status: 409 },
  },
});
