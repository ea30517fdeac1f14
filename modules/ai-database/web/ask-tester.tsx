import { Button, NativeSelect, TextInput } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { RecordLink } from "#kit-web/address/record-link.tsx";
import { call } from "#kit-web/api/call.ts";
import type { PageGuild } from "#kit-web/module-pages.ts";
import { EmptyState } from "#kit-web/states/empty-state.tsx";
import { ErrorState } from "#kit-web/states/error-state.tsx";
import { RecordsSection } from "#kit-web/table/records-section.tsx";
import { type Audience, aiDatabase, type Found, QUESTION_MAX } from "../contract.ts";
import { AUDIENCE_NAMES } from "../words.ts";
import css from "./knowledge.module.css";

/** Shows which passages answer a question, and why. */
export function AskTester({ guild }: { guild: PageGuild }) {
  const [question, setQuestion] = useState("");
  const [audience, setAudience] = useState<Audience>("public");
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: () =>
      call(aiDatabase.routes.ask, { params: { id: guild.id }, body: { question: question.trim(), audience } }),
  });
  return (
    <RecordsSection title="Test a question">
      <form
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (question.trim() !== "") mutate();
        }}
      >
        <TextInput
          className={css.question}
          label="Question"
          placeholder="How do I get a refund?"
          value={question}
          maxLength={QUESTION_MAX}
          onChange={({ currentTarget }) => setQuestion(currentTarget.value)}
        />
        <NativeSelect
          label="Asked by"
          value={audience}
          data={[
            { value: "public", label: AUDIENCE_NAMES.public },
            { value: "staff", label: "Staff" },
          ]}
          onChange={({ currentTarget }) => setAudience(currentTarget.value as Audience)}
        />
        <Button type="submit" variant="default" loading={isPending} disabled={question.trim() === ""}>
          Find passages
        </Button>
      </form>
      <div role="status">
        {error && <ErrorState title="The question couldn't be tested" error={error} onRetry={() => mutate()} />}
        {data && data.found.length === 0 && (
          <EmptyState title="No passage matches">Add a source that answers it, or ask in other words.</EmptyState>
        )}
        {data && data.found.length > 0 && (
          <div className={css.section}>
            <p className={css.about}>
              {data.hasMeaning
                ? "Compared by words and by meaning."
                : "Compared by words. With an embedding model in Settings, meaning is compared too."}
            </p>
            <ol className={css.list}>
              {data.found.map((one) => (
                <FoundCard key={one.passageId} found={one} />
              ))}
            </ol>
          </div>
        )}
      </div>
    </RecordsSection>
  );
}

function FoundCard({ found: { source, title, heading, page, text, score, why, audience } }: { found: Found }) {
  const reasons = [
    ...(why.words.length > 0 ? [`Words: ${why.words.join(", ")}`] : []),
    ...(why.byWords === null ? [] : [`No. ${why.byWords} by words`]),
    ...(why.byMeaning === null ? [] : [`No. ${why.byMeaning} by meaning`]),
    ...(why.priority === 5 ? [] : [`Priority ${why.priority}`]),
    ...(audience === "staff" ? [AUDIENCE_NAMES.staff] : []),
  ];
  return (
    <li className={css.card}>
      <div className={css.cardHead}>
        <RecordLink record={source} className={css.name}>
          {[title, ...(heading && heading !== title ? [heading] : [])].join(" › ")}
          {page === null ? "" : `, page ${page}`}
        </RecordLink>
        <strong>{Math.round(score * 100)} % match</strong>
      </div>
      <p className={css.text}>{text}</p>
      <small className={css.small}>{reasons.join(" · ")}</small>
    </li>
  );
}
