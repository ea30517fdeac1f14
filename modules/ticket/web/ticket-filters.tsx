import { Button } from "@mantine/core";
import { SlidersHorizontalIcon, XIcon } from "lucide-react";
import { useState } from "react";
import type { RouteAnswer } from "#kit/route.ts";
import { DayField } from "#kit-web/dates/day-field.tsx";
import { StateViews } from "#kit-web/records/inbox/state-views.tsx";
import { type FilterInputs, RecordFilters } from "#kit-web/records/record-filters.tsx";
import { ChoiceFilter, SearchFilter } from "#kit-web/table/table-filters.tsx";
import type { TableView } from "#kit-web/table/use-table-view.ts";
import { LISTED_STATES, type ticket } from "../contract.ts";
import css from "./ticket-filters.module.css";
import { PRIORITY_NAMES, STATE_NAMES } from "./ticket-names.tsx";

export type Filter = Record<
  "text" | "state" | "priority" | "claimer" | "subject" | "team" | "label" | "from" | "until" | "opener",
  string
>;
type Props = {
  view: TableView<Filter>;
  answer: RouteAnswer<typeof ticket.routes.tickets> | undefined;
  /** How many tickets are in some of the states. */
  counts: Partial<Record<(typeof LISTED_STATES)[number], number>>;
};

const RARER = ["priority", "subject", "team", "label", "from", "until"] as const;

/** The list's filters. A filter with a single option is omitted. */
export function TicketFilters({ view, answer, counts }: Props) {
  const { filter, narrow } = view;
  const { subjects = [], teams = [], labels = [], claimers = [], opener = null } = answer ?? {};
  // Folded away until someone looks for them.
  const [isMore, setIsMore] = useState(false);
  const one = (name: keyof Filter, label: string, options: readonly string[], min: number) =>
    options.length >= min || filter[name] !== "" ? { [name]: { label, options } } : {};
  const folded: FilterInputs<unknown> = {
    priority: { label: "Priority", options: PRIORITY_NAMES },
    ...one("subject", "Subject", subjects, 2),
    ...one("team", "Team", teams, 2),
    ...one("label", "Label", labels, 1),
  };
  const set = RARER.filter((name) => filter[name] !== "").length;
  return (
    <>
      <StateViews
        label="State"
        value={filter.state}
        views={[
          ...LISTED_STATES.map((value) => ({ value, label: STATE_NAMES[value], count: counts[value] })),
          { value: "", label: "All" },
        ]}
        onChange={(state) => narrow({ state })}
      />
      <SearchFilter
        label="Search"
        placeholder="Text, name or number"
        max={200}
        value={filter.text}
        // A search begins in all tickets, unless another view than the first was chosen.
        onChange={(text) => narrow({ text, ...(filter.text === "" && filter.state === "open" ? { state: "" } : {}) })}
      />
      <ChoiceFilter
        label="Assignee"
        any="Anyone"
        value={filter.claimer}
        options={[
          { value: "me", label: "Me" },
          { value: "nobody", label: "Nobody" },
          ...claimers.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={(claimer) => narrow({ claimer })}
      />
      <Button
        className={css.moreButton}
        variant="default"
        aria-expanded={isMore}
        rightSection={<SlidersHorizontalIcon size={18} aria-hidden />}
        onClick={() => setIsMore(!isMore)}
      >
        {isMore ? "Fewer filters" : "More filters"}
        {set > 0 && ` (${set})`}
      </Button>
      <div className={css.more} data-open={isMore || undefined}>
        <RecordFilters inputs={folded} view={view as unknown as TableView} answer={answer} />
        <DayField label="Opened from" value={filter.from} onChange={(from) => narrow({ from })} />
        <DayField label="Until" value={filter.until} onChange={(until) => narrow({ until })} />
      </div>
      {filter.opener !== "" && (
        <Button
          variant="light"
          rightSection={<XIcon size={16} aria-hidden />}
          aria-label={`Clear filter: ${opener?.name ?? "one member"}`}
          onClick={() => narrow({ opener: "" })}
        >
          Of {opener?.name ?? "one member"}
        </Button>
      )}
    </>
  );
}
