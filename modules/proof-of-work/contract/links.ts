// Links that members hand in: where they may lead, and when two of them are the same.

/** Posts on X, by its own addresses and by pages that only repeat them. */
const X_HOSTS = [
  "x.com",
  "twitter.com",
  "t.co",
  "fxtwitter.com",
  "vxtwitter.com",
  "fixupx.com",
  "fixvx.com",
  "nitter.net",
];

const withoutPrefix = (host: string): string =>
  host
    .toLowerCase()
    .replace(/^(?:www|m|mobile)\./, "")
    .replace(/\.$/, "");
const isBelow = (host: string, domain: string): boolean => host === domain || host.endsWith(`.${domain}`);

export const domainsOf = ({ domains }: { domains: string }): string[] =>
  domains
    .split(/[\s,]+/)
    .map((domain) => withoutPrefix(domain))
    .filter((domain) => domain !== "");

export const isDomain = (text: string): boolean => /^(?:[a-z0-9-]{1,63}\.)+[a-z]{2,63}$/.test(text);

/** X's developer policy forbids any compensation for posts, reposts, likes and replies. */
export const isOnX = (url: URL): boolean => X_HOSTS.some((host) => isBelow(withoutPrefix(url.hostname), host));
/** Only what names X counts: a task that accepts any link refuses those to X while it has a reward. */
export const acceptsX = (input: { domains: string }): boolean =>
  domainsOf(input).some((domain) => X_HOSTS.some((host) => isBelow(domain, host)));

/** The address of a page, also without its scheme; null if it is none. */
export function linkOf(text: string): URL | null {
  const written = text.trim().replace(/^<(.*)>$/, "$1");
  const url = URL.parse(/^https?:\/\//i.test(written) ? written : `https://${written}`);
  const isUsable = url !== null && /^https?:$/.test(url.protocol) && isDomain(url.hostname) && url.username === "";
  return isUsable && !/\s/.test(written) ? url : null;
}

/** Every address in a text. */
export const linksIn = (text: string): URL[] =>
  (text.match(/(?:https?:\/\/|\b(?=[\w-]+\.[a-z]{2,}\/))[^\s<>|)\]]+/gi) ?? []).flatMap((found) => linkOf(found) ?? []);

export const isAllowed = (url: URL, domains: readonly string[]): boolean =>
  domains.length === 0 || domains.some((domain) => isBelow(withoutPrefix(url.hostname), domain));

const TRACKING =
  /^(?:utm_\w+|fbclid|gclid|dclid|msclkid|igsh(?:id)?|mc_[ce]id|si|ref|ref_src|ref_url|feature|share|source|s|t)$/;

/** The same text for addresses of the same page: scheme, host prefix, case, tracking and order of parameters don't count. */
export function linkKey(url: URL): string {
  const host = withoutPrefix(url.hostname);
  const path = url.pathname.replace(/\/+/g, "/").replace(/\/$/, "");
  if (host === "youtu.be") return `youtube.com/watch?v=${path.slice(1)}`;
  const short = host === "youtube.com" ? /^\/(?:shorts|embed|live)\/([\w-]+)/.exec(path)?.[1] : undefined;
  if (short) return `youtube.com/watch?v=${short}`;
  // Of a post on X, only its number counts.
  const post = isOnX(url) ? /\/status(?:es)?\/(\d+)/.exec(path)?.[1] : undefined;
  if (post) return `x.com/status/${post}`;
  const asked = [...url.searchParams].filter(([name]) => !TRACKING.test(name.toLowerCase()));
  const query = asked
    .toSorted()
    .map(([name, value]) => `${name}=${value}`)
    .join("&");
  const mark = /^#!?\//.test(url.hash) ? url.hash : "";
  return `${host}${path}${query === "" ? "" : `?${query}`}${mark}`;
}
