import type { RecipeProps } from "#kit-web/module-pages.ts";
import type { VerificationConfig } from "../contract.ts";
import { GatePreview } from "./gate-preview.tsx";

/** A card shows the recipe's main part: the panel for one press, otherwise the challenge. */
export const VerificationRecipe = ({ recipe, config, guild, isSmall }: RecipeProps<VerificationConfig>) => (
  <GatePreview config={config} guild={guild} parts={isSmall ? (recipe === "button" ? "panel" : "challenge") : "both"} />
);
