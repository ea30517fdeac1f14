// What greetings draws itself: the messages as members will read them, and what became of those that were sent.
import { lazy } from "react";
import type { RecordsProps, WebFace } from "#kit-web/module-face.ts";
import type { greetings } from "./contract.ts";
import { GreetingsPreview } from "./web/greetings-preview.tsx";

const GreetingsRecords = lazy(() =>
  import("./web/greetings-records.tsx").then((file) => ({ default: file.GreetingsRecords })),
);

export const greetingsWeb: WebFace<typeof greetings> = {
  preview: GreetingsPreview,
  records: (props: RecordsProps) => <GreetingsRecords {...props} />,
};
