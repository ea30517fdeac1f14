// `expand[]=latest_charge.balance_transaction` puts the object in the place of its id.
import type { Data } from "./data.ts";

/** A copy: what is stored keeps its ids. */
export function expand(data: Data, object: object, paths: readonly string[]): object {
  const copy = structuredClone(object);
  // Payments of an invoice are left out unless they are asked for.
  if (!paths.some((path) => /(^|\.)payments$/.test(path))) dropPayments(copy);
  for (const path of paths) expandAt(data, copy as Record<string, unknown>, path.split("."));
  return copy;
}

function dropPayments(object: object): void {
  for (const row of "data" in object && Array.isArray(object.data) ? object.data : [object]) {
    if (row.object === "invoice") delete row.payments;
  }
}

function expandAt(data: Data, at: Record<string, unknown>, [step = "", ...rest]: readonly string[]): void {
  if (step === "") return;
  const value = at[step];
  if (Array.isArray(value)) {
    for (const one of value) expandAt(data, one, rest);
    return;
  }
  const found = typeof value === "string" ? structuredClone(findAny(data, value)) : value;
  if (!found || typeof found !== "object") return;
  at[step] = found;
  expandAt(data, found as Record<string, unknown>, rest);
}

function findAny(data: Data, id: string): object | null {
  const { charges, booked, customers, subscriptions, intents, invoices, prices, products, coupons } = data;
  const tables = [charges, booked, customers, subscriptions, intents, invoices, prices, products, coupons];
  return tables.reduce<object | null>((found, table) => found ?? table.find(id), null);
}
