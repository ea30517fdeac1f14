import { IconArrowRight } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { categoryNames, type DetailedCard } from "#kit-web/catalog/module-card.ts";
import css from "./module-cards.module.css";

/** The id that stands for a guild in addresses of modules shown on sample data. */
const SAMPLE_GUILD = "sample";

/** Modules as their own contracts and words describe them; each opens on sample data without signing in. */
export function ModuleCards({ cards, heading: Heading }: { cards: readonly DetailedCard[]; heading: "h2" | "h3" }) {
  return (
    <ul className={css.cards}>
      {cards.map(({ id, Icon, name, category, purpose, settings }) => (
        <li key={id} className={css.card}>
          <div className={css.head}>
            <span className={css.icon}>
              <Icon size={22} />
            </span>
            <Heading>{name}</Heading>
            <span className={css.category}>{categoryNames[category]}</span>
          </div>
          <p>{purpose}</p>
          <ul className={css.settings} aria-label={`Settings of ${name}`}>
            {settings.map((setting) => (
              <li key={setting.name}>{setting.label}</li>
            ))}
          </ul>
          <Link to={`/dashboard/${SAMPLE_GUILD}/${id}`} className={css.open} activeOptions={{ exact: true }}>
            Try {name} <IconArrowRight size={18} aria-hidden />
          </Link>
        </li>
      ))}
    </ul>
  );
}
