// What click to earn draws itself: its settings beside a drop as members see it, the drops that run, and all that were claimed.
import { lazy } from "react";
import type { RecordProps, RecordsProps, WebFace } from "#kit-web/module-face.ts";
import type { clickToEarn, DropsConfig } from "./contract.ts";
import { DropsForm } from "./web/drops-form.tsx";

const DropsRecords = lazy(() =>
  import("./web/records/drops-records.tsx").then((file) => ({ default: file.DropsRecords })),
);

const DropRecord = lazy(() => import("./web/records/drop-record.tsx").then((file) => ({ default: file.DropRecord })));

export const clickToEarnWeb: WebFace<typeof clickToEarn> = {
  form: DropsForm,
  records: (props: RecordsProps<DropsConfig>) => <DropsRecords {...props} />,
  record: (props: RecordProps) => <DropRecord {...props} />,
};
