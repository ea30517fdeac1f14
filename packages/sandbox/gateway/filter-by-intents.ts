/** The event data that remains for a session whose intents don't allow all of it. */
import { GatewayIntentBits as I } from "discord-api-types/v10";
import { blankContent } from "./blank-content.ts";
import type { Session } from "./session.ts";

/** The same object if nothing is removed; undefined if everything is. */
export function filterByIntents(session: Session, event: string, data: object): object | undefined {
  switch (event) {
    case "MESSAGE_CREATE":
    case "MESSAGE_UPDATE":
      return session.intends(I.MessageContent) ? data : blankContent(data, session.userId);
    case "AUTO_MODERATION_ACTION_EXECUTION":
      return session.intends(I.MessageContent) ? data : { ...data, content: "", matched_content: "" };
    case "THREAD_MEMBERS_UPDATE":
      return session.intends(I.GuildMembers) ? data : ownThreadMembership(session.userId, data);
    default:
      return data;
  }
}

function ownThreadMembership(userId: string, data: object): object | undefined {
  const { added_members, removed_member_ids, ...rest } = data as {
    added_members: { user_id: string }[];
    removed_member_ids: string[];
  };
  const added = added_members.filter((member) => member.user_id === userId);
  const removed = removed_member_ids.filter((id) => id === userId);
  if (added.length + removed.length === 0) return undefined;
  return { ...rest, added_members: added, removed_member_ids: removed };
}
