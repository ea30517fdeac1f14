import { Skeleton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { PageGuild } from "#kit-web/module-pages.ts";
import { ErrorState } from "#kit-web/states/error-state.tsx";
import { lazyComponent } from "#kit-web/states/lazy-component.tsx";
import { OnceInSight } from "#kit-web/states/once-in-sight.tsx";
import { RecordsSection } from "#kit-web/table/records-section.tsx";
import { grantsQuery } from "./grants-query.ts";

const GrantList = lazyComponent(async () => (await import("./grant-list.tsx")).GrantList);

/** The list's height with a few rows. */
const LIST_PX = 400;

/**
 * A module's role grants; hidden before the first. Loaded with the page instead of on scroll, because the content below
 * would shift.
 */
export function GrantSection({ guild, moduleId }: { guild: PageGuild; moduleId: string }) {
  const { data, error, errorUpdateCount, refetch } = useQuery(grantsQuery(guild.id, moduleId));
  // Not the list: it would ask again when it is shown, which hides this section, and so on.
  if (!data && errorUpdateCount > 0)
    return (
      <RecordsSection id="grants-title" title="Roles for members">
        {error ? (
          <ErrorState title="Roles can't be loaded" error={error} onRetry={() => void refetch()} />
        ) : (
          <Skeleton height={LIST_PX} radius="lg" />
        )}
      </RecordsSection>
    );
  if ((data?.counts.length ?? 0) === 0) return null;
  return (
    <OnceInSight height={LIST_PX}>
      <GrantList guild={guild} moduleId={moduleId} />
    </OnceInSight>
  );
}
