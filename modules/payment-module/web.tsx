// The payment module's custom page parts: orders, settings in sections, one order, and sales.
import type { ModulePages, RecipeProps, RecordProps, WorkProps } from "#kit-web/module-pages.ts";
import { lazyComponent } from "#kit-web/states/lazy-component.tsx";
import type { PaymentConfig, paymentModule } from "./contract.ts";
import { PaymentForm } from "./web/payment-form.tsx";

const PaymentWork = lazyComponent(async () => (await import("./web/payment-work.tsx")).PaymentWork);
const PaymentInsights = lazyComponent(async () => (await import("./web/payment-insights.tsx")).PaymentInsights);
const PaymentPreview = lazyComponent(async () => (await import("./web/payment-preview.tsx")).PaymentPreview);
const OrderRecord = lazyComponent(async () => (await import("./web/order-record.tsx")).OrderRecord);

export const paymentModuleWeb: ModulePages<typeof paymentModule> = {
  form: PaymentForm,
  work: (props: WorkProps<PaymentConfig>) => <PaymentWork {...props} />,
  insights: (props: WorkProps<PaymentConfig>) => <PaymentInsights {...props} />,
  record: (props: RecordProps) => <OrderRecord {...props} />,
  recipe: (props: RecipeProps<PaymentConfig>) => <PaymentPreview config={props.config} guild={props.guild} />,
};
