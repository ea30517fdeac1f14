// What tickets draws itself: its settings by part, the list of tickets, and each with its conversation, live in both directions.
import type { InboxProps, RecipeProps, RecordProps, RecordsProps, WebFace } from "#kit-web/module-face.ts";
import { lazyComponent } from "#kit-web/states/lazy-component.tsx";
import type { TicketConfig, ticket } from "./contract.ts";
import { TicketForm } from "./web/ticket-form.tsx";

const TicketRecords = lazyComponent(async () => (await import("./web/ticket-records.tsx")).TicketRecords);
const TicketInbox = lazyComponent(async () => (await import("./web/ticket-inbox.tsx")).TicketInbox);
const TicketRecord = lazyComponent(async () => (await import("./web/record/ticket-record.tsx")).TicketRecord);
const TicketRecipe = lazyComponent(async () => (await import("./web/ticket-recipe.tsx")).TicketRecipe);

export const ticketWeb: WebFace<typeof ticket> = {
  form: TicketForm,
  records: (props: RecordsProps) => <TicketRecords {...props} />,
  inbox: (props: InboxProps) => <TicketInbox {...props} />,
  record: (props: RecordProps) => <TicketRecord {...props} />,
  recipe: (props: RecipeProps<TicketConfig>) => <TicketRecipe {...props} />,
};
