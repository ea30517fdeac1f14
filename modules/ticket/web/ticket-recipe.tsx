import type { RecipeProps } from "#kit-web/module-pages.ts";
import type { TicketConfig } from "../contract.ts";
import { TicketPreview } from "./ticket-preview.tsx";
import css from "./ticket-recipe.module.css";

/** The panel and, next to the questions, what follows when a member presses it. */
export function TicketRecipe({ isSmall, config, guild }: RecipeProps<TicketConfig>) {
  // Among saved settings, the recipe's own panel is the last.
  const panelConfig = { ...config, panels: config.panels.slice(-1) };
  const hasForm = panelConfig.subjects.some(({ questions }) => questions.length > 0);
  return (
    <>
      <TicketPreview of="panels" config={panelConfig} guild={guild} />
      {!isSmall && hasForm && (
        <div className={css.form}>
          <TicketPreview of="subjects" config={panelConfig} guild={guild} />
        </div>
      )}
      {!isSmall && <TicketPreview of="greeting" config={panelConfig} guild={guild} />}
    </>
  );
}
