// The accounts on other platforms that a person has linked.
import * as z from "zod";
import { defineArea } from "#kit/area.ts";
import { answer, route } from "#kit/route.ts";

const connection = z.object({
  /** `discord` for the account signed in with. */
  type: z.string(),
  id: z.string(),
  name: z.string(),
  verified: z.boolean(),
});

export const connections = defineArea({
  id: "connections",
  routes: {
    list: route({
      method: "GET",
      path: "/connections",
      access: "session",
      summary: "The signed-in person's linked accounts.",
      answer: answer({ data: z.array(connection) }),
    }),
  },
  errors: {},
});
