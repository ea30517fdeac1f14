import { moduleCards } from "virtual:module-cards";
import type { DetailedCard } from "#kit-web/catalog/module-card.ts";

/** Every module with all details that are shown without opening it. */
export async function detailedCards(): Promise<readonly DetailedCard[]> {
  const { moduleDetails } = await import("virtual:module-details");
  return moduleCards.flatMap((card) => {
    const details = moduleDetails[card.id];
    return details ? [{ ...card, ...details }] : [];
  });
}
