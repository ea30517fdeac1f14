const FETCH_TIMEOUT_MS = 3_000;
const MAX_BYTES = 2 * 1024 * 1024;

/** A member's avatar, only from Discord's CDN; null when it doesn't arrive in time. */
export async function fetchAvatar(cdnUrl: string, address: string | null): Promise<Uint8Array | null> {
  if (!address?.startsWith(`${cdnUrl}/`)) return null;
  try {
    const response = await fetch(address, { redirect: "error", signal: AbortSignal.timeout(FETCH_TIMEOUT_MS) });
    if (!response.ok || !response.body) return null;
    const chunks: Uint8Array[] = [];
    let bytes = 0;
    for await (const chunk of response.body) {
      bytes += chunk.length;
      if (bytes > MAX_BYTES) return null;
      chunks.push(chunk);
    }
    return Buffer.concat(chunks);
  } catch {
    // The card is drawn without the avatar, because a greeting doesn't wait for it.
    return null;
  }
}
