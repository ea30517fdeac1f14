import { avatarUrl } from "#kit-web/avatar/picture-url.ts";
import type { Ranked } from "../contract.ts";

/** Null without an avatar and for visitors who are not signed in. `size` in pixels. */
export const pictureOf = (
  cdnUrl: string,
  { memberId, avatar }: Pick<Ranked, "memberId" | "avatar">,
  size?: number,
): string | null => (memberId === null ? null : avatarUrl(cdnUrl, { id: memberId, avatar }, size));
