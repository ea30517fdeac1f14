import { Button, TextInput } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Snowflake } from "#kit/snowflake.ts";
import { errorMessage } from "#kit-web/api/api-error.ts";
import { call } from "#kit-web/api/call.ts";
import { ticket as contract } from "../../contract.ts";
import css from "./ticket-side.module.css";
import { quietly, type TicketActs } from "./use-ticket.ts";

const TYPING_MS = 300;
type Props = { guildId: Snowflake; present: readonly Snowflake[]; acts: TicketActs };

/** Finds a member by the beginning of their name, and lets them in. */
export function LetIn({ guildId, present, acts }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const [typed, setTyped] = useState("");
  const [name] = useDebouncedValue(typed.trim(), TYPING_MS);
  const { data, error } = useQuery({
    queryKey: ["guild", guildId, "member-search", name],
    queryFn: ({ signal }) => call(contract.routes.members, { params: { id: guildId }, query: { name } }, signal),
    enabled: isOpen && name !== "",
    placeholderData: keepPreviousData,
  });
  if (!isOpen) {
    return (
      <Button variant="default" size="compact-md" onClick={() => setIsOpen(true)}>
        Let someone in…
      </Button>
    );
  }
  const found = name === "" ? [] : (data?.members ?? []).filter(({ id }) => !present.includes(id));
  const close = (): void => {
    setIsOpen(false);
    setTyped("");
  };
  return (
    <div className={css.inline}>
      <TextInput
        type="search"
        label="Whom to let in"
        description="The beginning of their name"
        value={typed}
        maxLength={100}
        autoFocus
        error={error ? errorMessage(error) : null}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onKeyDown={({ key }) => key === "Escape" && close()}
      />
      <ul className={css.found} aria-label="Members found">
        {found.map(({ id, name: called }) => (
          <li key={id}>
            <button
              type="button"
              disabled={acts.isBusy}
              onClick={() => quietly(acts.change({ what: "add", member: id }).then(close))}
            >
              {called}
            </button>
          </li>
        ))}
      </ul>
      {name !== "" && data && found.length === 0 && <p className={css.quiet}>Nobody else is called that.</p>}
      <Button variant="subtle" color="gray" size="compact-md" onClick={close}>
        Cancel
      </Button>
    </div>
  );
}
