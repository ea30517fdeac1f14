import { VisuallyHidden } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import type { FigureContract, FigureSpan, FigureValue } from "#kit/figure.ts";
import type { FigureCard } from "#kit-web/catalog/module-card.ts";
import { figureText, trendOf } from "#kit-web/charts/figure-text.ts";
import { Sparkline } from "#kit-web/charts/sparkline.tsx";
import { TrendMark } from "#kit-web/charts/trend-mark.tsx";
import { SectionBoundary } from "#kit-web/states/section-boundary.tsx";
import css from "./figure-cards.module.css";

export type ModuleFigures = { module: string; figures: Readonly<Record<string, FigureValue>> | null };
type Props = {
  cards: readonly FigureCard[];
  modules: readonly ModuleFigures[];
  /** The URL of a module's page. */
  addressOf: (id: string) => string;
  /** The period that the heading above names. */
  titled?: FigureSpan;
};

/** A card for each active module: its figures, their trend, and a link to its page. */
export function FigureCards({ cards, modules, addressOf, titled }: Props) {
  return (
    <ul className={css.cards}>
      {cards.map((card) => {
        const ofModule = modules.find(({ module }) => module === card.id);
        const shown = { card, values: ofModule?.figures ?? null, address: addressOf(card.id), titled };
        return ofModule && <Card key={card.id} {...shown} />;
      })}
    </ul>
  );
}

type Titled = { titled: FigureSpan | undefined };
type CardProps = Titled & { card: FigureCard; values: ModuleFigures["figures"]; address: string };

function Card({ card: { name, Icon, figures }, values, address, titled }: CardProps) {
  return (
    <li className={css.card}>
      <h3>
        <Link to={address} className={css.name}>
          <Icon size={18} />
          {name}
        </Link>
      </h3>
      {values ? (
        <dl data-figures={figures.length}>
          {figures.map((figure) => {
            const value = values[figure.name];
            return (
              value && (
                <SectionBoundary key={figure.name} title="This figure can't be shown" of={value}>
                  <Figure label={figure.label} figure={figure} value={value} titled={titled} />
                </SectionBoundary>
              )
            );
          })}
        </dl>
      ) : (
        <p className={css.away}>Figures can't be loaded. You can still open the module.</p>
      )}
    </li>
  );
}

const SPAN_NAMES: Record<FigureSpan, string> = { now: "now", sevenDays: "last 7 days", thisWeek: "this week" };
type FigureProps = Titled & { label: string; figure: FigureContract; value: FigureValue };

function Figure({ label, figure, value, titled }: FigureProps) {
  const trend = figure.span === "sevenDays" ? trendOf(figure, value, "the previous 7 days") : null;
  return (
    <div className={css.figure}>
      <dt>
        <span className={css.label}>{label}</span>{" "}
        {figure.span === titled ? (
          <VisuallyHidden>{SPAN_NAMES[figure.span]}</VisuallyHidden>
        ) : (
          <span className={css.span}>{SPAN_NAMES[figure.span]}</span>
        )}
      </dt>
      <dd>
        <span className={css.value}>
          <strong>{figureText(value.value, figure.unit)}</strong>
          {trend && <TrendMark trend={trend} />}
        </span>
        <span className={css.extra}>
          {figure.span === "thisWeek" && value.before !== null && (
            <small>{figureText(value.before, figure.unit)} last week</small>
          )}
          <Sparkline values={value.days} />
        </span>
      </dd>
    </div>
  );
}
