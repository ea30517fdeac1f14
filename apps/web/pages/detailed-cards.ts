import { moduleCards } from "virtual:module-cards";
import { withPlatformNames } from "#kit/platform-name.ts";
import type { DetailedCard } from "#kit-web/catalog/module-card.ts";

/** Every module with all details that are shown without opening it. */
export async function detailedCards(): Promise<readonly DetailedCard[]> {
  const { moduleDetails } = await import("virtual:module-details");
  return moduleCards.flatMap((card) => {
    const details = withPlatformNames(moduleDetails[card.id]);
    return details ? [{ ...card, ...details }] : [];
  });
}
