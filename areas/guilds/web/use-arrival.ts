import { useNavigate } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import type { GuildListing } from "#kit/guild.ts";
import { notify } from "#kit-web/notifications/notification.ts";

/** Navigates to a guild as soon as the bot joins it: the requested one, or any when that is null. */
export function useArrival(added: readonly GuildListing[], wantedId: string | null): void {
  const navigate = useNavigate();
  const [before] = useState(() => new Set(added.map(({ id }) => id)));
  const arrived = added.find(({ id }) => !before.has(id) && (wantedId === null || id === wantedId));

  useEffect(() => {
    if (!arrived) return;
    const description = `It's in ${arrived.name}. Choose a module to set up.`;
    notify("Bot added", { description, type: "success" });
    void navigate({ to: `/dashboard/${arrived.id}`, replace: true });
  }, [arrived, navigate]);
}
