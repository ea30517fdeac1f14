import { Skeleton } from "@mantine/core";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { ErrorState } from "../states/error-state.tsx";
import { RecordsSection } from "../table/records-section.tsx";
import type { QueryFor } from "./record-query.ts";

type Props<Figures> = {
  /** The heading's id, if something refers to it. */
  id?: string;
  title: ReactNode;
  extra?: ReactNode;
  query: QueryFor<Figures>;
  /** Min height in pixels while loading. */
  height: number;
  children: (figures: Figures) => ReactNode;
};

/** Statistics below the records, loaded separately. Use `OnceInSight` for those far down. */
export function FiguresSection<Figures>({ id, title, extra, query, height, children }: Props<Figures>) {
  const { data, error, refetch } = useQuery({
    ...query,
    placeholderData: keepPreviousData as never,
  });
  return (
    <RecordsSection id={id} title={title} extra={extra}>
      {data ? (
        children(data)
      ) : error ? (
        <ErrorState title="This section can't be loaded" error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height={height} radius="lg" />
      )}
    </RecordsSection>
  );
}
