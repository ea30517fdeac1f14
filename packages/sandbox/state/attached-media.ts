/** Embeds and components name a file of the same message as attachment://name; kept, they name its address. */
import type { APIAttachment, APIEmbed, APIMessageTopLevelComponent } from "discord-api-types/v10";

interface Composed {
  embeds: APIEmbed[];
  components: APIMessageTopLevelComponent[];
  attachments: APIAttachment[];
}

/** A file that an embed shows is no longer listed beside the message; one that a component shows is. */
export function attachMedia<T extends Composed>(composed: T): T {
  const byName = new Map(composed.attachments.map((one) => [one.filename, one]));
  const shownInEmbeds = new Set<string>();
  const embeds = replaceUrls(composed.embeds, byName, shownInEmbeds);
  const components = replaceUrls(composed.components, byName, new Set());
  return {
    ...composed,
    embeds,
    components,
    attachments: composed.attachments.filter((one) => !shownInEmbeds.has(one.filename)),
  };
}

function replaceUrls<T>(value: T, byName: ReadonlyMap<string, APIAttachment>, shown: Set<string>): T {
  if (!JSON.stringify(value).includes("attachment://")) return value;
  return JSON.parse(JSON.stringify(value), (_key, one: unknown) => {
    const name = typeof one === "string" ? /^attachment:\/\/(.+)$/.exec(one)?.[1] : undefined;
    const file = name === undefined ? undefined : byName.get(name);
    if (file === undefined) return one;
    shown.add(file.filename);
    return file.url;
  }) as T;
}
