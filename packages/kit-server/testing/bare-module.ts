import * as z from "zod";

/** What a contract needs and tests of events don't care about. */
export const bareModule = {
  category: "community",
  icon: "Megaphone",
  permissions: [],
  intents: ["Guilds", "GuildMembers"],
  configVersion: 1,
  config: z.strictObject({}),
  routes: {},
  pages: [],
  commands: {},
  jobs: {},
  activity: {},
  errors: {},
} as const;

export const bareWords = {
  name: "A module",
  purpose: "Is tried.",
  fields: {},
  choices: {},
  commands: {},
  activity: {},
  errors: {},
};
