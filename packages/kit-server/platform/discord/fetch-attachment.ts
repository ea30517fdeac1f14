// Downloads what members uploaded from the platform's CDN, where it expires in a day.
import { SafeFetchError, safeFetch } from "#kit-server/base/safe-fetch/safe-fetch.ts";

const TIME_LIMIT_MS = 25_000;
/** The hosts from which Discord serves uploads. */
const DISCORD_HOSTS = ["cdn.discordapp.com", "media.discordapp.net"];

/** `gone`: expired or deleted. `elsewhere`: its address isn't the CDN's, and wasn't called. */
export type AttachmentFault = "tooLarge" | "gone" | "elsewhere";

/** The file's bytes, a permanent error, or null to retry. Only the platform's CDN is called. */
export async function fetchAttachment(
  { cdnUrl }: { cdnUrl: string },
  url: string,
  maxBytes: number,
): Promise<Uint8Array | AttachmentFault | null> {
  const { host, pathname } = new URL(cdnUrl);
  const isDiscord = host === DISCORD_HOSTS[0];
  const path = URL.parse(url)?.pathname ?? "";
  const folders = ["attachments", "ephemeral-attachments"].map((folder) => `${pathname.replace(/\/$/, "")}/${folder}/`);
  if (!folders.some((folder) => path.startsWith(folder))) return "elsewhere";
  try {
    const { status, body } = await safeFetch(url, {
      hosts: isDiscord ? DISCORD_HOSTS : [host],
      maxBytes,
      timeLimitMs: TIME_LIMIT_MS,
      // A compatible platform is at the operator's address, which may be this machine.
      allowPrivate: !isDiscord,
    });
    if (status === 200) return body;
    return status >= 400 && status < 500 && status !== 429 && status !== 408 ? "gone" : null;
  } catch (error) {
    if (!(error instanceof SafeFetchError)) throw error;
    return FATAL[error.fault] ?? null;
  }
}

const FATAL: Partial<Record<SafeFetchError["fault"], AttachmentFault>> = {
  addressUnusable: "elsewhere",
  addressRefused: "elsewhere",
  redirectedTooOften: "elsewhere",
  answerTooLarge: "tooLarge",
};
