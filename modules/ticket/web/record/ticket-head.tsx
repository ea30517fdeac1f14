import { ActionIcon, Button, CopyButton } from "@mantine/core";
import { CheckIcon, InfoIcon, LinkIcon, MessagesSquareIcon } from "lucide-react";
import { useState } from "react";
import { withPlatformName } from "#kit/platform-name.ts";
import { BackButton } from "#kit-web/address/back-button.tsx";
import { guildOnPlatformUrl, useInstallation } from "#kit-web/installation.tsx";
import type { PageGuild } from "#kit-web/module-pages.ts";
import type { TicketDetail } from "../../contract.ts";
import { CloseDialog } from "../close-dialog.tsx";
import { StateBadge } from "../ticket-names.tsx";
import css from "./ticket-record.module.css";
import { ignoreError, type TicketActs } from "./use-ticket.ts";

type Pane = "talk" | "side";
type Props = {
  guild: PageGuild;
  ticket: TicketDetail;
  acts: TicketActs;
  pane: Pane;
  onPane: (pane: Pane) => void;
  onClose: () => void;
};

/** The ticket's title, and buttons to close and reopen it. */
export function TicketHead({ guild, ticket, acts, pane, onPane, onClose }: Props) {
  const [isClosing, setIsClosing] = useState(false);
  const installation = useInstallation();
  const { number, subject, state, opener, channelId } = ticket;
  const inChat = installation.sandboxUrl ?? `${guildOnPlatformUrl(installation, guild.id)}/${channelId}`;
  return (
    <header className={css.head}>
      <BackButton className={css.back} onClick={onClose}>
        All tickets
      </BackButton>
      <div className={css.title}>
        <h1 id="ticket-title">
          <span className={css.number}>#{number}</span> {subject}
        </h1>
        <p>
          <StateBadge ticket={ticket} /> <span className={css.opener}>{opener.name}</span>
        </p>
      </div>
      <div className={css.headActs}>
        <ActionIcon
          className={css.paneSwitch}
          variant="default"
          aria-label={pane === "talk" ? "Details" : "Conversation"}
          onClick={() => onPane(pane === "talk" ? "side" : "talk")}
        >
          {pane === "talk" ? <InfoIcon size={22} /> : <MessagesSquareIcon size={22} />}
        </ActionIcon>
        {channelId && (
          <Button className={css.wide} component="a" href={inChat} target="_blank" rel="noreferrer" variant="default">
            {withPlatformName("Open in Discord")}
          </Button>
        )}
        <CopyButton value={location.href}>
          {({ copied, copy }) => (
            <ActionIcon
              className={css.wide}
              variant="default"
              size={36}
              aria-label={copied ? "Link copied" : "Copy link to this ticket"}
              onClick={copy}
            >
              {copied ? <CheckIcon size={18} /> : <LinkIcon size={18} />}
            </ActionIcon>
          )}
        </CopyButton>
        {state === "open" ? (
          <Button variant="light" color="coral" onClick={() => setIsClosing(true)}>
            Close…
          </Button>
        ) : (
          !ticket.isErased && (
            <Button loading={acts.isBusy} onClick={() => ignoreError(acts.change({ what: "reopen" }))}>
              Reopen
            </Button>
          )
        )}
      </div>
      {isClosing && (
        <CloseDialog
          closes={{ number }}
          act={(reason) => acts.change({ what: "close", reason })}
          showsFault
          onClose={() => setIsClosing(false)}
        />
      )}
    </header>
  );
}
