// Addresses of articles: made absolute, and compared without what only counts visitors.

const ADDRESS_MAX = 1000;
/** Parameters that say where a visitor came from. */
const TRACKING =
  /^(?:utm_.*|at_.*|mc_(?:cid|eid)|mtm_.*|pk_.*|(?:fb|g|dc|ms|tw)clid|gbraid|wbraid|igshid|ref|ref_src|cmpid|ns_.*|spm|_hs(?:enc|mi)|rss|source|ocid|xtor|smid|partner|guccounter)$/i;

/** The absolute address; null unless it starts with http:// or https:// and has no password. */
export function absoluteAddress(address: string | undefined, base: string | null): string | null {
  const url = address?.trim() ? URL.parse(address.trim(), base ?? undefined) : null;
  if (!url || (url.protocol !== "https:" && url.protocol !== "http:")) return null;
  if (url.username !== "" || url.password !== "" || url.href.length > ADDRESS_MAX) return null;
  return url.href;
}

/** The same for addresses of one article: without scheme, "www.", tracking parameters, their order and the fragment. */
export function addressKey(address: string): string {
  const url = URL.parse(address);
  if (!url) return address;
  const host = url.host.replace(/^(?:www|m|amp)\./, "");
  const path = url.pathname.replace(/\/(?:amp|index\.(?:html?|php))\/?$/i, "/").replace(/\/+$/, "");
  const params = [...url.searchParams]
    .filter(([name]) => !TRACKING.test(name))
    .map(([name, value]) => `${name}=${value}`)
    .toSorted();
  // A fragment names the page only where the site is one page.
  const route = url.hash.startsWith("#!") || url.hash.startsWith("#/") ? url.hash : "";
  return `${host}${path}${params.length > 0 ? `?${params.join("&")}` : ""}${route}`;
}
