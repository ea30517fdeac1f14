import { IconPlus, IconTrash } from "@tabler/icons-react";
import type { APIChannel } from "discord-api-types/v10";
import { useState } from "react";
import { useSession } from "../store/use-world.ts";
import { Button, IconButton } from "../ui/button.tsx";
import { ChoiceField, TextField, TickField } from "../ui/fields.tsx";
import { FormDialog } from "../ui/form-dialog.tsx";
import styles from "./composer.module.css";

const MAX_ANSWERS = 10;
const HOURS = [
  [1, "1 hour"],
  [4, "4 hours"],
  [8, "8 hours"],
  [24, "24 hours"],
  [72, "3 days"],
  [168, "1 week"],
  [336, "2 weeks"],
] as const satisfies readonly (readonly [number, string])[];

/** A question to put to the channel, with its answers and how long it stays open. */
export function NewPollDialog({ channel, onClose }: { readonly channel: APIChannel; readonly onClose: () => void }) {
  const { call } = useSession();
  const [question, setQuestion] = useState("");
  const [answers, setAnswers] = useState<readonly string[]>(["", ""]);
  const [hours, setHours] = useState<number>(24);
  const [isMultiple, setMultiple] = useState(false);
  const given = answers.map((answer) => answer.trim()).filter((answer) => answer !== "");
  return (
    <FormDialog
      title="Create a poll"
      submit="Post"
      isReady={question.trim() !== "" && given.length > 0}
      onClose={onClose}
      onSubmit={() => {
        const poll = {
          question: { text: question.trim() },
          answers: given.map((text) => ({ poll_media: { text } })),
          duration: hours,
          allow_multiselect: isMultiple,
        };
        return call("POST", `/channels/${channel.id}/messages`, { body: { poll } });
      }}
    >
      <TextField label="Question" value={question} maxLength={300} isRequired onValue={setQuestion} />
      {answers.map((answer, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: answers have no other identity than their order
        <div key={index} className={styles.answer}>
          <TextField
            label={`Answer ${index + 1}`}
            value={answer}
            maxLength={55}
            onValue={(text) => setAnswers(answers.with(index, text))}
          />
          <IconButton
            label={`Remove answer ${index + 1}`}
            disabled={answers.length < 2}
            onClick={() => setAnswers(answers.toSpliced(index, 1))}
          >
            <IconTrash size={18} aria-hidden="true" />
          </IconButton>
        </div>
      ))}
      {answers.length < MAX_ANSWERS && (
        <Button look="secondary" onClick={() => setAnswers([...answers, ""])}>
          <IconPlus size={18} aria-hidden="true" /> Add another answer
        </Button>
      )}
      <ChoiceField<number> label="Duration" value={hours} choices={HOURS} onValue={setHours} />
      <TickField isTicked={isMultiple} onTick={setMultiple}>
        Allow several answers
      </TickField>
    </FormDialog>
  );
}
