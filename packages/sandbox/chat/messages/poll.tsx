import { IconCheck } from "@tabler/icons-react";
import { clsx } from "clsx";
import type { APIMessage, APIPoll, APIPollAnswer } from "discord-api-types/v10";
import { useId, useState } from "react";
import { useSession } from "../store/use-world.ts";
import { Button } from "../ui/button.tsx";
import { Fault } from "../ui/notice.tsx";
import { useTask } from "../ui/use-task.ts";
import { EmojiGlyph } from "./emoji-glyph.tsx";
import { voteInPoll } from "./message-actions.ts";
import styles from "./poll.module.css";

/** A question with answers to vote for; how the votes stand is shown to who has voted, or asks for it. */
export function Poll({ message, poll }: { readonly message: APIMessage; readonly poll: APIPoll }) {
  const session = useSession();
  const { isBusy, fault, run } = useTask();
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const [isPeeking, setPeeking] = useState(false);
  const group = useId();
  const counts = new Map(poll.results?.answer_counts.map((count) => [count.id, count]));
  const total = [...counts.values()].reduce((sum, { count }) => sum + count, 0);
  const hasVoted = [...counts.values()].some((count) => count.me_voted);
  const isOver = poll.results?.is_finalized === true || (poll.expiry != null && Date.parse(poll.expiry) <= Date.now());
  const areResultsShown = hasVoted || isOver || isPeeking;
  const tick = (id: number) => {
    if (!poll.allow_multiselect) setChosen([id]);
    else setChosen(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]);
  };
  const vote = (ids: readonly number[]) => run(() => voteInPoll(session, message, ids));
  return (
    <section className={styles.poll} aria-label={`Poll: ${poll.question.text}`}>
      <h3>{poll.question.text}</h3>
      <p className={styles.hint}>
        {isOver ? "This poll is over" : poll.allow_multiselect ? "Select one or more answers" : "Select one answer"}
      </p>
      {fault !== undefined && <Fault>{fault}</Fault>}
      <ul>
        {poll.answers.map((answer) => {
          const { answer_id } = answer;
          const { count = 0, me_voted = false } = counts.get(answer_id) ?? {};
          const share = total === 0 ? 0 : Math.round((count / total) * 100);
          return (
            <li key={answer_id}>
              {areResultsShown ? (
                <div className={clsx(styles.answer, me_voted && styles.mine)}>
                  <span className={styles.bar} style={{ width: `${share}%` }} />
                  <Words answer={answer} />
                  {me_voted && <IconCheck size={18} role="img" aria-label="Your vote" />}
                  <span className={styles.share}>
                    {count === 1 ? "1 vote" : `${count} votes`} · {share}%
                  </span>
                </div>
              ) : (
                <label className={styles.answer}>
                  <Words answer={answer} />
                  <input
                    type={poll.allow_multiselect ? "checkbox" : "radio"}
                    name={group}
                    checked={chosen.includes(answer_id)}
                    onChange={() => tick(answer_id)}
                  />
                </label>
              )}
            </li>
          );
        })}
      </ul>
      <footer className={styles.footer}>
        <span>
          {total === 1 ? "1 vote" : `${total} votes`} · {tellRest(poll.expiry, isOver)}
        </span>
        {!isOver && !hasVoted && (
          <Button look="plain" onClick={() => setPeeking(!isPeeking)}>
            {isPeeking ? "Go back to the vote" : "Show results"}
          </Button>
        )}
        {!isOver && hasVoted && (
          <Button look="plain" disabled={isBusy} onClick={() => vote([])}>
            Remove vote
          </Button>
        )}
        {!areResultsShown && (
          <Button disabled={isBusy || chosen.length === 0} onClick={() => vote(chosen)}>
            Vote
          </Button>
        )}
      </footer>
    </section>
  );
}

function Words({ answer: { poll_media } }: { readonly answer: APIPollAnswer }) {
  return (
    <span className={styles.words}>
      {poll_media.emoji !== undefined && <EmojiGlyph emoji={poll_media.emoji} />} {poll_media.text}
    </span>
  );
}

function tellRest(expiry: string | null | undefined, isOver: boolean): string {
  if (isOver) return "Poll closed";
  if (expiry == null) return "Without an end";
  const minutes = Math.max(1, Math.round((Date.parse(expiry) - Date.now()) / 60_000));
  if (minutes < 60) return `${minutes}m left`;
  return minutes < 2880 ? `${Math.round(minutes / 60)}h left` : `${Math.round(minutes / 1440)}d left`;
}
