// Links and invites in a text, and hosts that pretend to be another.
import { domainToUnicode } from "node:url";
import type { Rule } from "../../contract.ts";
import { cleanText } from "./disguise.ts";
import { entriesOf } from "./word-finder.ts";

const LINK =
  /(?:https?:\/\/|www\.)[^\s<>"')\]]+|(?<![@\w.])(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+[a-z]{2,18}(?=[/\s:?#),.!]|$)(?:\/[^\s<>"')\]]*)?/giu;
const INVITE =
  /(?:discord(?:app)?\s*(?:\.|\(?dot\)?|\[\.\])\s*(?:gg|com\s*\/\s*invite)|dsc\.gg|discord\.me|invite\.gg)\s*\/+\s*([a-z0-9-]{2,32})/gi;
/** Names with a dot that are files or abbreviations, not hosts. */
const NO_HOSTS =
  /\.(?:js|ts|tsx|jsx|py|md|txt|rs|go|java|cs|cpp|html|css|json|yml|yaml|exe|zip|png|jpe?g|gif|pdf|mp[34]|etc|e|g)$/i;
/** Second parts of a host that belong to its country. */
const SHARED: ReadonlySet<string> = new Set(["co", "com", "org", "net", "gov", "ac", "edu"]);

/** Invisible characters and full-width letters are removed; look-alike letters stay, because they are what matters here. */
const readable = (text: string): string => text.normalize("NFKC").replace(/[\u200b-\u200f\u2060\ufeff\u00ad]/g, "");

/** DNS has no longer names. */
const HOST_MAX = 253;

/** A link's host in lower case, with letters as people see them; null for what isn't a link. */
function hostOf(link: string): string | null {
  const address = /^https?:\/\//i.test(link) ? link : `http://${link}`;
  try {
    const { hostname } = new URL(address);
    return hostname.includes(".") && hostname.length <= HOST_MAX ? hostname.replace(/\.$/, "").toLowerCase() : null;
  } catch {
    return null;
  }
}

/** The rule needs more than a guard may do: requests. */
export const looksAtLinks = ({ kind, followsRedirects, usesLists }: Rule): boolean =>
  kind === "links" && (followsRedirects || usesLists);

export type Link = { address: string; host: string };

/** The links of a text, also those without https://; hosts are in Punycode. */
export function linksIn(text: string): Link[] {
  return [...readable(text).matchAll(LINK)].flatMap(([found]) => {
    const address = found.replace(/[.,!?:;]+$/, "");
    const isBare = !/^https?:\/\//i.test(address);
    if (isBare && !address.includes("/") && NO_HOSTS.test(address)) return [];
    const host = hostOf(address);
    return host ? [{ address: isBare ? `https://${address}` : address, host }] : [];
  });
}

/** The codes of Discord invites in a text. */
export const invitesIn = (text: string): string[] => [...readable(text).matchAll(INVITE)].map(([, code]) => code ?? "");

/** The host of a list's entry: "https://www.example.com/x" is example.com. */
export const siteOf = (entry: string): string =>
  (hostOf(entry.replace(/^\*\./, "")) ?? entry.toLowerCase()).replace(/^www\./, "");

/** The sites of a list. */
export const sitesIn = (list: string): ReadonlySet<string> => new Set(entriesOf(list).map(siteOf));

/** `a.b.example`: itself, `b.example` and `example`. */
const sitesAbove = (host: string): string[] => host.split(".").map((_, at, parts) => parts.slice(at).join("."));

/** Whether the host is one of these sites or below one. */
export const isOneOf = (host: string, sites: ReadonlySet<string>): boolean =>
  sitesAbove(host).some((site) => sites.has(site));

/** The part of a host that someone registered, without what it is below: "gift.example.co.uk" is example. */
function registeredName(host: string): string {
  const parts = host.split(".");
  const at = parts.length > 2 && SHARED.has(parts.at(-2) ?? "") && parts.at(-1)?.length === 2 ? -3 : -2;
  return parts.at(at) ?? "";
}

/** As people read it: letters instead of Punycode, digits as the letters they look like, rn as m, vv as w. */
function shape(name: string): string {
  return cleanText(domainToUnicode(name))
    .replaceAll("0", "o")
    .replace(/[1|!l]/g, "i")
    .replaceAll("5", "s")
    .replaceAll("rn", "m")
    .replaceAll("vv", "w")
    .replace(/(.)\1+/g, "$1")
    .replaceAll("-", "");
}

/** Sites that scams imitate most often in chat. */
const IMITATED: readonly string[] = [
  "discord.com",
  "discord.gg",
  "discordapp.com",
  "steamcommunity.com",
  "steampowered.com",
  "twitch.tv",
  "youtube.com",
  "roblox.com",
  "paypal.com",
  "metamask.io",
  "opensea.io",
  "binance.com",
  "coinbase.com",
];
/** Sites whose names contain a known one and that belong to it. */
const RELATED: ReadonlySet<string> = new Set([
  "discord.dev",
  "discord.new",
  "discord.gift",
  "discordstatus.com",
  "discordapp.net",
  "discord.media",
  "youtube-nocookie.com",
]);
const NAME_MIN = 6;

export type Known = { sites: ReadonlySet<string>; names: readonly { site: string; name: string }[] };

/** The sites that scams imitate most often, and these. */
export const knownSites = (more: Iterable<string>): Known => {
  const sites = new Set([...IMITATED, ...more]);
  return { sites, names: [...sites].map((site) => ({ site, name: shape(registeredName(site)) })) };
};

/** The site that a host pretends to be; null if it pretends nothing. */
export function imitatedBy(host: string, { sites, names }: Known): string | null {
  if (isOneOf(host, sites) || isOneOf(host, RELATED)) return null;
  const looks = shape(registeredName(host));
  const whole = shape(host.split(".").slice(0, -1).join("-"));
  for (const { site, name } of names) {
    if (looks === name) return site;
    if (name.length < NAME_MIN) continue;
    if (whole.includes(name)) return site;
    if (Math.abs(looks.length - name.length) <= 1 && looks[0] === name[0] && isOneEditApart(looks, name)) return site;
  }
  return null;
}

/** One letter more, less, changed, or two swapped. */
function isOneEditApart(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  let at = 0;
  while (at < short.length && short[at] === long[at]) at += 1;
  const rest = (text: string, from: number): string => text.slice(from);
  if (short.length < long.length) return rest(short, at) === rest(long, at + 1);
  if (rest(short, at + 1) === rest(long, at + 1)) return true;
  return short[at] === long[at + 1] && short[at + 1] === long[at] && rest(short, at + 2) === rest(long, at + 2);
}
