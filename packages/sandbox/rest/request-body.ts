/** Reads a request's body: JSON, a form, or Discord's multipart with `payload_json` and files. */
import { refuse } from "../rules/errors.ts";

export interface UploadedFile {
  /** The name of the form's field. */
  field: string;
  /** The n of `files[n]`, which an attachment's id in the payload refers to. */
  index: number;
  name: string;
  contentType: string;
  content: Buffer;
}

export interface RequestBody {
  body: unknown;
  files: UploadedFile[];
}

export async function readRequestBody(contentType: string, raw: Buffer | undefined): Promise<RequestBody> {
  if (raw === undefined || raw.length === 0) return { body: undefined, files: [] };
  const kind = contentType.split(";")[0]?.trim().toLowerCase();
  switch (kind) {
    case "application/json":
      return { body: parseJson(raw.toString("utf8")), files: [] };
    case "application/x-www-form-urlencoded":
      return { body: Object.fromEntries(new URLSearchParams(raw.toString("utf8"))), files: [] };
    case "multipart/form-data":
      return readMultipart(contentType, raw);
    default:
      throw refuse("InvalidForm");
  }
}

async function readMultipart(contentType: string, raw: Buffer): Promise<RequestBody> {
  let form: FormData;
  try {
    form = await new Response(new Uint8Array(raw), { headers: { "content-type": contentType } }).formData();
  } catch (cause) {
    throw Object.assign(refuse("InvalidForm"), { cause });
  }
  const fields: Record<string, unknown> = {};
  const files: UploadedFile[] = [];
  for (const [name, value] of form) {
    if (typeof value === "string") {
      fields[name] = value;
    } else {
      const index = Number(/^files?\[(\d+)\]$/.exec(name)?.[1] ?? files.length);
      const content = Buffer.from(await value.arrayBuffer());
      files.push({ field: name, index, name: value.name, contentType: value.type, content });
    }
  }
  const { payload_json, ...rest } = fields;
  return { body: typeof payload_json === "string" ? parseJson(payload_json) : rest, files };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw Object.assign(refuse("InvalidJson"), { cause });
  }
}
