import { type APIGuildOnboarding, GuildFeature } from "discord-api-types/v10";
import { useEffect, useState } from "react";
import { describeError } from "../protocol/api-error.ts";
import { useSession } from "../store/use-world.ts";
import type { Guild } from "../store/world.ts";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { Fault, Spinner } from "../ui/notice.tsx";
import { useTask } from "../ui/use-task.ts";
import styles from "./joining.module.css";
import { OnboardingPrompt } from "./onboarding-prompt.tsx";
import type { Screening, ScreeningAnswer } from "./screening.ts";
import { ScreeningField } from "./screening-field.tsx";

export function ScreeningDialog({ guild, onClose }: { readonly guild: Guild; readonly onClose: () => void }) {
  const { call } = useSession();
  const { screening, onboarding, fault: loadFault } = useGates(guild);
  const { isBusy, fault, run } = useTask();
  const [answers, setAnswers] = useState<ReadonlyMap<number, ScreeningAnswer>>(new Map());
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const questions = screening?.form_fields ?? [];
  const prompts = onboarding?.prompts.filter(({ in_onboarding }) => in_onboarding) ?? [];
  const isComplete =
    questions.every((question, index) => !question.required || isAnswered(answers.get(index))) &&
    prompts.every(({ required, options }) => !required || options.some(({ id }) => chosen.has(id)));

  const submit = async () => {
    const fields = questions.map((question, index) => ({ ...question, response: answers.get(index) ?? null }));
    const body = { version: screening?.version, form_fields: fields };
    const pass = async () => {
      await call("PUT", `/guilds/${guild.id}/requests/@me`, { body });
      if (onboarding?.enabled)
        await call("POST", `/guilds/${guild.id}/onboarding-responses`, { body: { onboarding_responses: [...chosen] } });
    };
    if (await run(pass)) onClose();
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
      {prompts.map((prompt) => (
        <OnboardingPrompt key={prompt.id} prompt={prompt} chosen={chosen} onChange={setChosen} />
      ))}
    </Dialog>
  );
}

function isAnswered(answer: ScreeningAnswer | undefined): boolean {
  return answer !== undefined && answer !== false && answer !== "";
}

interface Gates {
  readonly screening?: Screening;
  readonly onboarding?: APIGuildOnboarding;
  readonly fault?: string;
}

/** The screening that a new member must pass; its form is ignored while screening is off. */
function useGates({ id, features }: Guild): Gates {
  const { call } = useSession();
  const [found, setFound] = useState<Gates>({});
  const isScreened = features.includes(GuildFeature.MemberVerificationGateEnabled);
  useEffect(() => {
    const asked = [
      call<Screening>("GET", `/guilds/${id}/member-verification?with_guild=false`),
      call<APIGuildOnboarding>("GET", `/guilds/${id}/onboarding`),
    ] as const;
    Promise.all(asked).then(
      ([screening, onboarding]) =>
        setFound({
          screening: isScreened ? screening : { ...screening, description: null, form_fields: [] },
          ...(onboarding.enabled ? { onboarding } : {}),
        }),
      (error: unknown) => setFound({ fault: describeError(error) }),
    );
  }, [call, id, isScreened]);
  return found;
}
