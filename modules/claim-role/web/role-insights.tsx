import { FunnelSection } from "#kit-web/charts/funnel-section.tsx";
import { ShareBars } from "#kit-web/charts/share-bars.tsx";
import type { WorkProps } from "#kit-web/module-pages.ts";
import { FiguresSection } from "#kit-web/records/figures-section.tsx";
import { recordQuery } from "#kit-web/records/record-query.ts";
import { Sections } from "#kit-web/records/sections.tsx";
import { claimRecords, claimRole, FUNNEL_DAYS, offerOf, type RolesConfig } from "../contract.ts";
import { END_NAMES, roleNamed } from "../words.ts";

const HEIGHT = 160;

const STEP_NAMES = { claimed: "Claimed a role", given: "Got the role", kept: "Still have the role" };

/** How many members have and wait for each role, and how far claims of the last days got. */
export const RoleInsights = (props: WorkProps<RolesConfig>) => (
  <Sections>
    <Seats {...props} />
    <FiguresSection
      title={`Claims, last ${FUNNEL_DAYS} days`}
      query={recordQuery(claimRole.routes.funnel, { params: { id: props.guild.id } }, "list", "funnel")}
      height={HEIGHT}
    >
      {({ funnel }) => (
        <FunnelSection
          title="From claim to role"
          funnel={funnel}
          steps={STEP_NAMES}
          reasons={END_NAMES}
          nouns={["claim", "claims"]}
        />
      )}
    </FiguresSection>
  </Sections>
);

function Seats({ guild, settings: { config } }: WorkProps<RolesConfig>) {
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
          empty="Nobody has a claimed role right now."
        />
      )}
    </FiguresSection>
  );
}
