// What owners copy from the bots that they replace. The bots offer no export, so the dashboard leads through it.
import * as z from "zod";
import { answer, guildPath, route } from "#kit/route.ts";

/** Bots in alphabetical order, with what each module of theirs is here. The ids are stored. */
export const IMPORTS = {
  carlbot: [
    { id: "welcome", module: "greetings" },
    { id: "reactionRoles", module: "claim-role" },
    { id: "autoRoles", module: "greetings" },
    { id: "verification", module: "verification" },
  ],
  dyno: [
    { id: "welcome", module: "greetings" },
    { id: "autoRoles", module: "greetings" },
    { id: "reactionRoles", module: "claim-role" },
    { id: "ranks", module: "claim-role" },
  ],
  mee6: [
    { id: "welcome", module: "greetings" },
    { id: "reactionRoles", module: "claim-role" },
    { id: "invites", module: "invite-tracker" },
    { id: "tickets", module: "ticket" },
  ],
  ticketsbot: [
    { id: "panels", module: "ticket" },
    { id: "teams", module: "ticket" },
    { id: "forms", module: "ticket" },
    { id: "autoClose", module: "ticket" },
  ],
} as const satisfies Record<string, readonly { id: string; module: string }[]>;
export type ReplacedBot = keyof typeof IMPORTS;
export const REPLACED_BOTS = Object.keys(IMPORTS) as [ReplacedBot, ...ReplacedBot[]];

const copied = z.array(z.object({ bot: z.enum(REPLACED_BOTS), item: z.string() }));
export type CopiedItems = z.output<typeof copied>;
const base = "/guilds/:id/modules/quick-setup/copied" as const;

export const copyRoutes = {
  copied: route({
    method: "GET",
    path: base,
    access: "manage",
    summary: "What has been copied from the bots that Guildhall replaces.",
    params: guildPath,
    answer: answer({ copied }),
  }),
  markCopied: route({
    method: "POST",
    path: base,
    access: "manage",
    summary: "Marks something as copied from another bot, or not.",
    params: guildPath,
    body: z.strictObject({ bot: z.enum(REPLACED_BOTS), item: z.string().max(40), isCopied: z.boolean() }),
    answer: answer({ copied }),
  }),
};
