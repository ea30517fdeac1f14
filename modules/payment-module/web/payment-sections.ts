import type { FormSection } from "#kit-web/form/sections/form-section.ts";
import type { PaymentConfig } from "../contract.ts";

type Section = FormSection & { toggle?: keyof PaymentConfig; fields: readonly (keyof PaymentConfig)[] };

export const paymentSections: readonly Section[] = [
  { id: "products", title: "Products", group: "Shop", fields: ["products"] },
  { id: "coupons", title: "Coupons", group: "Shop", fields: ["coupons"] },
  { id: "panel", title: "Panel", group: "Shop", fields: ["panelIn", "panelMessage"] },
  {
    id: "cards",
    title: "Cards",
    group: "Payment",
    toggle: "cards",
    fields: ["cards", "stripeTax", "graceDays", "memberPause", "pauseTakesRole", "disputeTakesRole"],
  },
  {
    id: "coins",
    title: "Stablecoins",
    group: "Payment",
    toggle: "coins",
    fields: [
      ...(["coins", "coinChain", "coinToken", "coinCurrency", "coinAddress"] as const),
      ...(["confirmations", "hoursToPay"] as const),
    ],
  },
  { id: "receipts", title: "Terms and receipts", group: "Payment", fields: ["termsUrl", "receipt"] },
];
