import { Link } from "@tanstack/react-router";
import { ArrowRightIcon } from "lucide-react";
import type { ModuleCard } from "#kit-web/catalog/module-card.ts";
import { SAMPLE_GUILD_ID } from "#kit-web/catalog/sample-guild-id.ts";
import css from "./module-list.module.css";

/** Every module in a line, from its contract and words; each links to its page with sample data. */
export function ModuleList({ cards }: { cards: readonly ModuleCard[] }) {
  return (
    <section className={css.modules} aria-labelledby="modules">
      <header>
        <h2 id="modules">Features</h2>
        <p>
          Try each one on a sample server, without signing in. <Link to="/features">All features</Link>
        </p>
      </header>
      <ul data-many={cards.length > 3}>
        {cards.map(({ id, Icon, name, purpose, isClosedToVisitors }) => (
          <li key={id}>
            <Link to={isClosedToVisitors ? "/features" : `/dashboard/${SAMPLE_GUILD_ID}/${id}`}>
              <i className={css.icon}>
                <Icon size={22} />
              </i>
              <span>
                <strong>{name}</strong>
                <span>{purpose}</span>
              </span>
              <ArrowRightIcon size={18} aria-hidden className={css.arrow} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
