import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "#kit-web/api/call.ts";
import { routeUrl } from "#kit-web/api/route-url.ts";
import type { PageGuild } from "#kit-web/module-pages.ts";
import { FormDialog } from "#kit-web/overlay/form-dialog.tsx";
import { recordQuery, recordsKey } from "#kit-web/records/record-query.ts";
import { CsvLink } from "#kit-web/table/csv-link.tsx";
import { RecordsSection } from "#kit-web/table/records-section.tsx";
import { Moment } from "#kit-web/time/moment.tsx";
import { arrivalRecords, type Raid, type RaidAct, type RaidSignal, verification } from "../contract.ts";
import css from "./members.module.css";

const SIGNALS: Record<RaidSignal, (shared: string) => string> = {
  joins: (shared) => shared,
  names: (shared) => `Names like “${shared}”`,
  invite: (shared) => `With the invite ${shared}`,
};

type Asked = { raid: Raid; act: RaidAct };

/** Periods in which many members joined at once; hidden if there are none. */
export function Raids({ guild, enabled }: { guild: PageGuild; enabled: boolean }) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const canAct = enabled;
  const { data } = useQuery(recordQuery(verification.routes.raids, { params: { id: guild.id } }, "list", "raids"));
  if (!data || data.raids.length === 0) return null;
  return (
    <RecordsSection id="raids-title" title="Raids">
      <ul className={css.raids}>
        {data.raids.map((raid) => (
          <li key={raid.number} aria-label={`Raid ${raid.number}`}>
            <p>
              <strong>Raid {raid.number}</strong> <Moment at={raid.startedAt} />
              {raid.endedAt === null && <em>Ongoing</em>}
            </p>
            <p>
              {raid.joined} joined, {raid.passed} verified, {raid.keptOut} kept out
              {raid.shared !== null && <small>{SIGNALS[raid.signal](raid.shared)}</small>}
            </p>
            <span className={css.acts}>
              <CsvLink
                href={routeUrl(arrivalRecords.file, { params: { id: guild.id }, query: { raid: raid.number } })}
              />
              {canAct && (
                <>
                  <Button variant="default" size="compact-md" onClick={() => setAsked({ raid, act: "keepOut" })}>
                    Keep all out…
                  </Button>
                  {raid.keptOut > 0 && (
                    <Button variant="default" size="compact-md" onClick={() => setAsked({ raid, act: "release" })}>
                      Undo…
                    </Button>
                  )}
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
      {asked && <RaidDialog guildId={guild.id} {...asked} onClose={() => setAsked(null)} />}
    </RecordsSection>
  );
}

type DialogProps = Asked & { guildId: string; onClose: () => void };

const RaidDialog = ({ guildId, raid: { number, joined }, act, onClose }: DialogProps) => (
  <FormDialog
    title={act === "keepOut" ? `Keep out all ${joined} of raid ${number}?` : `Undo for raid ${number}?`}
    submit={act === "keepOut" ? "Keep all out" : "Undo"}
    isDanger={act === "keepOut"}
    focusesCancel
    act={() => call(verification.routes.actOnRaid, { params: { id: guildId, number, act } })}
    changes={recordsKey(guildId, verification.id)}
    onClose={onClose}
  >
    <p>
      {act === "keepOut"
        ? "Everyone who joined in this raid and is still here loses the verified roles and can't verify. You can undo this."
        : "Members who were kept out can verify again. This doesn't give anyone a role."}
    </p>
  </FormDialog>
);
