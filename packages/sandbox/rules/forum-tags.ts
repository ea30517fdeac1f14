/** Validates a forum post's tags, including whether one is required. */
import { ChannelFlags } from "discord-api-types/v10";
import type { ChannelRecord } from "../state/records.ts";
import { refuse } from "./errors.ts";

export function checkTags(
  forum: ChannelRecord,
  wanted: readonly string[],
  before: readonly string[],
  mayManage: boolean,
): void {
  const tags = wanted.map((id) => forum.available_tags.find((tag) => tag.id === id));
  if (tags.includes(undefined)) throw refuse("UnknownTag");
  const isChanged = (id: string): boolean => wanted.includes(id) !== before.includes(id);
  const touchesModerated = forum.available_tags.some((tag) => tag.moderated && isChanged(tag.id));
  if (touchesModerated && !mayManage) throw refuse("MissingPermissions");
  if ((forum.flags & ChannelFlags.RequireTag) === 0 || wanted.length > 0) return;
  const hasNoUsableTag = !mayManage && forum.available_tags.every((tag) => tag.moderated);
  throw refuse(hasNoUsableTag ? "NoTagForYou" : "TagRequired");
}
