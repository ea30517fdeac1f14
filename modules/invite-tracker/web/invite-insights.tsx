import { FromFive } from "#kit-web/charts/from-five.tsx";
import { ShareBars } from "#kit-web/charts/share-bars.tsx";
import type { WorkProps } from "#kit-web/module-pages.ts";
import { FiguresSection } from "#kit-web/records/figures-section.tsx";
import { recordQuery } from "#kit-web/records/record-query.ts";
import { Sections } from "#kit-web/records/sections.tsx";
import { type InviteConfig, inviteTracker, type SourceRow } from "../contract.ts";
import { SOURCE_NAMES } from "../words.ts";
import { InviteTree } from "./invite-tree.tsx";
import css from "./joins.module.css";

const HEIGHT = 420;
const DAYS = [1, 7, 30];

/** Where members came from, how many stayed, and who invited whom. */
export function InviteInsights({ guild }: WorkProps<InviteConfig>) {
  const asked = { params: { id: guild.id } };
  return (
    <Sections>
      <FiguresSection
        title="Joins"
        query={recordQuery(inviteTracker.routes.overview, asked, "list", "overview")}
        height={HEIGHT}
      >
        {({ since, joins, ways, sources }) => (
          <FromFive count={joins} nouns={["join", "joins"]}>
            <div className={css.charts}>
              {since && (
                <p>
                  Counted since {new Date(since).toLocaleDateString("en", { dateStyle: "long" })}. Nobody knows who
                  invited members before that.
                </p>
              )}
              <ShareBars
                title="Where members came from"
                shares={ways.map(({ source, joins: count }) => ({ name: SOURCE_NAMES[source], count }))}
                empty="Nobody has joined yet."
              />
              <ShareBars
                title="Sources, and how many stayed"
                shares={sources.map((row) => ({ name: sourceName(row), count: row.joins, detail: keptText(row) }))}
                empty="Nobody has joined yet."
              />
            </div>
          </FromFive>
        )}
      </FiguresSection>
      <InviteTree guild={guild} />
    </Sections>
  );
}

const sourceName = ({ name, code, source, inviter }: SourceRow): string =>
  name !== null ? name : code === null ? SOURCE_NAMES[source] : inviter === null ? code : `${code} of ${inviter}`;

/** Of those who joined so long ago that it can be said. */
function keptText({ retention }: SourceRow): string {
  const parts = retention.flatMap(({ of, stayed }, at) =>
    of === 0 ? [] : [`${DAYS[at]} ${DAYS[at] === 1 ? "day" : "days"} ${Math.round((stayed / of) * 100)}%`],
  );
  return parts.join(" · ");
}
