import { Button } from "@mantine/core";
import { type QueryKey, useMutation, useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { errorMessage } from "../api/api-error.ts";
import { Dialog } from "./dialog.tsx";
import css from "./dialog-form.module.css";

type FormProps<Answer> = {
  /** Of the button that does it. */
  submit: string;
  /** Something is lost by it. */
  isDanger?: boolean;
  /** Whether what is filled in is enough. */
  isReady?: boolean;
  /** The focus begins on Cancel, where nothing has to be filled in. */
  focusesCancel?: boolean;
  /** Done when it is sent; what it rejects with is shown in the form, which stays open. */
  act: () => Promise<Answer>;
  /** Then; by default the dialog closes. */
  onDone?: (answer: Answer) => void;
  onFault?: (error: Error) => void;
  /** Queries that begin with this key are read again, whether it went well or not. */
  changes?: QueryKey;
  onClose: () => void;
  /** As a function it says itself what went wrong: it is given the sentence, and the error. */
  children: ReactNode | ((fault: string | null, error: Error | null) => ReactNode);
};

/** What a dialog asks for, with its buttons. */
export function DialogForm<Answer>(props: FormProps<Answer>) {
  const { submit, isDanger, isReady = true, focusesCancel, changes, onClose, children } = props;
  const queries = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: props.act,
    onSuccess: props.onDone ?? onClose,
    onError: (failure) => props.onFault?.(failure),
    onSettled: () => changes && queries.invalidateQueries({ queryKey: changes }),
  });
  const fault = error && errorMessage(error);
  return (
    <form
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady) mutate();
      }}
    >
      {typeof children === "function" ? children(fault, error) : children}
      {typeof children !== "function" && fault && (
        <p role="alert" className={css.fault}>
          {fault}
        </p>
      )}
      <div className={css.buttons}>
        <Button variant="default" onClick={onClose} data-autofocus={focusesCancel}>
          Cancel
        </Button>
        <Button type="submit" {...(isDanger && { color: "coral" })} loading={isPending} disabled={!isReady}>
          {submit}
        </Button>
      </div>
    </form>
  );
}

/** Asks, and does it: a form of its own over the page. */
export const FormDialog = <Answer,>({ title, ...form }: FormProps<Answer> & { title: string }) => (
  <Dialog onClose={form.onClose} title={title}>
    <DialogForm {...form} />
  </Dialog>
);
