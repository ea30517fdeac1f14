import { Link } from "@tanstack/react-router";
import { TriangleAlertIcon } from "lucide-react";
import { MODULE_CATEGORIES } from "#kit/module.ts";
import type { Snowflake } from "#kit/snowflake.ts";
import { fieldAddress } from "#kit-web/form/linked-field.ts";
import { useModuleCards } from "#kit-web/module-catalog.tsx";
import { Ago } from "#kit-web/time/ago.tsx";
import type { ModuleSummary } from "../contract.ts";
import css from "./module-tiles.module.css";

type Props = { guildId: Snowflake; summaries: readonly ModuleSummary[] };

/** Every module with its state and its first problem in a sentence: those that are on first, then in the menu's order. */
export function ModuleTiles({ guildId, summaries }: Props) {
  const tiles = useModuleCards()
    .map((card) => ({ ...card, summary: summaries.find(({ module }) => module === card.id) }))
    .toSorted(
      (a, b) =>
        Number(b.summary?.enabled ?? false) - Number(a.summary?.enabled ?? false) ||
        MODULE_CATEGORIES.indexOf(a.category) - MODULE_CATEGORIES.indexOf(b.category),
    );
  return (
    <ul className={css.tiles}>
      {tiles.map(({ id, name, purpose, Icon, isOnByUse, summary }) => {
        const faults = summary?.health ?? [];
        const state = !summary?.enabled ? "off" : faults.length > 0 ? "unwell" : "on";
        return (
          <li key={id}>
            <Link
              to={`/dashboard/${guildId}/${id}`}
              {...(state === "unwell" && faults[0]?.path ? fieldAddress(faults[0].path) : {})}
              className={css.tile}
            >
              <span className={css.head}>
                <span className={css.icon} data-state={state}>
                  <Icon size={20} />
                </span>
                <strong>{name}</strong>
                {!(isOnByUse && state === "off") && (
                  <span className={css.state} data-state={state}>
                    {state === "off" ? "Off" : state === "on" ? "On" : "Needs attention"}
                  </span>
                )}
              </span>
              {faults[0] ? (
                <span className={css.fault}>
                  <TriangleAlertIcon size={18} aria-hidden />
                  <span>
                    {faults[0].message}
                    {faults.length > 1 && ` And ${faults.length - 1} more.`}
                  </span>
                </span>
              ) : (
                <span className={css.purpose}>{purpose}</span>
              )}
              {summary?.updatedAt && (
                <span className={css.saved}>
                  Saved <Ago at={summary.updatedAt} />
                  {summary.updatedBy && ` by ${summary.updatedBy.name}`}
                </span>
              )}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
