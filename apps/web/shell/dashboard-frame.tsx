import type { ReactNode } from "react";
import type { GuildListing } from "#kit/guild.ts";
import { SkipLink } from "#kit-web/look/skip-link.tsx";
import { AccountMenu } from "./account-menu.tsx";
import css from "./dashboard-frame.module.css";
import { GuildSwitcher } from "./guild-switcher.tsx";
import { ModuleNav } from "./module-nav.tsx";
import { PaletteButton } from "./palette/palette-button.tsx";
import { PhoneMenu } from "./phone-menu.tsx";

type Props = {
  guildId: string;
  listing: GuildListing | null;
  /** The bot isn't in the guild. */
  isNotAdded: boolean;
  children: ReactNode;
};

/** The frame of a guild's pages: the menu is at the side on a large screen, and behind a button on a phone. */
export function DashboardFrame({ guildId, listing, isNotAdded, children }: Props) {
  const worksIn = listing?.access === "work" ? listing.worksIn : null;
  return (
    <div className={css.frame}>
      <SkipLink />
      <aside className={css.side} aria-label="Server and account">
        <GuildSwitcher listing={listing} />
        <PaletteButton />
        <ModuleNav guildId={guildId} isNotAdded={isNotAdded} worksIn={worksIn} />
        <AccountMenu />
      </aside>
      <header className={css.top}>
        <PhoneMenu>
          <ModuleNav guildId={guildId} isNotAdded={isNotAdded} worksIn={worksIn} />
        </PhoneMenu>
        <GuildSwitcher listing={listing} />
        <PaletteButton isCompact />
        <AccountMenu isCompact />
      </header>
      <main id="content" className={css.content}>
        {children}
      </main>
    </div>
  );
}
