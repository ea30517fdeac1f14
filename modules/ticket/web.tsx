// Tickets' custom page parts: the list of tickets with live conversations, settings in sections, and statistics.
import type { InboxProps, ModulePages, RecipeProps, RecordProps, WorkProps } from "#kit-web/module-pages.ts";
import { lazyComponent } from "#kit-web/states/lazy-component.tsx";
import type { TicketConfig, ticket } from "./contract.ts";
import { TicketForm } from "./web/ticket-form.tsx";

const TicketWork = lazyComponent(async () => (await import("./web/ticket-work.tsx")).TicketWork);
const TicketFigures = lazyComponent(async () => (await import("./web/figures/ticket-figures.tsx")).TicketFigures);
const TicketInbox = lazyComponent(async () => (await import("./web/ticket-inbox.tsx")).TicketInbox);
const TicketRecord = lazyComponent(async () => (await import("./web/record/ticket-record.tsx")).TicketRecord);
const TicketRecipe = lazyComponent(async () => (await import("./web/ticket-preview.tsx")).TicketRecipe);

export const ticketWeb: ModulePages<typeof ticket> = {
  form: TicketForm,
  work: (props: WorkProps) => <TicketWork {...props} />,
  insights: (props: WorkProps) => <TicketFigures {...props} />,
  inbox: (props: InboxProps) => <TicketInbox {...props} />,
  record: (props: RecordProps) => <TicketRecord {...props} />,
  recipe: (props: RecipeProps<TicketConfig>) => <TicketRecipe {...props} />,
};
