import { formatMoney } from "#kit/payments/money.ts";

/** The dashboard is in English. */
export const writePrice = (amount: number, currency: string): string => formatMoney({ amount, currency }, "en");
