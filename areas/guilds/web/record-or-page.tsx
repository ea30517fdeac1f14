import { Button } from "@mantine/core";
import type { FunctionComponent, ReactNode, RefCallback } from "react";
import type { Snowflake } from "#kit/snowflake.ts";
import type { PageGuild, RecordProps } from "#kit-web/module-pages.ts";
import { LazyFallback } from "#kit-web/states/lazy-component.tsx";
import { PageSkeleton } from "#kit-web/states/page-skeleton.tsx";
import { SectionBoundary } from "#kit-web/states/section-boundary.tsx";
import { useOpenRecord } from "./use-open-record.ts";

type Props = {
  guild: PageGuild;
  /** Null for a visitor. */
  viewerId: Snowflake | null;
  /** Renders one record; null if the module has none. */
  Record: FunctionComponent<RecordProps> | null;
  /** The module's page; attach `list` to the element that the focus returns to when a record is closed. */
  children: (list: RefCallback<HTMLDivElement>) => ReactNode;
};

/** The record in the address, or else the module's page. */
export function RecordOrPage({ guild, viewerId, Record, children }: Props) {
  const { record, isPageDrawn, list, close } = useOpenRecord(Record !== null);
  return (
    <>
      {Record && record !== null && (
        <SectionBoundary
          title="This can't be shown"
          of={record}
          action={
            <Button variant="default" onClick={close}>
              Back to the list
            </Button>
          }
        >
          <LazyFallback fallback={<PageSkeleton label="Loading" />}>
            <Record key={record} guild={guild} viewerId={viewerId} record={record} onClose={close} />
          </LazyFallback>
        </SectionBoundary>
      )}
      {isPageDrawn && <div hidden={record !== null}>{children(list)}</div>}
    </>
  );
}
