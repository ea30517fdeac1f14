import type { APIUser } from "discord-api-types/v10";

/** The sandbox serves pictures itself. */
const CDN = "/cdn";
const GROUNDS = ["#5865f2", "#747f8d", "#3ba55d", "#c27c0e", "#d83c3e", "#c2498d", "#1f8a9c", "#8a5cd6"];

export function findAvatar(user: Pick<APIUser, "id" | "username"> & { readonly avatar?: string | null }): string {
  if (user.avatar) return `${CDN}/avatars/${user.id}/${user.avatar}.png`;
  const ground = GROUNDS[Number(BigInt(user.id) % 1009n) % GROUNDS.length] ?? "#5865f2";
  return drawInitial(user.username, ground);
}

/** The member's picture in a guild, or that of the account. */
export function findMemberAvatar(
  guildId: string | undefined,
  member: { readonly avatar?: string | null } | undefined,
  user: Parameters<typeof findAvatar>[0],
): string {
  if (guildId === undefined || !member?.avatar) return findAvatar(user);
  return `${CDN}/guilds/${guildId}/users/${user.id}/avatars/${member.avatar}.png`;
}

/** The banner of a member's profile in a guild. */
export function findMemberBanner(
  guildId: string | undefined,
  member: { readonly user: { readonly id: string }; readonly banner?: string | null } | undefined,
): string | undefined {
  return guildId === undefined || !member?.banner
    ? undefined
    : `${CDN}/guilds/${guildId}/users/${member.user.id}/banners/${member.banner}.png`;
}

export function findGuildIcon(guild: { readonly id: string; readonly icon: string | null }): string | undefined {
  return guild.icon === null ? undefined : `${CDN}/icons/${guild.id}/${guild.icon}.png`;
}

export function findEmojiImage(id: string, isAnimated: boolean): string {
  return `${CDN}/emojis/${id}.${isAnimated ? "gif" : "png"}`;
}

/**
 * The path of a file that this server stores, under any of this machine's host names. Undefined for any other URL,
 * because the page fetches nothing from elsewhere.
 */
export function findOwnPath(address: string | undefined | null): string | undefined {
  if (!address) return undefined;
  if (/^(blob|data):/.test(address)) return address;
  const url = URL.parse(address, location.origin);
  const isHere = url !== null && url.port === location.port && LOOPBACK.includes(url.hostname);
  return isHere && url.pathname.startsWith(`${CDN}/`) ? url.pathname + url.search : undefined;
}

const LOOPBACK = ["127.0.0.1", "localhost", "[::1]", location.hostname];

/** Any other web address. Bots may send anything where a URL belongs. */
export function findWebAddress(address: string | undefined | null): string | undefined {
  return address && /^https?:\/\//i.test(address) ? address : undefined;
}

/** Up to three initials, as Discord draws guilds without an icon. */
export function abbreviate(name: string): string {
  return name
    .split(/\s+/)
    .map((word) => [...word][0] ?? "")
    .join("")
    .slice(0, 3);
}

const drawn = new Map<string, string>();

/** A round letter on a colored background, so that people without a picture look different. */
function drawInitial(name: string, ground: string): string {
  const letter = ([...name][0] ?? "?").toUpperCase();
  const key = letter + ground;
  const known = drawn.get(key);
  if (known !== undefined) return known;
  const safe = /[\p{L}\p{N}]/u.test(letter) ? letter : "•";
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" fill="${ground}"/>` +
    `<text x="20" y="27" text-anchor="middle" font-family="sans-serif" font-size="19" font-weight="600" fill="#fff">${safe}</text></svg>`;
  const url = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  drawn.set(key, url);
  return url;
}
