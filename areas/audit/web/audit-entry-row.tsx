import { Button } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { describeForm } from "#kit/field.ts";
import type { Guild } from "#kit/guild.ts";
import { ON_OFF } from "#kit-web/form/draft.ts";
import { useLoadedModule, useModuleCards } from "#kit-web/module-catalog.tsx";
import { ChangeList } from "#kit-web/module-frame/changes/change-list.tsx";
import { settingLabel } from "#kit-web/module-frame/setting-label.ts";
import { Moment } from "#kit-web/time/moment.tsx";
import type { AuditEntry } from "../contract.ts";
import css from "./audit-page.module.css";
import { PlainChanges } from "./plain-changes.tsx";

type Props = { entry: AuditEntry; guild: Guild; versionsOf: (module: string) => string | null };

/** One entry per line, with its changes in a disclosure. `versionsOf` comes from the page. */
export function AuditEntryRow({ entry, guild, versionsOf }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const card = useModuleCards().find(({ id }) => id === entry.module);
  const { data: module } = useLoadedModule(entry.module ?? "");
  const { changes } = entry;
  const name = card?.name ?? entry.module ?? "";
  const settings = module
    ? changes.map(({ path }) => settingLabel(module.words, path === "enabled" ? ON_OFF : path)).join(", ")
    : "";
  const versions = entry.module && versionsOf(entry.module);
  const id = `audit-${entry.id}`;
  return (
    <li className={css.entry}>
      <div className={css.line}>
        <Moment at={entry.at} />
        <span className={css.what}>
          <strong>{entry.actor.name}</strong> {entry.sentence}
          {settings && <span className={css.settings}>{settings}</span>}
        </span>
        {changes.length > 0 && (
          <Button
            variant="subtle"
            color="gray"
            size="compact-sm"
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            onClick={() => setIsOpen(!isOpen)}
          >
            {isOpen ? "Hide" : "Show"} changes
          </Button>
        )}
      </div>
      {isOpen && (
        <div id={id} className={css.changes}>
          {module ? (
            <>
              <ChangeList
                formDescription={{ fields: describeForm(module.contract.config), words: module.words, guild }}
                changes={changes.map(({ path, before, after }) => ({
                  name: path === "enabled" ? ON_OFF : path,
                  before,
                  after,
                }))}
              />
              {versions && (
                <Link to={versions} search={{ history: "all" } as never}>
                  All versions of {name}
                </Link>
              )}
            </>
          ) : (
            <PlainChanges changes={changes} guild={guild} />
          )}
        </div>
      )}
    </li>
  );
}
