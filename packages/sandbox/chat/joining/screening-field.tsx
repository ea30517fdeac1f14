import fieldStyles from "../ui/field.module.css";
import { Field } from "../ui/field.tsx";
import styles from "./joining.module.css";
import type { ScreeningAnswer, ScreeningQuestion } from "./screening.ts";

export interface ScreeningFieldProps {
  readonly question: ScreeningQuestion;
  readonly answer: ScreeningAnswer | undefined;
  readonly onAnswer: (answer: ScreeningAnswer) => void;
}

export function ScreeningField({ question, answer, onAnswer }: ScreeningFieldProps) {
  switch (question.field_type) {
    case "TERMS":
      return (
        <>
          <ol className={styles.rules}>
            {question.values?.map((rule) => (
              <li key={rule}>{rule}</li>
            ))}
          </ol>
          <label className={styles.agree}>
            <input type="checkbox" checked={answer === true} onChange={(event) => onAnswer(event.target.checked)} />
            {question.label}
          </label>
        </>
      );
    case "MULTIPLE_CHOICE":
      return (
        <fieldset className={styles.choices}>
          <legend>{question.label}</legend>
          {question.choices?.map((choice, index) => (
            <label key={choice} className={styles.agree}>
              <input type="radio" name={question.label} checked={answer === index} onChange={() => onAnswer(index)} />
              {choice}
            </label>
          ))}
        </fieldset>
      );
    default:
      return (
        <Field label={question.label} hint={question.description ?? undefined} isRequired={question.required}>
          {({ id, describedBy }) => (
            <textarea
              id={id}
              aria-describedby={describedBy}
              className={fieldStyles.input}
              rows={question.field_type === "PARAGRAPH" ? 4 : 1}
              placeholder={question.placeholder ?? undefined}
              value={typeof answer === "string" ? answer : ""}
              onChange={(event) => onAnswer(event.target.value)}
            />
          )}
        </Field>
      );
  }
}
