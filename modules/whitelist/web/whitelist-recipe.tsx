import type { RecipeProps } from "#kit-web/module-pages.ts";
import type { WhitelistConfig } from "../contract.ts";
import { WalletPreview } from "./wallet-preview.tsx";

/** The panel; a card of applications shows their form. */
export const WhitelistRecipe = ({ recipe, config, guild, isSmall }: RecipeProps<WhitelistConfig>) => (
  <WalletPreview config={config} guild={guild} parts={isSmall && recipe === "application" ? "form" : "panel"} />
);
