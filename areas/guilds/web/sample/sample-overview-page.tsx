import { Skeleton } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { ArrowRightIcon } from "lucide-react";
import { Picture } from "#kit-web/avatar/picture.tsx";
import { categoryNames } from "#kit-web/catalog/module-card.ts";
import { sampleGuild } from "#kit-web/catalog/sample-guild.ts";
import { useFigureCards, useModuleCards, useSampleFigures } from "#kit-web/module-catalog.tsx";
import { LazyFallback, lazyComponent } from "#kit-web/states/lazy-component.tsx";
import { FigureCards } from "../figures/figure-cards.tsx";
import tiles from "../module-tiles.module.css";
import css from "../overview-page.module.css";
import { sampleDays } from "./sample-days.ts";
import { SampleInvitation } from "./sample-invitation.tsx";
import sample from "./sample-overview-page.module.css";

const MembersChart = lazyComponent(async () => (await import("#kit-web/charts/members-chart.tsx")).MembersChart);

type Props = {
  /** Base address of the sample server's pages: `/dashboard/{id}`. */
  address: string;
  isSignedIn: boolean;
  onSignIn: () => void;
};

/** The sample server's overview: modules to try, with what an owner would see. */
export function SampleOverviewPage({ address, isSignedIn, onSignIn }: Props) {
  const cards = useFigureCards();
  const figures = useSampleFigures();
  return (
    <div className={css.overview}>
      <header className={css.header}>
        <Picture name={sampleGuild.name} url={null} size={56} />
        <div>
          <h1>{sampleGuild.name}</h1>
          <p>A sample server with {sampleGuild.memberCount.toLocaleString("en")} members</p>
        </div>
      </header>
      <SampleInvitation isSignedIn={isSignedIn} onSignIn={onSignIn} />
      <section aria-labelledby="modules-title" className={css.section}>
        <h2 id="modules-title">Modules to try</h2>
        <ul className={tiles.tiles}>
          {useModuleCards().map((card) => (
            <li key={card.id}>
              <Link to={`${address}/${card.id}`} className={tiles.tile}>
                <span className={tiles.head}>
                  <span className={tiles.icon} data-state="on">
                    <card.Icon size={20} />
                  </span>
                  <strong>{card.name}</strong>
                  <span className={tiles.state}>{categoryNames[card.category]}</span>
                </span>
                <span className={tiles.purpose}>{card.purpose}</span>
                <span className={sample.try}>
                  Try {card.name} <ArrowRightIcon size={16} aria-hidden />
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="figures-title" className={css.section}>
        <h2 id="figures-title">Last 7 days</h2>
        {cards && figures ? (
          <FigureCards cards={cards} modules={figures} addressOf={(id) => `${address}/${id}`} titled="sevenDays" />
        ) : (
          <Skeleton height={176} radius="lg" />
        )}
      </section>
      <section aria-labelledby="members-title" className={css.section}>
        <h2 id="members-title">Joins and leaves in the last 30 days</h2>
        <div className={css.chart}>
          <LazyFallback fallback={<Skeleton height={240} radius="md" />}>
            <MembersChart days={sampleDays()} />
          </LazyFallback>
        </div>
      </section>
    </div>
  );
}
