/** Embeds and components reference a file of the same message as attachment://name; stored, they contain its URL. */
import type { APIAttachment, APIEmbed, APIMessageTopLevelComponent } from "discord-api-types/v10";

import { snowflakeNamed } from "./snowflake.ts";

/** Media from elsewhere have ids derived from their URLs. */
const SEEN_SINCE_MS = Date.UTC(2025, 0, 1);

interface Composed {
  embeds: APIEmbed[];
  components: APIMessageTopLevelComponent[];
  attachments: APIAttachment[];
}

/** A file used in an embed is not listed as an attachment; one used in a component is. */
export function attachMedia<T extends Composed>(composed: T): T {
  const byName = new Map(composed.attachments.map((one) => [one.filename, one]));
  const shownInEmbeds = new Set<string>();
  const embeds = replaceUrls(composed.embeds, byName, shownInEmbeds);
  const components = describeMedia(replaceUrls(composed.components, byName, new Set()), composed.attachments);
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

/** Components' media with the metadata that Discord adds. */
function describeMedia(
  components: APIMessageTopLevelComponent[],
  attachments: readonly APIAttachment[],
): APIMessageTopLevelComponent[] {
  if (components.length === 0) return components;
  return JSON.parse(JSON.stringify(components), (key, value: unknown) => {
    if ((key !== "media" && key !== "file") || !isMedia(value))
      return isFileComponent(value) ? withFileFacts(value, attachments) : value;
    const file = attachments.find((one) => one.url === value.url);
    const { width, height, content_type } = file ?? {};
    return {
      id: file?.id ?? snowflakeNamed(value.url, SEEN_SINCE_MS),
      url: value.url,
      proxy_url: value.url,
      ...(file === undefined ? {} : { attachment_id: file.id }),
      ...(content_type === undefined ? {} : { content_type }),
      ...(width === undefined ? {} : { width, height }),
    };
  });
}

function isMedia(value: unknown): value is { url: string } {
  return typeof value === "object" && value !== null && "url" in value && typeof value.url === "string";
}

interface FileComponent {
  type: 13;
  file: { url: string };
}

function isFileComponent(value: unknown): value is FileComponent {
  return (
    typeof value === "object" &&
    value !== null &&
    "type" in value &&
    value.type === 13 &&
    "file" in value &&
    isMedia(value.file)
  );
}

function withFileFacts(component: FileComponent, attachments: readonly APIAttachment[]): object {
  const file = attachments.find((one) => one.url === component.file.url);
  return file === undefined ? component : { ...component, name: file.filename, size: file.size };
}
