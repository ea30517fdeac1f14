// What greetings draws itself: its settings by occasion, the messages as members will read them, and what became of those that were sent.
import { lazy } from "react";
import type { RecordsProps, WebFace } from "#kit-web/module-face.ts";
import type { greetings } from "./contract.ts";
import { GreetingsForm } from "./web/greetings-form.tsx";

const GreetingsRecords = lazy(() =>
  import("./web/greetings-records.tsx").then((file) => ({ default: file.GreetingsRecords })),
);

export const greetingsWeb: WebFace<typeof greetings> = {
  form: GreetingsForm,
  records: (props: RecordsProps) => <GreetingsRecords {...props} />,
};
