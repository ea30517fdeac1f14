import { UnstyledButton } from "@mantine/core";
import { useLocation } from "@tanstack/react-router";
import { MenuIcon } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import type { GuildListing } from "#kit/guild.ts";
import { SkipLink } from "#kit-web/look/skip-link.tsx";
import { lazyOverlay } from "#kit-web/overlay/lazy-overlay.tsx";
import { AccountMenu } from "./account-menu.tsx";
import css from "./dashboard-frame.module.css";
import { GuildSwitcher } from "./guild-switcher.tsx";
import { ModuleNav } from "./module-nav.tsx";
import { PaletteButton } from "./palette/palette-button.tsx";

const MenuDrawer = lazyOverlay(async () => (await import("./menu-drawer.tsx")).MenuDrawer);

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
  const [isOpen, setIsOpen] = useState(false);
  // Fetched when it first opens, and kept for its closing animation.
  const [wasOpened, setWasOpened] = useState(false);
  if (isOpen && !wasOpened) setWasOpened(true);
  const path = useLocation({ select: ({ pathname }) => pathname });
  // biome-ignore lint/correctness/useExhaustiveDependencies: navigation closes the drawer
  useEffect(() => setIsOpen(false), [path]);
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
        <UnstyledButton
          className={css.burger}
          aria-label="Open the menu"
          onPointerEnter={MenuDrawer.expect}
          onFocus={MenuDrawer.expect}
          onClick={() => setIsOpen(true)}
        >
          <MenuIcon size={22} />
        </UnstyledButton>
        <GuildSwitcher listing={listing} />
        <PaletteButton isCompact />
        <AccountMenu isCompact />
      </header>
      {(isOpen || (wasOpened && MenuDrawer.isHere())) && (
        <MenuDrawer isOpen={isOpen} onClose={() => setIsOpen(false)}>
          <ModuleNav guildId={guildId} isNotAdded={isNotAdded} worksIn={worksIn} />
        </MenuDrawer>
      )}
      <main id="content" className={css.content}>
        {children}
      </main>
    </div>
  );
}
