import { Button } from "@mantine/core";
import { type FunctionComponent, type ReactNode, type RefCallback, Suspense } from "react";
import type { Snowflake } from "#kit/snowflake.ts";
import type { FaceGuild, RecordProps } from "#kit-web/module-face.ts";
import { PageSkeleton } from "#kit-web/states/page-skeleton.tsx";
import { PartBoundary } from "#kit-web/states/part-boundary.tsx";
import { useOpenRecord } from "./use-open-record.ts";

type Props = {
  guild: FaceGuild;
  /** Null for a visitor. */
  viewerId: Snowflake | null;
  /** Draws one record; null where the module has none. */
  Record: FunctionComponent<RecordProps> | null;
  /** The module's page; `list` goes to what closing a record leads back to. */
  children: (list: RefCallback<HTMLDivElement>) => ReactNode;
};

/** The record that the address names, or else the module's page. */
export function RecordOrPage({ guild, viewerId, Record, children }: Props) {
  const { record, isPageDrawn, list, close } = useOpenRecord(Record !== null);
  return (
    <>
      {Record && record !== null && (
        <PartBoundary
          title="This can't be shown"
          of={record}
          action={
            <Button variant="default" onClick={close}>
              Back to the list
            </Button>
          }
        >
          <Suspense fallback={<PageSkeleton label="Loading" />}>
            <Record key={record} guild={guild} viewerId={viewerId} record={record} onClose={close} />
          </Suspense>
        </PartBoundary>
      )}
      {isPageDrawn && <div hidden={record !== null}>{children(list)}</div>}
    </>
  );
}
