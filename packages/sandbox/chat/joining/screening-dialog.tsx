import { useEffect, useState } from "react";
import { describeError } from "../protocol/api-error.ts";
import { useSession } from "../store/use-world.ts";
import type { Guild } from "../store/world.ts";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { Fault, Spinner } from "../ui/notice.tsx";
import { useTask } from "../ui/use-task.ts";
import styles from "./joining.module.css";
import type { Screening, ScreeningAnswer } from "./screening.ts";
import { ScreeningField } from "./screening-field.tsx";

export function ScreeningDialog({ guild, onClose }: { readonly guild: Guild; readonly onClose: () => void }) {
  const { call } = useSession();
  const { screening, fault: loadFault } = useScreening(guild.id);
  const { isBusy, fault, run } = useTask();
  const [answers, setAnswers] = useState<ReadonlyMap<number, ScreeningAnswer>>(new Map());
  const questions = screening?.form_fields ?? [];
  const isComplete = questions.every((question, index) => !question.required || isAnswered(answers.get(index)));

  const submit = async () => {
    const fields = questions.map((question, index) => ({ ...question, response: answers.get(index) ?? null }));
    const body = { version: screening?.version, form_fields: fields };
    if (await run(() => call("PUT", `/guilds/${guild.id}/requests/@me`, { body }))) onClose();
  };

  return (
    <Dialog
      title={`The rules of ${guild.name}`}
      onClose={onClose}
      actions={
        <Button disabled={screening === undefined || !isComplete || isBusy} onClick={submit}>
          Submit
        </Button>
      }
    >
      {(loadFault ?? fault) !== undefined && <Fault>{loadFault ?? fault}</Fault>}
      {screening === undefined && loadFault === undefined && <Spinner label="Reading the rules" />}
      {screening?.description && <p className={styles.words}>{screening.description}</p>}
      {questions.map((question, index) => (
        <ScreeningField
          key={question.label}
          question={question}
          answer={answers.get(index)}
          onAnswer={(answer) => setAnswers(new Map(answers).set(index, answer))}
        />
      ))}
    </Dialog>
  );
}

function isAnswered(answer: ScreeningAnswer | undefined): boolean {
  return answer !== undefined && answer !== false && answer !== "";
}

function useScreening(guildId: string): { readonly screening?: Screening; readonly fault?: string } {
  const { call } = useSession();
  const [found, setFound] = useState<{ readonly screening?: Screening; readonly fault?: string }>({});
  useEffect(() => {
    call<Screening>("GET", `/guilds/${guildId}/member-verification?with_guild=false`).then(
      (screening) => setFound({ screening }),
      (error: unknown) => setFound({ fault: describeError(error) }),
    );
  }, [call, guildId]);
  return found;
}
