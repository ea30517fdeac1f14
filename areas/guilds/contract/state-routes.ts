// Which modules are on and which of them have problems: for menus and the list of servers.
import * as z from "zod";
import { inboxesRoute } from "#kit/records/inboxes-route.ts";
import { answer, guildPath, route } from "#kit/route.ts";
import { snowflake } from "#kit/snowflake.ts";

export const stateRoutes = {
  moduleStates: route({
    method: "GET",
    path: "/guilds/:id/module-states",
    access: "manage",
    summary: "Which modules of a server are on, off or faulty.",
    params: guildPath,
    answer: answer({
      modules: z.array(z.object({ module: z.string(), state: z.enum(["on", "off", "faulty"]) })),
    }),
  }),
  inboxes: inboxesRoute,
  faultyGuilds: route({
    method: "GET",
    path: "/guilds/faulty",
    access: "session",
    summary: "The servers that the signed-in person manages in which modules are faulty, with these modules' ids.",
    answer: answer({ guilds: z.array(z.object({ id: snowflake, modules: z.array(z.string()).min(1) })) }),
  }),
};
