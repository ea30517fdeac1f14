import { Button, TextInput } from "@mantine/core";
import { type FormEvent, useEffect, useRef } from "react";
import { closeToast, type Question, type ToastType } from "./toast-list.ts";
import css from "./toast-stack.module.css";

type Props = { id: number; type: ToastType; question: Question; isOpen: boolean; labelId: string };

/** Ok and Cancel, and for a prompt an input. Takes the focus and returns it after the answer. */
export function ToastQuestion({ id, type, question, isOpen, labelId }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!isOpen) return;
    const before = document.activeElement;
    form.current?.querySelector<HTMLElement>("input, button")?.focus({ preventScroll: true });
    const element = form.current;
    return () => {
      // Don't move the focus if the person continued elsewhere.
      const isHere = document.activeElement === document.body || element?.contains(document.activeElement);
      if (isHere && before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, [isOpen]);
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    question.answer(input.current?.value ?? "");
    closeToast(id);
  };
  return (
    <form ref={form} className={css.question} onSubmit={onSubmit}>
      {type === "prompt" && (
        <TextInput ref={input} aria-labelledby={labelId} placeholder={question.placeholder} autoComplete="off" />
      )}
      <div className={css.answers}>
        <Button type="submit" size="xs">
          {question.okLabel}
        </Button>
        <Button size="xs" variant="default" onClick={() => closeToast(id)}>
          {question.cancelLabel}
        </Button>
      </div>
    </form>
  );
}
