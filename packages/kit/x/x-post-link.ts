const HOSTS = ["x.com", "twitter.com"];

/** The post's id in an address such as `https://x.com/name/status/123`, or alone; null in anything else. */
export function xPostId(text: string): string | null {
  const given = text.trim();
  if (/^\d{1,19}$/.test(given)) return given;
  if (!URL.canParse(given)) return null;
  const { hostname, pathname, protocol } = new URL(given);
  if (protocol !== "https:" || !HOSTS.includes(hostname.replace(/^(www|mobile)\./, ""))) return null;
  return /^\/(?:\w{1,15}|i(?:\/web)?)\/status\/(\d{1,19})(?:\/|$)/.exec(pathname)?.[1] ?? null;
}

/** Where people open a post. */
export const xPostUrl = (id: string): string => `https://x.com/i/web/status/${id}`;
