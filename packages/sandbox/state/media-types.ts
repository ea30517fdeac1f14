/** A file's media type by its extension. */
const TYPES: Record<string, string> = {
  png: "image/png",
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  gif: "image/gif",
  webp: "image/webp",
  avif: "image/avif",
  txt: "text/plain; charset=utf-8",
  json: "application/json; charset=utf-8",
  mp4: "video/mp4",
  webm: "video/webm",
  mp3: "audio/mpeg",
  ogg: "audio/ogg",
  wav: "audio/x-wav",
  pdf: "application/pdf",
  zip: "application/zip",
};

export function mediaTypeOf(name: string): string | undefined {
  return TYPES[name.split(".").at(-1)?.toLowerCase() ?? ""];
}
