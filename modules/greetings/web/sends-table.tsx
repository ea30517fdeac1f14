import { IconArrowDown, IconArrowUp } from "@tabler/icons-react";
import { guildOnPlatformUrl, useInstallation } from "#kit-web/installation.tsx";
import type { FaceGuild } from "#kit-web/module-face.ts";
import { Ago } from "#kit-web/time/ago.tsx";
import type { Send, SendsQuery } from "../contract.ts";
import css from "./greetings-records.module.css";
import { KIND_NAMES, OUTCOME_NAMES } from "./send-words.ts";

export type Sorting = Pick<SendsQuery, "sort" | "order">;

type Props = { items: readonly Send[]; guild: FaceGuild; sorting: Sorting; onSort: (sorting: Sorting) => void };

const SORTED = { at: "When", kind: "What", member: "Who" } as const;

/** One line for each message that was sent or was to be. */
export function SendsTable({ items, guild, sorting, onSort }: Props) {
  const installation = useInstallation();
  const messageUrl = (channelId: string, messageId: string): string =>
    installation.sandboxUrl ?? `${guildOnPlatformUrl(installation, guild.id)}/${channelId}/${messageId}`;
  const channelName = (id: string): string => {
    const channel = guild.channels.find((one) => one.id === id);
    return channel ? `#${channel.name}` : "a deleted channel";
  };
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={css.scroll} aria-label="Table of records" tabIndex={0}>
      <table className={css.table}>
        <thead>
          <tr>
            {(Object.keys(SORTED) as (keyof typeof SORTED)[]).map((sort) => (
              <SortedHead key={sort} sort={sort} sorting={sorting} onSort={onSort} />
            ))}
            <th scope="col">Outcome</th>
            <th scope="col">Where</th>
          </tr>
        </thead>
        <tbody>
          {items.map((send) => (
            <tr key={send.id}>
              <td>
                <Ago at={send.at} />
              </td>
              <td>{KIND_NAMES[send.kind]}</td>
              <td>{send.memberName || "Several members"}</td>
              <td data-outcome={send.outcome}>
                {OUTCOME_NAMES[send.outcome]}
                {send.reason && <p>{send.reason}</p>}
              </td>
              <td>
                {send.channelId && send.messageId && send.kind !== "dm" ? (
                  <a href={messageUrl(send.channelId, send.messageId)}>{channelName(send.channelId)}</a>
                ) : null}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

type HeadProps = { sort: keyof typeof SORTED; sorting: Sorting; onSort: (sorting: Sorting) => void };

function SortedHead({ sort, sorting, onSort }: HeadProps) {
  const isSorted = sorting.sort === sort;
  const Icon = sorting.order === "asc" ? IconArrowUp : IconArrowDown;
  const next = isSorted && sorting.order === "desc" ? "asc" : "desc";
  return (
    <th scope="col" aria-sort={isSorted ? (sorting.order === "asc" ? "ascending" : "descending") : "none"}>
      <button type="button" onClick={() => onSort({ sort, order: next })}>
        {SORTED[sort]}
        {isSorted && <Icon size={14} aria-hidden />}
      </button>
    </th>
  );
}
