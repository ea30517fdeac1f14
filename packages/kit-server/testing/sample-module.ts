import * as z from "zod";
import { field } from "#kit/field.ts";
import { defineModule } from "#kit/module.ts";

const config = z.strictObject({
  note: field.text({ max: 20, fallback: "ahoy" }),
  channel: field.channel({ types: ["text"], needs: ["ViewChannel", "SendMessages"] }),
  roles: field.roles({ max: 2, assignable: true }),
  token: field.text({ max: 40, fallback: "", isSecret: true }),
});

/** A sample module with one field of each type that the stores treat specially. */
export const sampleModule = defineModule({
  id: "sample",
  routeName: "sample",
  category: "community",
  icon: "Anchor",
  permissions: ["SendMessages"],
  intents: ["Guilds"],
  configVersion: 1,
  config,
  whenEnabled: (values: z.output<typeof config>) =>
    values.channel === null ? [{ path: "channel", code: "channelRequired" }] : [],
  routes: {},
  pages: [],
  commands: {},
  jobs: {},
  activity: { happened: z.object({ memberName: z.string() }) },
  errors: {},
});
