import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { LoadingState } from "../states/loading-state.tsx";
import { RecordsSection } from "../table/records-section.tsx";
import type { QueryFor } from "./record-query.ts";

type Props<Figures> = {
  /** The heading's id, if something refers to it. */
  id?: string;
  title: ReactNode;
  extra?: ReactNode;
  query: QueryFor<Figures>;
  /** In pixels while loading. */
  height: number;
  children: (figures: Figures) => ReactNode;
};

/** Statistics below the records, loaded separately. Use `OnceInSight` for those far down. */
export function FiguresSection<Figures>({ id, title, extra, query, height, children }: Props<Figures>) {
  const answer = useQuery({ ...query, placeholderData: keepPreviousData as never });
  return (
    <RecordsSection id={id} title={title} extra={extra}>
      {answer.data ? children(answer.data) : <LoadingState answer={answer} name="this section" height={height} />}
    </RecordsSection>
  );
}
