import { Button, Group } from "@mantine/core";
import { useState } from "react";
import { call } from "#kit-web/api/call.ts";
import { GrowingTextarea } from "#kit-web/form/growing-textarea.tsx";
import type { PageGuild, RecordProps } from "#kit-web/module-pages.ts";
import { focusIfLost } from "#kit-web/overlay/use-focus-heading.ts";
import { recordsKey } from "#kit-web/records/record-query.ts";
import { useChange } from "#kit-web/records/use-change.ts";
import { ReviewQueue } from "#kit-web/reviews/review-queue.tsx";
import { ReviewRecord } from "#kit-web/reviews/review-record.tsx";
import { aiNews, type Draft, LEAD_MAX, type NewsReview, reviews } from "../contract.ts";
import css from "./news.module.css";
import { DrawnPost } from "./news-preview.tsx";

/** Posts that wait for approval. */
export const Waiting = (props: { guild: PageGuild; hasFile: boolean }) => (
  <ReviewQueue
    {...props}
    contract={reviews}
    title="Drafts"
    subject="Topic"
    line={({ about: { draft } }: NewsReview) => draft.entries.map(({ title }) => title).join(" · ")}
    empty="Posts that need approval appear here before they're sent."
  />
);

export const WaitingRecord = (props: RecordProps) => (
  <ReviewRecord {...props} contract={reviews} noun="Post" all="All posts">
    {(review: NewsReview) => <Content key={textsOf(review.about.draft)} guild={props.guild} review={review} />}
  </ReviewRecord>
);

/** Another person's edit begins the form again. */
const textsOf = ({ entries }: Draft): string => entries.map(({ story, text }) => `${story}\n${text}`).join("\n");

type Kept = Readonly<Record<string, string | null>>;

function Content({ guild, review }: { guild: PageGuild; review: NewsReview }) {
  const { draft } = review.about;
  const [texts, setTexts] = useState<Kept>({});
  const { mutate, isPending } = useEdit(guild.id, review.number);
  const isWaiting = review.state === "pending";
  const entries = draft.entries
    .filter(({ story }) => texts[story] !== null)
    .map((entry) => {
      const text = texts[entry.story] ?? entry.text;
      return { ...entry, text, isGenerated: entry.isGenerated && text === entry.text };
    });
  const isChanged = textsOf({ ...draft, entries }) !== textsOf(draft);
  return (
    <div className={css.draft}>
      <form
        className={css.previews}
        onSubmit={(event) => {
          event.preventDefault();
          mutate(entries.map(({ story, text }) => ({ story, text })));
        }}
      >
        <ul className={css.entries}>
          {draft.entries.map((entry) => (
            <li key={entry.story} className={css.entry}>
              <h2>
                {entry.url ? (
                  <a href={entry.url} target="_blank" rel="noopener noreferrer nofollow">
                    {entry.title}
                  </a>
                ) : (
                  entry.title
                )}
              </h2>
              <p className={css.about}>{[entry.source, ...entry.also].join(" · ")}</p>
              {texts[entry.story] === null ? (
                <p className={css.about}>Left out</p>
              ) : (
                <GrowingTextarea
                  label={entry.isGenerated ? "AI summary" : "Text"}
                  aria-label={`Text of ${entry.title}`}
                  value={texts[entry.story] ?? entry.text}
                  maxLength={LEAD_MAX}
                  minRows={2}
                  readOnly={!isWaiting}
                  onChange={({ currentTarget }) => setTexts({ ...texts, [entry.story]: currentTarget.value })}
                />
              )}
              {isWaiting && draft.entries.length > 1 && (
                <Group gap={8}>
                  {texts[entry.story] === null ? (
                    <Button
                      size="compact-sm"
                      variant="default"
                      onClick={() => setTexts({ ...texts, [entry.story]: entry.text })}
                    >
                      Put back
                    </Button>
                  ) : (
                    <Button
                      size="compact-sm"
                      variant="default"
                      disabled={entries.length === 1}
                      onClick={() => setTexts({ ...texts, [entry.story]: null })}
                    >
                      Leave out
                    </Button>
                  )}
                </Group>
              )}
            </li>
          ))}
        </ul>
        {isWaiting && (
          <Group gap={8}>
            <Button type="submit" loading={isPending} disabled={!isChanged}>
              Save changes
            </Button>
            {isChanged && (
              <Button
                variant="subtle"
                color="gray"
                onClick={({ currentTarget: { form } }) => {
                  setTexts({});
                  focusIfLost(form?.querySelector("textarea") ?? null);
                }}
              >
                Discard
              </Button>
            )}
          </Group>
        )}
      </form>
      <figure className={css.preview}>
        <figcaption>
          <strong>Preview</strong>
          <span>{isChanged ? "With your changes" : "As it's sent"}</span>
        </figcaption>
        <DrawnPost draft={{ ...draft, entries }} guild={guild} />
      </figure>
    </div>
  );
}

function useEdit(guildId: string, number: number) {
  return useChange({
    act: (entries: { story: string; text: string }[]) =>
      call(aiNews.routes.editDraft, { params: { id: guildId, number }, body: { entries } }),
    done: "Saved",
    failed: "Not saved",
    changes: recordsKey(guildId, aiNews.id),
  });
}
