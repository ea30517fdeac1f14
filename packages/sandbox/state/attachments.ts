/** Stores what is uploaded with a message and describes it as the platform does. */
import type { APIAttachment } from "discord-api-types/v10";
import type { Platform } from "../platform.ts";
import type { UploadedFile } from "../rest/request-body.ts";
import { refuse } from "../rules/errors.ts";
import { refuseField } from "../rules/form.ts";
import { pictureSize } from "./picture-size.ts";

const MAX_FILE_BYTES = 10 * 1024 * 1024;

interface Described {
  id: number | string;
  filename?: string | null | undefined;
  description?: string | null | undefined;
  title?: string | null | undefined;
}

/** New files plus those of `kept` that the form still lists (all of them when it lists none). */
export function storeAttachments(
  platform: Platform,
  channelId: string,
  files: readonly UploadedFile[],
  described: readonly Described[] | null | undefined,
  kept: readonly APIAttachment[],
): APIAttachment[] {
  const staying =
    described === null || described === undefined
      ? kept
      : kept.filter((one) => described.some(({ id }) => String(id) === one.id));
  const unknown = (described ?? []).findIndex(
    ({ id }) => !files.some((file) => String(file.index) === String(id)) && !kept.some((one) => one.id === String(id)),
  );
  if (unknown !== -1)
    throw refuseField(
      ["attachments", unknown, "id"],
      "ATTACHMENT_NOT_FOUND",
      "Referenced attachment was not found in the form data",
    );
  const added = files.map((file) =>
    store(
      platform,
      channelId,
      file,
      described?.find(({ id }) => String(id) === String(file.index)),
    ),
  );
  return [...staying, ...added];
}

function store(
  platform: Platform,
  channelId: string,
  file: UploadedFile,
  described: Described | undefined,
): APIAttachment {
  if (file.content.length > MAX_FILE_BYTES) throw refuse("FileTooLarge");
  const id = platform.ids.next();
  const filename = plainName(described?.filename ?? file.name);
  const key = `attachments/${channelId}/${id}/${filename}`;
  platform.blobs.put(key, file.content);
  const url = `${platform.url}/cdn/${key}`;
  const size = pictureSize(file.content);
  return {
    id,
    filename,
    size: file.content.length,
    url,
    proxy_url: url,
    ...(file.contentType === "" ? {} : { content_type: file.contentType }),
    ...(described?.description ? { description: described.description } : {}),
    ...(described?.title ? { title: described.title } : {}),
    ...(size === undefined ? {} : size),
  };
}

/** Only the characters that the platform keeps in a file's name. */
function plainName(name: string): string {
  const plain = name.replaceAll(/[^\w.-]+/g, "_").replace(/^\.+/, "");
  return plain === "" ? "unknown" : plain.slice(-260);
}
