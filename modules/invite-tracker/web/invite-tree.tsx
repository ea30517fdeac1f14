import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { ChevronRightIcon } from "lucide-react";
import { useId, useState } from "react";
import type { Snowflake } from "#kit/snowflake.ts";
import { RecordLink } from "#kit-web/address/record-link.tsx";
import type { PageGuild } from "#kit-web/module-pages.ts";
import { recordQuery } from "#kit-web/records/record-query.ts";
import { EmptyState } from "#kit-web/states/empty-state.tsx";
import { LoadingState } from "#kit-web/states/loading-state.tsx";
import { RecordsSection } from "#kit-web/table/records-section.tsx";
import { BRANCH_ROWS, type Branch, inviteTracker } from "../contract.ts";
import css from "./invite-tree.module.css";

/** Who invited whom, a level at a time: nested lists with buttons that open them. */
export const InviteTree = ({ guild }: { guild: PageGuild }) => (
  <RecordsSection title="Who invited whom">
    <Level guildId={guild.id} of={null} label="Who invited whom" />
  </RecordsSection>
);

type LevelProps = { guildId: Snowflake; of: Snowflake | null; label: string };

/** The members whom one invited, and more pages of them below. */
function Level({ guildId, of, label }: LevelProps) {
  const [pages, setPages] = useState<readonly number[]>([1]);
  return (
    <div className={css.level}>
      {pages.map((page) => (
        <Page
          key={page}
          guildId={guildId}
          of={of}
          label={page === 1 ? label : `${label}, page ${page}`}
          page={page}
          onMore={page === pages.length ? () => setPages([...pages, page + 1]) : null}
        />
      ))}
    </div>
  );
}

function Page({ guildId, of, label, page, onMore }: LevelProps & { page: number; onMore: (() => void) | null }) {
  const query = { page, ...(of !== null && { of }) };
  const asked = { params: { id: guildId }, query };
  const answer = useQuery(recordQuery(inviteTracker.routes.tree, asked, "list", "tree", of, page));
  const { data } = answer;
  if (!data) {
    const isFirst = of === null && page === 1;
    return <LoadingState answer={answer} name="members" height={isFirst ? 160 : 44} isOpenedLater={!isFirst} />;
  }
  if (of === null && page === 1 && data.items.length === 0) {
    return (
      <EmptyState title="Nobody has invited anyone yet">
        Members appear here once someone joins with an invite.
      </EmptyState>
    );
  }
  const rest = data.total - page * BRANCH_ROWS;
  return (
    <>
      <ul className={css.branches} aria-label={label} {...(page > 1 && { ref: focus, tabIndex: -1 })}>
        {data.items.map((branch) => (
          <Row key={branch.member.id} guildId={guildId} branch={branch} />
        ))}
      </ul>
      {onMore && rest > 0 && (
        <Button variant="default" size="compact-md" className={css.more} onClick={onMore}>
          Show {Math.min(rest, BRANCH_ROWS)} more of {rest.toLocaleString("en")}
        </Button>
      )}
    </>
  );
}

/** The button that asked for more is gone, so the focus goes on with what it brought. */
const focus = (list: HTMLElement | null): void => list?.focus();

function Row({ guildId, branch: { member, invited, state } }: { guildId: Snowflake; branch: Branch }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <li>
      <div className={css.row}>
        {invited > 0 ? (
          <button
            type="button"
            className={css.open}
            aria-expanded={isOpen}
            aria-controls={id}
            aria-label={`Members invited by ${member.name}`}
            onClick={() => setOpen(!isOpen)}
          >
            <ChevronRightIcon size={16} aria-hidden />
          </button>
        ) : (
          <span className={css.leaf} aria-hidden />
        )}
        <RecordLink record={member.id} className={css.name}>
          {member.name}
        </RecordLink>
        <span className={css.about}>
          {[
            ...(invited > 0 ? [`${invited.toLocaleString("en")} invited`] : []),
            ...(state === "left" ? ["left"] : []),
          ].join(" · ")}
        </span>
      </div>
      <div id={id}>{isOpen && <Level guildId={guildId} of={member.id} label={`Invited by ${member.name}`} />}</div>
    </li>
  );
}
