import { BackButton } from "#kit-web/address/back-button.tsx";
import { RecordLink } from "#kit-web/address/record-link.tsx";
import type { RecordProps } from "#kit-web/module-pages.ts";
import { NumberedRecord } from "#kit-web/records/numbered-record.tsx";
import { recordQuery } from "#kit-web/records/record-query.ts";
import { SumList } from "#kit-web/table/sum-list.tsx";
import { Ago } from "#kit-web/time/ago.tsx";
import { aiSupport, type Passage, type SupportQuestion } from "../contract.ts";
import { costText, FEEDBACK_NAMES, PLACE_NAMES, STATE_NAMES } from "../words.ts";
import css from "./support.module.css";

/** One question: the answer, what was retrieved for it, and the rest of the conversation. */
export const QuestionRecord = ({ guild, record, onClose }: RecordProps) => (
  <NumberedRecord
    noun="Question"
    all="All questions"
    record={record}
    onClose={onClose}
    query={(number) => recordQuery(aiSupport.routes.question, { params: { id: guild.id, number } }, "one", number)}
    gone="questionGone"
    goneHelp="It may have been deleted. Go back to the list to see all questions."
  >
    {({ question, passages, conversation }, number) => (
      <article className={css.all}>
        <BackButton className={css.back} onClick={onClose}>
          All questions
        </BackButton>
        <h1 className={css.title}>Question #{number}</h1>
        <Facts question={question} channel={guild.channels.find(({ id }) => id === question.channelId)?.name} />
        <section className={css.talk}>
          <h2>Conversation</h2>
          {conversation.map((one) => (
            <Turn key={one.number} turn={one} isThis={one.number === number} />
          ))}
        </section>
        <section className={css.talk}>
          <h2>Retrieved passages</h2>
          {passages.length === 0 ? (
            <p className={css.quiet}>Nothing in the knowledge matched.</p>
          ) : (
            passages.map((passage, at) => (
              <Retrieved key={`${passage.title} ${passage.text}`} passage={passage} number={at + 1} />
            ))
          )}
        </section>
      </article>
    )}
  </NumberedRecord>
);

function Facts({ question, channel }: { question: SupportQuestion; channel: string | undefined }) {
  const { state, reason, confidence, model, isSample, tookMs, feedback, ticket, askedAt, memberName, place } = question;
  const where = channel ? `${PLACE_NAMES[place]} in #${channel}` : PLACE_NAMES[place];
  const facts = [
    ["Outcome", STATE_NAMES[state]],
    ["Match", confidence === null ? "Not searched" : `${Math.round(confidence * 100)}%`],
    ["Model", model ? (isSample ? "Sample model" : model) : "None"],
    ["Cost", costText(question) || "Nothing"],
    ...(tookMs === null ? [] : [["Took", `${(tookMs / 1000).toFixed(1)} s`] as const]),
    ...(feedback ? [["Feedback", FEEDBACK_NAMES[feedback]] as const] : []),
    ...(ticket === null ? [] : [["Ticket", `#${ticket}`] as const]),
  ] as const;
  return (
    <>
      <p className={css.quiet}>
        {memberName}, <Ago at={askedAt} /> · {where}
      </p>
      <SumList sums={facts} />
      {reason && <p>{reason}</p>}
    </>
  );
}

const Turn = ({ turn, isThis }: { turn: SupportQuestion; isThis: boolean }) => (
  <div className={css.turn} data-current={isThis || undefined}>
    <p className={css.asked}>
      {isThis ? turn.question : <RecordLink record={turn.number}>{turn.question}</RecordLink>}
    </p>
    <p className={css.said}>{turn.answer || STATE_NAMES[turn.state]}</p>
  </div>
);

const Retrieved = ({ passage, number }: { passage: Passage; number: number }) => (
  <div className={css.turn}>
    <p>
      <strong>
        [{number}] {passage.title}
      </strong>{" "}
      <span className={css.quiet}>
        {[
          ...(passage.heading ? [passage.heading] : []),
          ...(passage.page ? [`page ${passage.page}`] : []),
          `${Math.round(passage.score * 100)}% match`,
        ].join(" · ")}
      </span>
    </p>
    <p className={css.said}>{passage.text}</p>
    {passage.url && (
      <a href={passage.url} target="_blank" rel="noreferrer">
        Open source
      </a>
    )}
  </div>
);
