import { SectionedForm } from "#kit-web/form/sections/sectioned-form.tsx";
import type { PreviewProps } from "#kit-web/module-pages.ts";
import { lazyComponent } from "#kit-web/states/lazy-component.tsx";
import type { PaymentConfig } from "../contract.ts";
import { AccountPanel } from "./account-panel.tsx";
import { paymentSections } from "./payment-sections.ts";

const PaymentPreview = lazyComponent(async () => (await import("./payment-preview.tsx")).PaymentPreview);

const PREVIEWED = ["products", "panel"];

/** The settings in sections; what members see is next to them, and the owner's account below the cards. */
export const PaymentForm = ({ config, guild }: PreviewProps<PaymentConfig>) => (
  <SectionedForm
    label="Payment settings"
    sections={paymentSections}
    preview={({ id }) => (PREVIEWED.includes(id) ? <PaymentPreview config={config} guild={guild} /> : null)}
    below={({ id }) => id === "cards" && config.cards && <AccountPanel guild={guild} />}
  />
);
