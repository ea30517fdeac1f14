import { Button } from "@mantine/core";
import { type QueryKey, useMutation, useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { ApiError, errorMessage } from "../api/api-error.ts";
import { notify } from "../notifications/notification.ts";
import { Dialog } from "./dialog.tsx";
import css from "./dialog-form.module.css";

/** The sentence for a value of the request. */
type FaultAt = (path: string) => string | undefined;

export type FormProps<Answer> = {
  /** The submit button's label. */
  submit: string;
  /** The label of the button that only closes it; "Cancel" if omitted. */
  keep?: string;
  /** The action deletes something. */
  isDanger?: boolean;
  /** Whether the input is complete. */
  isReady?: boolean;
  /** Focuses Cancel first, for a dialog without inputs. */
  focusesCancel?: boolean;
  /** Runs on submit; if it rejects, the error is shown in the form, which stays open. */
  act: () => Promise<Answer>;
  /** The title of a notification after success. */
  done?: string | ((answer: Answer) => string);
  /** Runs after success; by default the dialog closes. */
  onDone?: (answer: Answer) => void;
  onFault?: (error: Error) => void;
  /** Refetches queries whose key starts with this, after success or failure. */
  changes?: QueryKey;
  onClose: () => void;
  /** The values of the request whose errors the children show with `faultAt`; all others are shown below them. */
  fields?: readonly string[];
  /** As a function without `fields`, it shows the error itself: it gets the sentence and the error. */
  children: ReactNode | ((fault: string | null, error: Error | null, faultAt: FaultAt) => ReactNode);
};

/** A dialog's form with its buttons. */
export function DialogForm<Answer>(props: FormProps<Answer>) {
  const {
    submit,
    keep = "Cancel",
    isDanger,
    isReady = true,
    focusesCancel,
    done,
    changes,
    fields,
    onClose,
    children,
  } = props;
  const queries = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: props.act,
    onSuccess: (answer) => {
      if (done) notify(typeof done === "string" ? done : done(answer), { type: "success" });
      (props.onDone ?? onClose)(answer);
    },
    onError: (failure) => props.onFault?.(failure),
    onSettled: () => changes && queries.invalidateQueries({ queryKey: changes }),
  });
  const fault = error && errorMessage(error);
  const issues = error instanceof ApiError ? error.issues : [];
  const faultAt: FaultAt = (path) => issues.find((issue) => issue.path === path)?.message;
  const isAtFields = issues.length > 0 && issues.every(({ path }) => fields?.includes(path));
  return (
    <form
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady) mutate();
      }}
    >
      {typeof children === "function" ? children(fault, error, faultAt) : children}
      {(fields || typeof children !== "function") && fault && !isAtFields && (
        <p role="alert" className={css.fault}>
          {fault}
        </p>
      )}
      <div className={css.buttons}>
        <Button variant="default" onClick={onClose} data-autofocus={focusesCancel}>
          {keep}
        </Button>
        <Button type="submit" {...(isDanger && { color: "coral" })} loading={isPending} disabled={!isReady}>
          {submit}
        </Button>
      </div>
    </form>
  );
}

/** A dialog with a form of its own. */
export const FormDialog = <Answer,>({ title, ...form }: FormProps<Answer> & { title: string }) => (
  <Dialog onClose={form.onClose} title={title}>
    <DialogForm {...form} />
  </Dialog>
);
