import { TextInput } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Actor } from "#kit/actor.ts";
import type { Snowflake } from "#kit/snowflake.ts";
import { errorMessage } from "../api/api-error.ts";
import css from "./member-finder.module.css";

const TYPING_MS = 300;

export type MemberFinderProps = {
  guildId: Snowflake;
  label: string;
  /** Searches by the typed text; `searchKey` identifies the search among those of the guild. */
  search: (name: string, signal: AbortSignal) => Promise<{ members: Actor[] }>;
  searchKey: string;
  /** Shown when nobody matches. */
  none?: string;
  /** Members not to offer. */
  without?: readonly Snowflake[];
  isBusy?: boolean;
  onChoose: (member: Actor) => void;
  onEscape?: () => void;
};

/** Finds a member by the start of their name, or by id. */
export function MemberFinder(props: MemberFinderProps) {
  const { guildId, label, search, searchKey, none = "No members match.", without = [], isBusy = false } = props;
  const [typed, setTyped] = useState("");
  const [name] = useDebouncedValue(typed.trim(), TYPING_MS);
  const { data, error } = useQuery({
    queryKey: ["guild", guildId, "member-search", searchKey, name],
    queryFn: ({ signal }) => search(name, signal),
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
        onKeyDown={({ key }) => key === "Escape" && props.onEscape?.()}
      />
      <ul className={css.found} aria-label="Members found">
        {found.map((member) => (
          <li key={member.id}>
            <button type="button" disabled={isBusy} onClick={() => props.onChoose(member)}>
              {member.name}
            </button>
          </li>
        ))}
      </ul>
      {name !== "" && data && found.length === 0 && <p className={css.quiet}>{none}</p>}
    </div>
  );
}
