import { useNavigate } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import type { GuildListing } from "#kit/guild.ts";
import { notify } from "#kit-web/notifications/notification.ts";

/**
 * Redirects to a guild's recipes as soon as the bot joins it: the requested guild, or any if that is null.
 * `isExpected`: the person has just added the bot, so it may already be there.
 */
export function useArrival(added: readonly GuildListing[], wantedId: string | null, isExpected: boolean): void {
  const navigate = useNavigate();
  const [before] = useState(() => new Set(isExpected ? [] : added.map(({ id }) => id)));
  const arrived = added.find(({ id }) => !before.has(id) && (wantedId === null || id === wantedId));

  useEffect(() => {
    if (!arrived) return;
    notify("Bot added", { description: `It's in ${arrived.name}.`, type: "success" });
    void navigate({ to: `/dashboard/${arrived.id}/quick-setup`, replace: true });
  }, [arrived, navigate]);
}
