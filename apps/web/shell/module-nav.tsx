import { Link, useLocation } from "@tanstack/react-router";
import { CircleArrowUpIcon, HistoryIcon, HouseIcon, SettingsIcon, TrophyIcon } from "lucide-react";
import { useEffect, useRef } from "react";
import { MODULE_CATEGORIES } from "#kit/module.ts";
import { categoryNames } from "#kit-web/catalog/module-card.ts";
import { useModuleCards } from "#kit-web/module-catalog.tsx";
import { useInboxCounts } from "#kit-web/records/inbox/use-inbox-counts.ts";
import css from "./module-nav.module.css";
import { ModuleNavCounts } from "./module-nav-counts.tsx";
import { type ModuleStateName, useModuleStates } from "./use-module-states.ts";

type Props = {
  guildId: string;
  isSample?: boolean;
  /** The bot isn't in the guild, so nothing is on. */
  isNotAdded?: boolean;
  /** The modules of a staff member, who gets no other links. Null for managers. */
  worksIn?: readonly string[] | null;
};

const STATE_NAMES: Record<ModuleStateName, string> = { on: "on", off: "off", faulty: "needs attention" };

/** A guild's menu: its overview, then its modules by category, each with its state. */
export function ModuleNav({ guildId, isSample = false, isNotAdded = false, worksIn = null }: Props) {
  const isOwn = !isSample && worksIn === null;
  const states = useModuleStates(guildId, isOwn && !isNotAdded);
  const counts = useInboxCounts(guildId, !isSample && !isNotAdded);
  const cards = useModuleCards().filter(({ id, isClosedToVisitors }) =>
    isSample ? !isClosedToVisitors : worksIn === null || worksIn.includes(id),
  );
  const nav = useRef<HTMLElement>(null);
  const pathname = useLocation({ select: (location) => location.pathname });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is another current link
  useEffect(() => {
    nav.current?.querySelector("[aria-current=page]")?.scrollIntoView({ block: "nearest" });
  }, [pathname]);
  return (
    <nav ref={nav} className={css.nav} aria-label="Modules">
      {isOwn && (
        <Link to={`/dashboard/${guildId}`} className={css.link} activeOptions={{ exact: true }}>
          <HouseIcon size={18} aria-hidden /> Overview
        </Link>
      )}
      {MODULE_CATEGORIES.map((category) => {
        const members = cards.filter((card) => card.category === category);
        if (members.length === 0) return null;
        return (
          <section key={category} aria-labelledby={`menu-${category}`}>
            <h2 id={`menu-${category}`} className={css.category}>
              {categoryNames[category]}
            </h2>
            {members.map(({ id, name, Icon, isOnByUse }) => {
              const state = isSample ? "on" : states[id];
              const count = counts[id];
              return (
                <Link
                  key={id}
                  to={`/dashboard/${guildId}/${id}`}
                  className={css.link}
                  activeOptions={{ includeSearch: false }}
                >
                  <Icon size={18} />
                  <span className={css.name}>{name}</span>
                  {count && <ModuleNavCounts count={count} />}
                  {state && !(isOnByUse && state === "off") && <State state={state} />}
                </Link>
              );
            })}
          </section>
        );
      })}
      {worksIn === null && (
        <section aria-labelledby="menu-server">
          <h2 id="menu-server" className={css.category}>
            Server
          </h2>
          {isOwn && (
            <Link to={`/leaderboard/${guildId}`} className={css.link}>
              <TrophyIcon size={18} aria-hidden /> Leaderboard
            </Link>
          )}
          <Link to={`/dashboard/${guildId}/upgrade`} className={css.link}>
            <CircleArrowUpIcon size={18} aria-hidden /> Upgrade
          </Link>
          {isOwn && (
            <>
              <Link to={`/dashboard/${guildId}/settings`} className={css.link}>
                <SettingsIcon size={18} aria-hidden /> Settings
              </Link>
              <Link to={`/dashboard/${guildId}/audit-log`} className={css.link}>
                <HistoryIcon size={18} aria-hidden /> Audit log
              </Link>
            </>
          )}
        </section>
      )}
    </nav>
  );
}

/** A dot, filled while the module is on; the link's accessible description has it in words. */
const State = ({ state }: { state: ModuleStateName }) => (
  <span
    className={css.state}
    data-state={state}
    title={STATE_NAMES[state]}
    role="img"
    aria-label={STATE_NAMES[state]}
  />
);
