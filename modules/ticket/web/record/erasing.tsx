import { TextInput } from "@mantine/core";
import { useState } from "react";
import { withPlatformName } from "#kit/platform-name.ts";
import type { Snowflake } from "#kit/snowflake.ts";
import type { PageGuild } from "#kit-web/module-pages.ts";
import { FormDialog } from "#kit-web/overlay/form-dialog.tsx";
import type { TicketDetail } from "../../contract.ts";
import type { TicketActs } from "./use-ticket.ts";

type Props = {
  guild: Pick<PageGuild, "channels">;
  ticket: Pick<TicketDetail, "number" | "channelId" | "posted" | "maybePosted">;
  acts: TicketActs;
  onClose: () => void;
};

/** Asks for the ticket's number, because erasing can't be undone. */
export function EraseDialog({ guild, ticket, acts, onClose }: Props) {
  const { number, channelId, posted, maybePosted } = ticket;
  const [confirmation, setConfirmation] = useState("");
  const isConfirmed = confirmation.trim().replace("#", "") === String(number);
  return (
    <FormDialog
      title={`Erase ticket #${number}?`}
      submit="Erase ticket"
      isDanger
      isReady={isConfirmed}
      act={() => acts.change({ what: "erase", confirmation: confirmation.trim() })}
      onClose={onClose}
    >
      {/* The error was already shown. */}
      {() => (
        <>
          <p>
            This permanently deletes the conversation, uploaded files, form answers, close reason, rating comment and
            notes. The ticket still counts in the figures, and the audit log shows that you erased it.
          </p>
          {(channelId !== null || posted > 0) && (
            <>
              <p>{withPlatformName("Also deleted in Discord:")}</p>
              <ul>
                {channelId !== null && <li>the ticket's thread or channel</li>}
                {posted > 0 && (
                  <li>{posted === 1 ? "its transcript in a channel" : `its ${posted} transcripts in channels`}</li>
                )}
              </ul>
              <p>Copies that people have saved aren't deleted. Anything that can't be deleted is listed afterwards.</p>
            </>
          )}
          {maybePosted.length > 0 && (
            <>
              <p>{withPlatformName("Not deleted in Discord:")}</p>
              <ul>
                {maybePosted.map((id) => (
                  <li key={id}>
                    a transcript that may be in {channelNamed(guild, id)}. This ticket was closed before Guildhall
                    tracked transcript messages. {withPlatformName("Delete it in Discord.")}
                  </li>
                ))}
              </ul>
            </>
          )}
          <TextInput
            label={`Type ${number} to confirm`}
            value={confirmation}
            onChange={({ currentTarget }) => setConfirmation(currentTarget.value)}
            autoComplete="off"
            inputMode="numeric"
            maxLength={20}
            data-autofocus
          />
        </>
      )}
    </FormDialog>
  );
}

type LeftProps = { guild: Pick<PageGuild, "channels">; ticket: Pick<TicketDetail, "notErased"> };

/** What erasing could not remove, and why. What can be removed is retried daily. */
export function NotErased({ guild, ticket: { notErased } }: LeftProps) {
  const later = notErased.filter(({ what }) => what !== "oldTranscript");
  const byHand = notErased.filter(({ what }) => what === "oldTranscript");
  return (
    <>
      {later.length > 0 && (
        <section aria-labelledby="not-erased">
          <h2 id="not-erased">Not erased yet</h2>
          <ul>
            {later.map(({ what, channelId, why }) => (
              <li key={`${what}:${channelId}`}>
                {what === "room" ? "The thread or channel" : `A transcript in ${channelNamed(guild, channelId)}`}: {why}
              </li>
            ))}
          </ul>
          <p>Guildhall tries again every day. To try now, erase the ticket again.</p>
        </section>
      )}
      {byHand.length > 0 && (
        <section aria-labelledby="by-hand">
          <h2 id="by-hand">Delete manually</h2>
          <ul>
            {byHand.map(({ channelId, why }) => (
              <li key={channelId}>
                A transcript that may be in {channelNamed(guild, channelId)}: {why}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function channelNamed({ channels }: Pick<PageGuild, "channels">, id: Snowflake): string {
  const name = channels.find((channel) => channel.id === id)?.name;
  return name === undefined ? "a deleted channel" : `#${name}`;
}
