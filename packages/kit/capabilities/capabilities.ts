// Capabilities: what modules can ask each other to do. One module provides each; refusals use error codes of its
// contract.
import type * as z from "zod";
import { dropsStart } from "./drops-start.ts";
import { invitesUsed } from "./invites-used.ts";
import { knowledgeGap } from "./knowledge-gap.ts";
import { knowledgeSearch } from "./knowledge-search.ts";
import { membersVerified } from "./members-verified.ts";
import { tasksEnd, tasksOpen, tasksRead } from "./tasks.ts";
import { ticketsOpen } from "./tickets-open.ts";

export const capabilities = {
  "tickets.open": ticketsOpen,
  "tasks.open": tasksOpen,
  "tasks.end": tasksEnd,
  "tasks.read": tasksRead,
  "drops.start": dropsStart,
  "members.verified": membersVerified,
  "invites.used": invitesUsed,
  "knowledge.search": knowledgeSearch,
  "knowledge.gap": knowledgeGap,
} as const;

export type CapabilityName = keyof typeof capabilities;
export type CapabilityInput<N extends CapabilityName> = z.output<(typeof capabilities)[N]["input"]>;
export type CapabilityDone<N extends CapabilityName> = z.output<(typeof capabilities)[N]["done"]>;

/** `sentence` is the provider's text for people: why it was refused and what to do. */
export type Asked<N extends CapabilityName> =
  | { outcome: "done"; done: CapabilityDone<N> }
  | { outcome: "refused"; code: string; sentence: string };
