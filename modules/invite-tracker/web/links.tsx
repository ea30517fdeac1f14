import { ActionIcon, Anchor, Button, CopyButton } from "@mantine/core";
import { CheckIcon, CopyIcon, TagIcon, UserPlusIcon } from "lucide-react";
import { useMemo, useState } from "react";
import type { WorkProps } from "#kit-web/module-pages.ts";
import { lazyOverlay } from "#kit-web/overlay/lazy-overlay.tsx";
import type { RecordCells } from "#kit-web/records/record-cells.ts";
import type { FilterInputs } from "#kit-web/records/record-filters.tsx";
import { RecordsTable } from "#kit-web/records/records-table.tsx";
import { ButtonWhenOn } from "#kit-web/states/button-when-on.tsx";
import { EmptyState } from "#kit-web/states/empty-state.tsx";
import { RowButton } from "#kit-web/table/row-button.tsx";
import { Ago } from "#kit-web/time/ago.tsx";
import { type InviteConfig, type Link, linkRecords } from "../contract.ts";
import { LINK_KIND_NAMES, linkColumns, linkTitle } from "../words.ts";
import css from "./joins.module.css";

const CampaignDialog = lazyOverlay(async () => (await import("./campaign-dialog.tsx")).CampaignDialog);
const NameDialog = lazyOverlay(async () => (await import("./name-dialog.tsx")).NameDialog);
const RemoveLinkDialog = lazyOverlay(async () => (await import("./remove-link-dialog.tsx")).RemoveLinkDialog);

const FILTERS: FilterInputs<unknown> = {
  name: { label: "Name" },
  kind: { label: "Type", options: LINK_KIND_NAMES },
};

type Asked = { what: "campaign" } | { what: "name"; code: string | null } | { what: "remove"; link: Link };

const cellsOf = (isOn: boolean, ask: (asked: Asked) => void): RecordCells<Link> => ({
  code: ({ code, url, removedAt }) =>
    removedAt !== null ? (
      <span className={css.state}>{code} (deleted)</span>
    ) : url === null || code === null ? null : (
      <span className={css.link}>
        <Anchor href={url} target="_blank" rel="noreferrer" inherit>
          {code}
        </Anchor>
        <CopyButton value={url}>
          {({ copied, copy }) => (
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={copied ? "Link copied" : `Copy link ${code}`}
              onClick={copy}
            >
              {copied ? <CheckIcon size={16} aria-hidden /> : <CopyIcon size={16} aria-hidden />}
            </ActionIcon>
          )}
        </CopyButton>
      </span>
    ),
  number: ({ createdAt }) => <Ago at={createdAt} />,
  act: (link) => (
    <>
      {link.code !== null && (
        <RowButton opens={NameDialog} of={linkTitle(link)} onClick={() => ask({ what: "name", code: link.code })}>
          {link.name === null ? "Name" : "Rename"}
        </RowButton>
      )}
      {isOn && link.kind !== "named" && link.removedAt === null && (
        <RowButton opens={RemoveLinkDialog} of={linkTitle(link)} onClick={() => ask({ what: "remove", link })}>
          Delete
        </RowButton>
      )}
    </>
  ),
});

/** Campaigns, named invites and members' own links. */
export function Links({ guild, settings: { enabled } }: WorkProps<InviteConfig>) {
  const [asked, ask] = useState<Asked | null>(null);
  const cells = useMemo(() => cellsOf(enabled, ask), [enabled]);
  const columns = useMemo(() => linkColumns(guild.roles), [guild.roles]);
  const close = () => ask(null);
  return (
    <>
      <RecordsTable
        records={linkRecords}
        guild={guild}
        title="Links"
        columns={columns}
        cells={cells}
        rowId={({ number }: Link) => String(number)}
        filters={FILTERS}
        extra={() => (
          <>
            <Button
              variant="default"
              leftSection={<TagIcon size={18} aria-hidden />}
              onClick={() => ask({ what: "name", code: null })}
            >
              Name invite
            </Button>
            <ButtonWhenOn
              leftSection={<UserPlusIcon size={18} aria-hidden />}
              off={enabled ? null : "Turn on Invite tracker to create a campaign."}
              onClick={() => ask({ what: "campaign" })}
            >
              New campaign
            </ButtonWhenOn>
          </>
        )}
        empty={
          <EmptyState title="No links yet">
            A campaign link shows who joined with it and can give them a role. Members get links of their own with
            /invite link while personal links are on in Settings.
          </EmptyState>
        }
      />
      {asked?.what === "campaign" && <CampaignDialog guild={guild} onClose={close} />}
      {asked?.what === "name" && <NameDialog guild={guild} code={asked.code} onClose={close} />}
      {asked?.what === "remove" && <RemoveLinkDialog guild={guild} link={asked.link} onClose={close} />}
    </>
  );
}
