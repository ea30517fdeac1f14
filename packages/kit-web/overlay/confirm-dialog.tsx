import { TextInput } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { FormDialog, type FormProps } from "./form-dialog.tsx";

type Props<Answer> = Pick<FormProps<Answer>, "submit" | "done" | "onDone" | "changes" | "onClose"> & {
  title: string;
  /** What has to be typed: a server's name, or a record's number. */
  word: string;
  /** Gets what was typed. */
  act: (typed: string) => Promise<Answer>;
  /** What happens then. */
  children: ReactNode;
};

/** A question that has to be answered by typing, so that nobody does it by accident. */
export function ConfirmDialog<Answer>({ word, act, children, ...form }: Props<Answer>) {
  const [value, setValue] = useState("");
  const isNumber = /^\d+$/.test(word);
  const typed = (isNumber ? value.replace("#", "") : value).trim();
  return (
    <FormDialog {...form} isDanger isReady={typed === word.trim()} act={() => act(typed)}>
      {(fault) => (
        <>
          {children}
          <TextInput
            label={isNumber ? `Type ${word} to confirm` : `Type “${word}” to confirm`}
            value={value}
            onChange={({ currentTarget }) => setValue(currentTarget.value)}
            error={fault}
            autoComplete="off"
            inputMode={isNumber ? "numeric" : "text"}
            maxLength={100}
            data-autofocus
          />
        </>
      )}
    </FormDialog>
  );
}
