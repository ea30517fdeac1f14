import { useQuery } from "@tanstack/react-query";

import type { PageGuild } from "#kit-web/module-pages.ts";
import { lazyComponent } from "#kit-web/states/lazy-component.tsx";
import { OnceInSight } from "#kit-web/states/once-in-sight.tsx";
import { grantsQuery } from "./grants-query.ts";

const GrantList = lazyComponent(async () => (await import("./grant-list.tsx")).GrantList);

/** The list's height with a few rows. */
const LIST_PX = 400;

/**
 * A module's role grants; hidden before the first. Loaded with the page instead of on scroll, because the content below
 * would shift.
 */
export function GrantSection({ guild, moduleId }: { guild: PageGuild; moduleId: string }) {
  const { data, error } = useQuery(grantsQuery(guild.id, moduleId));
  if (!error && (data?.counts.length ?? 0) === 0) return null;
  return (
    <OnceInSight height={LIST_PX}>
      <GrantList guild={guild} moduleId={moduleId} />
    </OnceInSight>
  );
}
