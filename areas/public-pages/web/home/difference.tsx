import type { ReactNode } from "react";
import css from "./difference.module.css";
import { MergeVignette, RemapVignette, StartVignette, VersionsVignette, WhyNotVignette } from "./vignettes.tsx";

/** What sets the product apart: each claim with a glimpse of how it looks. */
export function Difference() {
  return (
    <section className={css.difference} aria-labelledby="difference">
      <h2 id="difference">
        Bots fail quietly. <span>This one explains itself.</span>
      </h2>
      <div className={css.tiles}>
        <Tile
          size="wide"
          title="It never fails in silence"
          text="A role moved, a channel deleted, a permission gone: the module’s page says what is in the way, leads you to the setting, and knows what mends it."
        >
          <WhyNotVignette />
        </Tile>
        <Tile
          size="narrow"
          title="Every save can be undone"
          text="Each save is a version with a name and a time. Look at any of them, compare, bring it back."
        >
          <VersionsVignette />
        </Tile>
        <Tile
          size="narrow"
          title="Moves from server to server"
          text="Settings export to a file you can read. Bring them into another server: channels and roles of the same name are found, for the others you choose."
        >
          <RemapVignette />
        </Tile>
        <Tile
          size="wide"
          title="Two people, one page"
          text="You see who else is here. If both of you save, nobody’s work is lost: you are shown both versions and choose, setting by setting."
        >
          <MergeVignette />
        </Tile>
        <Tile
          size="whole"
          title="Yours, all of it"
          text="One command starts the dashboard, the bot and its database on your own machine, with a small Discord to try them on. Nothing to buy, no feature locked, and the source is open."
        >
          <StartVignette />
        </Tile>
      </div>
    </section>
  );
}

type TileProps = { size: "wide" | "narrow" | "whole"; title: string; text: string; children: ReactNode };

function Tile({ size, title, text, children }: TileProps) {
  return (
    <article className={css.tile} data-size={size}>
      <div className={css.words}>
        <h3>{title}</h3>
        <p>{text}</p>
      </div>
      <div className={css.glimpse} aria-hidden>
        {children}
      </div>
    </article>
  );
}
