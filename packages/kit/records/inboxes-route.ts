import * as z from "zod";
import { answer, guildPath, route } from "../route.ts";
import { inboxCount } from "./inbox.ts";

export const inboxesRoute = route({
  method: "GET",
  path: "/guilds/:id/inboxes",
  access: "work",
  summary: "How many records wait in each inbox that the signed-in person works in, and how many they have not read.",
  params: guildPath,
  answer: answer({ inboxes: z.array(inboxCount.extend({ module: z.string() })) }),
});
