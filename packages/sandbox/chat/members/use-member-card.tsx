import type { APIUser } from "discord-api-types/v10";
import type { Guild } from "../store/world.ts";
import { useOverlay } from "../ui/overlay.tsx";
import { MemberCard } from "./member-card.tsx";

/** Opens a person's card next to the pressed element or position. */
export function useMemberCard(guild: Guild | undefined) {
  const overlay = useOverlay();
  return (user: APIUser, anchor: HTMLElement, press?: { readonly clientX: number; readonly clientY: number }) => {
    const at = press === undefined ? undefined : { x: press.clientX, y: press.clientY };
    overlay.open((close) => (
      <MemberCard guild={guild} userId={user.id} user={user} anchor={anchor} at={at} onClose={close} />
    ));
  };
}
