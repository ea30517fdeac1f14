import { ShareBars } from "#kit-web/charts/share-bars.tsx";
import type { WorkProps } from "#kit-web/module-face.ts";
import { FiguresSection } from "#kit-web/records/figures-section.tsx";
import { recordQuery } from "#kit-web/records/record-query.ts";
import { claimRecords, offerOf, type RolesConfig } from "../contract.ts";
import { roleNamed } from "../words.ts";

const HEIGHT = 160;

/** How many members have and wait for each role. */
export function RoleInsights({ guild, settings: { config } }: WorkProps<RolesConfig>) {
  const asked = { params: { id: guild.id }, query: { limit: 1 } };
  return (
    <FiguresSection title="Seats" query={recordQuery(claimRecords.list, asked, "list", "seats")} height={HEIGHT}>
      {({ roles }) => (
        <ShareBars
          title="Members by role"
          shares={roles.map(({ roleId, held, waiting }) => {
            const seats = offerOf(config, roleId)?.entry.seats ?? 0;
            const details = [
              ...(seats > 0 ? [`of ${seats} seats`] : []),
              ...(waiting > 0 ? [`${waiting} waiting`] : []),
            ];
            return { name: roleNamed(guild.roles, roleId), count: held, detail: details.join(" · ") };
          })}
          empty="Nobody has a claimed role now."
        />
      )}
    </FiguresSection>
  );
}
