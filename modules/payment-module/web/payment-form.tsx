import { Skeleton } from "@mantine/core";
import { Fragment } from "react";
import { FormSections } from "#kit-web/form/sections/form-sections.tsx";
import { SectionFields } from "#kit-web/form/sections/section-fields.tsx";
import type { PreviewProps } from "#kit-web/module-pages.ts";
import { LazyFallback, lazyComponent } from "#kit-web/states/lazy-component.tsx";
import type { PaymentConfig } from "../contract.ts";
import { AccountPanel } from "./account-panel.tsx";
import { paymentSections } from "./payment-sections.ts";

// The settings can be edited before the preview's code is loaded.
const PaymentPreview = lazyComponent(async () => (await import("./payment-preview.tsx")).PaymentPreview);

const PREVIEWED = ["products", "panel"];

/** The settings in sections; what members see is next to them. */
export const PaymentForm = ({ config, guild }: PreviewProps<PaymentConfig>) => (
  <FormSections label="Payment settings" sections={paymentSections}>
    {(section) => (
      <Fragment key={section.id}>
        <SectionFields
          section={section}
          {...(PREVIEWED.includes(section.id) && {
            aside: (
              <LazyFallback fallback={<Skeleton height={240} radius="lg" />}>
                <PaymentPreview config={config} guild={guild} />
              </LazyFallback>
            ),
          })}
        />
        {section.id === "cards" && config.cards && <AccountPanel guild={guild} />}
      </Fragment>
    )}
  </FormSections>
);
