import { useQuery } from "@tanstack/react-query";
import { Link, Navigate } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { ApiError } from "#kit-web/api/api-error.ts";
import { ErrorState } from "#kit-web/states/error-state.tsx";
import { PageSkeleton } from "#kit-web/states/page-skeleton.tsx";
import { loadGuild } from "../session/load-session.ts";
import { GuildProvider } from "./guild-context.tsx";
import { useGuildEvents } from "./use-guild-events.ts";

type Props = { id: string; isNotAdded: boolean; children: ReactNode };

/** Fetches a guild and keeps it updated while its pages are open. */
export function OpenGuild({ id, isNotAdded, children }: Props) {
  const { data, error, refetch } = useQuery({
    queryKey: ["guild", id],
    queryFn: ({ signal }) => loadGuild(id, signal),
    enabled: !isNotAdded,
  });
  useGuildEvents(id, data !== undefined);
  if (isNotAdded) return <Navigate to={`/dashboard/${id}/add-new-server`} replace />;
  // Data of a guild that the person can no longer access is hidden.
  const isLost = error instanceof ApiError && error.status === 404;
  if (data && !isLost) return <GuildProvider guild={data}>{children}</GuildProvider>;
  if (!error) return <PageSkeleton label="Loading server" />;
  return (
    <ErrorState
      title="This server can't be opened"
      error={error}
      onRetry={() => void refetch()}
      action={<Link to="/my-servers">My servers</Link>}
    />
  );
}
