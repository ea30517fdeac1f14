import { useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { type ReactNode, useEffect } from "react";
import { Picture } from "#kit-web/avatar/picture.tsx";
import { Logo } from "#kit-web/brand/logo.tsx";
import { sampleGuild } from "#kit-web/catalog/sample-guild.ts";
import { useProductName } from "#kit-web/installation.tsx";
import { SkipLink } from "#kit-web/look/skip-link.tsx";
import { leaveSample } from "#kit-web/sample/sample-server.ts";
import css from "./dashboard-frame.module.css";
import { ModuleNav } from "./module-nav.tsx";
import { PaletteButton } from "./palette/palette-button.tsx";
import { PhoneMenu } from "./phone-menu.tsx";
import frame from "./sample-frame.module.css";
import { useGuildEvents } from "./use-guild-events.ts";

/** The frame of the sample server: no call leaves the page, and what was done there is forgotten when it is left. */
export function SampleFrame({ guildId, children }: { guildId: string; children: ReactNode }) {
  const productName = useProductName();
  const queries = useQueryClient();
  useGuildEvents(sampleGuild.id, true);
  useEffect(
    () => () => {
      leaveSample();
      queries.removeQueries({ queryKey: ["guild", sampleGuild.id] });
    },
    [queries],
  );
  return (
    <div className={css.frame}>
      <SkipLink />
      <aside className={css.side} aria-label="Sample server">
        <Link to="/" className={frame.brand}>
          <Logo size={26} /> {productName}
        </Link>
        <div className={frame.guild}>
          <Picture name={sampleGuild.name} url={null} size={32} />
          <span>
            {sampleGuild.name}
            <small>Sample server</small>
          </span>
        </div>
        <PaletteButton />
        <ModuleNav guildId={guildId} isSample />
      </aside>
      <header className={css.top}>
        <PhoneMenu>
          <ModuleNav guildId={guildId} isSample />
        </PhoneMenu>
        <Link to="/" className={frame.brand}>
          <Logo size={26} /> {productName}
        </Link>
        <PaletteButton isCompact />
        <Link to="/features" className={frame.link}>
          Features
        </Link>
      </header>
      <main id="content" className={css.content}>
        {children}
      </main>
    </div>
  );
}
