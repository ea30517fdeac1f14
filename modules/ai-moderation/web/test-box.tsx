import { Button, Select } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { CHANNEL_TYPES } from "#kit/guild.ts";
import { errorMessage } from "#kit-web/api/api-error.ts";
import { call } from "#kit-web/api/call.ts";
import type { PageGuild } from "#kit-web/module-pages.ts";
import { EmptyState } from "#kit-web/states/empty-state.tsx";
import { RecordsSection } from "#kit-web/table/records-section.tsx";
import { Moment } from "#kit-web/time/moment.tsx";
import { aiModeration } from "../contract.ts";
import { ACTION_NAMES } from "../words.ts";
import css from "./moderation.module.css";

const COUNTS = ["100", "200", "500", "1000"];
const READABLE: readonly number[] = [CHANNEL_TYPES.text, CHANNEL_TYPES.announcement, CHANNEL_TYPES.voice];

/** Tries the saved rules on a channel's last messages. */
export function TestBox({ guild, hasRules }: { guild: PageGuild; hasRules: boolean }) {
  const channels = guild.channels.filter(({ type }) => READABLE.includes(type));
  const [channelId, setChannelId] = useState(channels[0]?.id ?? null);
  const [count, setCount] = useState("200");
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: (asked: { channelId: string; count: number }) =>
      call(aiModeration.routes.tryRules, { params: { id: guild.id }, body: asked }),
  });
  return (
    <RecordsSection title="Try the rules">
      <form
        className={css.try}
        onSubmit={(event) => {
          event.preventDefault();
          if (channelId) mutate({ channelId, count: Number(count) });
        }}
      >
        <Select
          label="Channel"
          searchable
          data={channels.map(({ id, name }) => ({ value: id, label: `#${name}` }))}
          value={channelId}
          onChange={setChannelId}
        />
        <Select
          label="Last messages"
          data={COUNTS}
          value={count}
          allowDeselect={false}
          onChange={(value) => value && setCount(value)}
        />
        <Button type="submit" loading={isPending} disabled={!channelId || !hasRules}>
          Try
        </Button>
      </form>
      {!hasRules && <p className={css.quiet}>Add and save a rule first.</p>}
      <div role="status">
        {error && <p className={css.fault}>{errorMessage(error)}</p>}
        {data && !isPending && (
          <p>
            The saved rules would have matched{" "}
            <strong>
              {data.found.length} of {data.read}
            </strong>{" "}
            messages. {data.exempt > 0 && `${data.exempt} are of staff or exempt. `}Nothing was stored, and nothing was
            done.
          </p>
        )}
      </div>
      {data && !isPending && data.found.length > 0 && (
        <ul className={css.found}>
          {data.found.map(({ messageId, author, at, text, rule, action, matched }) => (
            <li key={messageId}>
              <span className={css.text}>{text}</span>
              <small>
                {author?.name}, {at && <Moment at={at} />}
              </small>
              <span>
                <strong>{rule}</strong> {ACTION_NAMES[action]} <small>Matched: {matched}</small>
              </span>
            </li>
          ))}
        </ul>
      )}
      {data && !isPending && data.read === 0 && <EmptyState title="This channel has no messages" />}
    </RecordsSection>
  );
}
