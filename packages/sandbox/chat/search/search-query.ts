import { findUserByName } from "../store/names.ts";
import type { Guild } from "../store/world.ts";

const FILTER = /(?:^|\s)(from|mentions|in|has):(\S+)/g;
const KINDS = ["link", "embed", "poll", "file", "video", "image", "sound", "sticker"];

/** What is typed, as the server takes it: `from:`, `mentions:`, `in:` and `has:` narrow the search. */
export function readSearch(text: string, guild: Guild): URLSearchParams {
  const query = new URLSearchParams();
  const content = text.replace(FILTER, (typed, filter: string, value: string) => {
    const [name, found] = readFilter(filter, value.replace(/^[@#]/, "").toLowerCase(), guild);
    if (found === undefined) return typed;
    query.append(name, found);
    return "";
  });
  if (content.trim() !== "") query.set("content", content.trim());
  return query;
}

function readFilter(filter: string, value: string, guild: Guild): readonly [string, string | undefined] {
  switch (filter) {
    case "from":
      return ["author_id", findUserByName(guild, value)];
    case "mentions":
      return ["mentions", findUserByName(guild, value)];
    case "in":
      return ["channel_id", [...guild.channels.values()].find(({ name }) => name?.toLowerCase() === value)?.id];
    default:
      return ["has", KINDS.includes(value) ? value : undefined];
  }
}
