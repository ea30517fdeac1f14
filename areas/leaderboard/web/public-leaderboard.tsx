import { Button } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import type { Snowflake } from "#kit/snowflake.ts";
import { PublicLayout } from "#kit-web/public-layout/public-layout.tsx";
import type { Visitor } from "#kit-web/public-layout/visitor.ts";
import css from "./leaderboard-page.module.css";
import { LeaderboardPage } from "./leaderboard-page.tsx";

type Props = Visitor & {
  guildId: Snowflake;
  /** A manager previews it as members see it. */
  isPreview: boolean;
};

/** A server's boards as members and visitors see them. */
export const PublicLeaderboard = ({ guildId, isPreview, ...visitor }: Props) => (
  <PublicLayout {...visitor}>
    <div className={css.public}>
      {isPreview && (
        <p className={css.preview}>
          <span>This is how members see the leaderboard.</span>
          <Button
            component={Link}
            to={`/leaderboard/${guildId}`}
            search={withoutView as never}
            variant="default"
            size="compact-md"
          >
            Back to the dashboard
          </Button>
        </p>
      )}
      <LeaderboardPage guildId={guildId} visitor={visitor} />
    </div>
  </PublicLayout>
);

const withoutView = ({ view: _, ...search }: { view?: string }) => search;
