// Claim's custom page parts: its settings in sections, members with their streaks, and figures.
import type { InboxProps, ModulePages, RecipeProps, WorkProps } from "#kit-web/module-pages.ts";
import { lazyComponent } from "#kit-web/states/lazy-component.tsx";
import type { ClaimConfig, claim } from "./contract.ts";
import { ClaimForm } from "./web/claim-form.tsx";

const ClaimWork = lazyComponent(async () => (await import("./web/claim-work.tsx")).ClaimWork);
const OrdersTable = lazyComponent(async () => (await import("./web/orders-table.tsx")).OrdersTable);
const ClaimInsights = lazyComponent(async () => (await import("./web/claim-insights.tsx")).ClaimInsights);
const ClaimPreview = lazyComponent(async () => (await import("./web/claim-preview.tsx")).ClaimPreview);

export const claimWeb: ModulePages<typeof claim> = {
  form: ClaimForm,
  work: (props: WorkProps<ClaimConfig>) => <ClaimWork {...props} />,
  inbox: ({ guild }: InboxProps) => <OrdersTable guild={guild} mayDeliver mayRefund={false} isManager={false} />,
  insights: (props: WorkProps<ClaimConfig>) => <ClaimInsights {...props} />,
  recipe: (props: RecipeProps<ClaimConfig>) => <ClaimPreview config={props.config} guild={props.guild} />,
};
