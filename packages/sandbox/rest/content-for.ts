/** A message as the caller may read it: an application without the approved content intent gets none. */
import type { APIMessage } from "discord-api-types/v10";
import { blankContent } from "../gateway/blank-content.ts";
import type { Platform } from "../platform.ts";
import type { Caller } from "../rules/caller.ts";

const CONTENT_FLAGS = (1 << 18) | (1 << 19);

function mayReadContent({ world }: Platform, caller: Caller): boolean {
  if (caller.kind !== "bot") return true;
  return ((world.applications.get(caller.applicationId)?.flags ?? 0) & CONTENT_FLAGS) !== 0;
}

export function contentFor(platform: Platform, caller: Caller, message: APIMessage, guildId: string | null): object {
  if (caller.kind !== "bot" || guildId === null || mayReadContent(platform, caller)) return message;
  const { guild_id: _, ...blanked } = blankContent({ ...message, guild_id: guildId }, caller.userId) as {
    guild_id?: string;
  };
  return blanked;
}
