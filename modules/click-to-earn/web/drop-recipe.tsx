import type { RecipeProps } from "#kit-web/module-pages.ts";
import type { DropsConfig } from "../contract.ts";
import { DropPreview } from "./preview/drop-preview.tsx";

/** The recipe's drop, or the last type of saved settings. */
export const DropRecipe = ({ isSmall, config, guild }: RecipeProps<DropsConfig>) => (
  <DropPreview config={{ ...config, drops: config.drops.slice(-1) }} guild={guild} isStill={isSmall} />
);
