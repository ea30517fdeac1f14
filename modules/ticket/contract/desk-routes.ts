// Routes for staff actions other than replying: opening a ticket for a member, finding a team member to assign.
import * as z from "zod";
import { defineBlocks } from "#kit/blocks/define-blocks.ts";
import { modalInput } from "#kit/modal/modal-input.ts";
import { answer, guildPath, route } from "#kit/route.ts";
import { snowflake } from "#kit/snowflake.ts";
import { onceKey, one, people, ticketPath } from "./tickets.ts";

const base = "/guilds/:id/modules/ticket" as const;
const name = z.string().trim().min(1).max(100);

/** Members who can't open tickets. */
export const blocking = defineBlocks({ module: "ticket", from: "opening tickets", search: "work" });

export const deskRoutes = {
  ...blocking.routes,
  subjects: route({
    method: "GET",
    path: `${base}/subjects`,
    access: "work",
    summary: "Subjects that a ticket can be opened about for a member, each with its form.",
    params: guildPath,
    answer: answer({
      /** Whether the module is on, so that a ticket can be opened now. */
      isOn: z.boolean(),
      subjects: z.array(
        z.object({
          name: z.string(),
          description: z.string(),
          /** Null for the guild's managers. */
          team: z.string().nullable(),
          questions: z.array(modalInput),
        }),
      ),
    }),
  }),
  openFor: route({
    method: "POST",
    path: `${base}/tickets`,
    access: "work",
    summary: "Opens a ticket for a member. Eligibility rules and limits for members don't apply.",
    params: guildPath,
    body: z.strictObject({
      key: onceKey,
      member: snowflake,
      subject: z.string().min(1).max(80),
      /** The selected or typed answers, in the order of the subject's questions. */
      answers: z.array(z.array(z.string().max(4000)).max(25)).max(5),
    }),
    answer: one,
  }),
  colleagues: route({
    method: "GET",
    path: `${base}/tickets/:number/colleagues`,
    access: "work",
    summary:
      "Members of the ticket's team and managers of the server, by name or ID. The ticket can be assigned to them.",
    params: ticketPath,
    query: z.object({ name }),
    answer: people,
  }),
};
