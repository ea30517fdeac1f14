import { Link } from "@tanstack/react-router";
import { HistoryIcon, HouseIcon, SearchIcon, SettingsIcon, TrophyIcon } from "lucide-react";
import { useState } from "react";
import { MODULE_CATEGORIES } from "#kit/module.ts";
import { categoryNames } from "#kit-web/catalog/module-card.ts";
import { useModuleCards, useModuleDetails } from "#kit-web/module-catalog.tsx";
import css from "./module-nav.module.css";

type Props = {
  guildId: string;
  isSample?: boolean;
  /** The modules of a staff member, who gets no other links. Null for managers. */
  worksIn?: readonly string[] | null;
};

/** A guild's menu: its overview, then its modules by category. */
export function ModuleNav({ guildId, isSample = false, worksIn = null }: Props) {
  const isOwn = !isSample && worksIn === null;
  const [search, setSearch] = useState("");
  const wanted = search.trim().toLowerCase();
  const details = useModuleDetails(wanted !== "" && worksIn === null);
  const cards = useModuleCards().filter(({ id }) => worksIn === null || worksIn.includes(id));
  const found = cards.filter(({ id, name, purpose }) =>
    [name, purpose, ...(details?.[id]?.settings ?? []).map(({ label }) => label)].some((text) =>
      text.toLowerCase().includes(wanted),
    ),
  );
  return (
    <nav className={css.nav} aria-label="Modules">
      {worksIn === null && (
        <label className={css.search}>
          <SearchIcon size={16} aria-hidden />
          <input
            type="search"
            aria-label="Search modules"
            placeholder="Search modules"
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
        </label>
      )}
      {isOwn && wanted === "" && (
        <Link to={`/dashboard/${guildId}`} className={css.link} activeOptions={{ exact: true }}>
          <HouseIcon size={18} aria-hidden /> Overview
        </Link>
      )}
      {MODULE_CATEGORIES.map((category) => {
        const members = found.filter((card) => card.category === category);
        if (members.length === 0) return null;
        return (
          <section key={category} aria-labelledby={`menu-${category}`}>
            <h2 id={`menu-${category}`} className={css.category}>
              {categoryNames[category]}
            </h2>
            {members.map(({ id, name, Icon }) => (
              <Link key={id} to={`/dashboard/${guildId}/${id}`} className={css.link}>
                <Icon size={18} />
                {name}
              </Link>
            ))}
          </section>
        );
      })}
      {isOwn && wanted === "" && (
        <section aria-labelledby="menu-server">
          <h2 id="menu-server" className={css.category}>
            Server
          </h2>
          <Link to={`/leaderboard/${guildId}`} className={css.link}>
            <TrophyIcon size={18} aria-hidden /> Leaderboard
          </Link>
          <Link to={`/dashboard/${guildId}/settings`} className={css.link}>
            <SettingsIcon size={18} aria-hidden /> Settings
          </Link>
          <Link to={`/dashboard/${guildId}/audit-log`} className={css.link}>
            <HistoryIcon size={18} aria-hidden /> Audit log
          </Link>
        </section>
      )}
      <p role="status" className={css.none}>
        {found.length === 0 ? "No modules found." : ""}
      </p>
    </nav>
  );
}
