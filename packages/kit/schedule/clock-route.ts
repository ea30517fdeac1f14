import * as z from "zod";
import { answer, route } from "../route.ts";
import { snowflake } from "../snowflake.ts";

/** The guild's time zone and current time, for every form that edits a schedule. */
export const clockRoute = route({
  method: "GET",
  path: "/guilds/:id/clock",
  access: "manage",
  summary: "The server's time zone, by its IANA name.",
  params: z.object({ id: snowflake }),
  answer: answer({ timeZone: z.string() }),
});
