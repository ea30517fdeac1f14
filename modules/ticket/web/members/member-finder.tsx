import { TextInput } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Snowflake } from "#kit/snowflake.ts";
import { errorMessage } from "#kit-web/api/api-error.ts";
import { call } from "#kit-web/api/call.ts";
import { ticket as contract } from "../../contract.ts";
import css from "./member-finder.module.css";

const TYPING_MS = 300;

type Person = { id: Snowflake; name: string };
type Props = {
  guildId: Snowflake;
  label: string;
  /** A ticket's number: finds only members that it can be assigned to. */
  colleaguesOf?: number;
  /** Members not to offer. */
  without?: readonly Snowflake[];
  isBusy?: boolean;
  onChoose: (member: Person) => void;
  onEscape?: () => void;
};

/** Finds a member by the start of their name, or by id. */
export function MemberFinder({
  guildId,
  label,
  colleaguesOf,
  without = [],
  isBusy = false,
  onChoose,
  onEscape,
}: Props) {
  const [typed, setTyped] = useState("");
  const [name] = useDebouncedValue(typed.trim(), TYPING_MS);
  const { data, error } = useQuery({
    queryKey: ["guild", guildId, "member-search", name, colleaguesOf],
    queryFn: ({ signal }) =>
      colleaguesOf === undefined
        ? call(contract.routes.members, { params: { id: guildId }, query: { name } }, signal)
        : call(contract.routes.colleagues, { params: { id: guildId, number: colleaguesOf }, query: { name } }, signal),
    enabled: name !== "",
    placeholderData: keepPreviousData,
  });
  const found = name === "" ? [] : (data?.members ?? []).filter(({ id }) => !without.includes(id));
  return (
    <div className={css.finder}>
      <TextInput
        type="search"
        label={label}
        description="Start of the name, or the ID"
        value={typed}
        maxLength={100}
        autoFocus
        data-autofocus
        error={error ? errorMessage(error) : null}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onKeyDown={({ key }) => key === "Escape" && onEscape?.()}
      />
      <ul className={css.found} aria-label="Members found">
        {found.map((member) => (
          <li key={member.id}>
            <button type="button" disabled={isBusy} onClick={() => onChoose(member)}>
              {member.name}
            </button>
          </li>
        ))}
      </ul>
      {name !== "" && data && found.length === 0 && (
        <p className={css.quiet}>{colleaguesOf === undefined ? "No members match." : "No team members match."}</p>
      )}
    </div>
  );
}
