import { useAddress } from "#kit-web/address/use-address.ts";
import type { RecordsProps } from "#kit-web/module-face.ts";
import type { DropsConfig } from "../../contract.ts";
import { ClaimsView } from "./claims-view.tsx";
import { DropCharts } from "./drop-charts.tsx";
import { DropsTable } from "./drops-table.tsx";
import { RunningDrops } from "./running-drops.tsx";

/** What runs now, every drop there was, and what they add up to; or the one drop that the address names. */
export function DropsRecords({ guild, settings }: RecordsProps<DropsConfig>) {
  const { texts, change } = useAddress();
  const opened = /^[1-9]\d{0,8}$/.test(texts.drop ?? "") ? Number(texts.drop) : null;
  const open = (number: number | null) => change({ drop: number === null ? undefined : String(number) });
  if (opened !== null) return <ClaimsView guild={guild} number={opened} onBack={() => open(null)} />;
  return (
    <>
      <RunningDrops guild={guild} settings={settings} onOpen={open} />
      <DropsTable guild={guild} hasKinds={settings.config.drops.length > 0} onOpen={open} />
      <DropCharts guildId={guild.id} />
    </>
  );
}
