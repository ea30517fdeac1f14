// What a message says, as text for the index.
import type { APIMessage } from "discord-api-types/v10";

type Message = Pick<APIMessage, "content" | "embeds"> & {
  author?: APIMessage["author"];
  webhook_id?: string | undefined;
};

/** Its text and that of its embeds, without ids. */
export function textOfMessage({ content, embeds }: Message): string {
  const parts = [content, ...(embeds ?? []).flatMap(({ title, description }) => [title, description])];
  return parts
    .filter((part): part is string => typeof part === "string" && part.trim() !== "")
    .join("\n\n")
    .replace(/<a?:(\w+):\d+>/g, ":$1:")
    .replace(/<@[!&]?\d+>/g, "@…")
    .replace(/<#\d+>/g, "#…")
    .replace(/[\0\f]/g, "")
    .trim();
}

/** Bots write about others' words; a webhook posts an announcement. */
export const isByPeople = ({ author, webhook_id }: Message): boolean =>
  author?.bot !== true || webhook_id !== undefined;
