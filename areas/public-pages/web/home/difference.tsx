import type { ReactNode } from "react";
import css from "./difference.module.css";
import { MergeVignette, RemapVignette, StartVignette, VersionsVignette, WhyNotVignette } from "./vignettes.tsx";

/** What sets the product apart: each claim with an illustration. */
export function Difference() {
  return (
    <section className={css.difference} aria-labelledby="difference">
      <h2 id="difference">
        Most bots fail quietly. <span>This one explains itself.</span>
      </h2>
      <div className={css.tiles}>
        <Tile
          size="wide"
          title="Clear errors"
          text="When a role moves, a channel is deleted or a permission is missing, the module's page shows the problem and how to fix it."
        >
          <WhyNotVignette />
        </Tile>
        <Tile
          size="narrow"
          title="Version history"
          text="Every save creates a version. View, compare and restore any of them."
        >
          <VersionsVignette />
        </Tile>
        <Tile
          size="narrow"
          title="Import and export"
          text="Export your settings to a readable file and import them into another server. Channels and roles are matched by name."
        >
          <RemapVignette />
        </Tile>
        <Tile
          size="wide"
          title="Works for teams"
          text="See who else is editing. If you both save, you compare the versions and choose for each setting."
        >
          <MergeVignette />
        </Tile>
        <Tile
          size="whole"
          title="Open source"
          text="Run the dashboard, the bot and the database on your own machine with one command. Every feature is free."
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
