// How Discord changes names of roles and channels. Source: its documentation, "Create Guild Role" and "Create Guild
// Channel".
import type { ChannelTypeName } from "./guild.ts";

export const PART_NAME_MAX = 100;

/** Channel types that keep their names as typed; the others get dashes and lower case. */
const ANY_NAME: readonly ChannelTypeName[] = ["voice", "stage", "category"];

export const CREATABLE_CHANNELS = [
  "text",
  "announcement",
  "forum",
  "voice",
  "stage",
] as const satisfies readonly ChannelTypeName[];
export type CreatableChannel = (typeof CREATABLE_CHANNELS)[number];

export const roleName = (typed: string): string => typed.trim().slice(0, PART_NAME_MAX);

/** A channel's name after Discord's changes; empty if nothing is left of it. */
export function channelName(typed: string, type: ChannelTypeName): string {
  const name = typed.trim().slice(0, PART_NAME_MAX);
  if (ANY_NAME.includes(type)) return name;
  return name.replace(/^#+/, "").trim().toLowerCase().replace(/\s+/g, "-");
}
