import type { RecipeProps } from "#kit-web/module-pages.ts";
import type { InviteConfig } from "../contract.ts";
import { AnnouncePreview } from "./announce-preview.tsx";

export const InviteRecipe = ({ config, guild }: RecipeProps<InviteConfig>) => (
  <AnnouncePreview config={config} guild={guild} />
);
