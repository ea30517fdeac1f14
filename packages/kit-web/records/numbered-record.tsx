import { Skeleton, VisuallyHidden } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { BackButton } from "../address/back-button.tsx";
import { ApiError } from "../api/api-error.ts";
import { EmptyState } from "../states/empty-state.tsx";
import { ErrorState } from "../states/error-state.tsx";
import css from "./numbered-record.module.css";
import type { QueryFor } from "./record-query.ts";

type FrameProps = {
  /** The list's name on the button: "All drops". */
  all: string;
  label: string;
  onClose: () => void;
  children: ReactNode;
};

/** A record's page, with a button back to the list. */
const RecordFrame = ({ all, label, onClose, children }: FrameProps) => (
  <section className={css.frame} aria-label={label}>
    <BackButton className={css.back} onClick={onClose}>
      {all}
    </BackButton>
    {children}
  </section>
);

type Props<Answer> = {
  /** The record's number as in the address. */
  record: string;
  onClose: () => void;
  /** The noun and the name of its list: "Drop", "drops". */
  noun: string;
  all: string;
  query: (number: number) => QueryFor<Answer>;
  /** The route's error code for a missing record. */
  gone: string;
  /** What to do if it doesn't exist. */
  goneHelp: string;
  /** Renders the whole page, including its frame. */
  children: (answer: Answer, number: number) => ReactNode;
};

/** One numbered record, or why it isn't shown: still loading, not found, or an error that can be retried. */
export function NumberedRecord<Answer>({ record, ...props }: Props<Answer>) {
  const number = /^[1-9]\d{0,8}$/.test(record) ? Number(record) : null;
  if (number === null) return <NoRecord {...props} name={record} />;
  return <KnownNumber {...props} number={number} />;
}

function KnownNumber<Answer>({ number, ...props }: Omit<Props<Answer>, "record"> & { number: number }) {
  const { noun, all, onClose, children } = props;
  const { data, error, refetch } = useQuery(props.query(number));
  if (data) return children(data, number);
  if (error instanceof ApiError && error.code === props.gone) return <NoRecord {...props} name={`#${number}`} />;
  return (
    <RecordFrame all={all} label={`${noun} ${number}`} onClose={onClose}>
      <VisuallyHidden component="h1">
        {noun} {number}
      </VisuallyHidden>
      {error ? (
        <ErrorState
          level={2}
          title={`The ${noun.toLowerCase()} can't be loaded`}
          error={error}
          onRetry={() => void refetch()}
        />
      ) : (
        <div role="status" aria-label={`Loading ${noun.toLowerCase()}`}>
          <Skeleton height={32} width="40%" mb={16} radius="md" />
          <Skeleton height={420} radius="lg" />
        </div>
      )}
    </RecordFrame>
  );
}

type GoneProps = Pick<Props<unknown>, "noun" | "all" | "goneHelp" | "onClose"> & { name: string };

const NoRecord = ({ noun, all, goneHelp, onClose, name }: GoneProps) => (
  <RecordFrame all={all} label={`${noun} not found`} onClose={onClose}>
    <EmptyState title={`${noun} ${name} not found`} level={2}>
      {goneHelp}
    </EmptyState>
  </RecordFrame>
);
