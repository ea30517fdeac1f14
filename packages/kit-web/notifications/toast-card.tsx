import { Notification as Card } from "@mantine/core";
import { CheckIcon, CircleQuestionMarkIcon, InfoIcon, TriangleAlertIcon, XIcon } from "lucide-react";
import { type ComponentType, type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { advanceToast, closeToast, forgetToast, isLeaving, type Toast, type ToastType } from "./toast-list.ts";
import { ToastQuestion } from "./toast-question.tsx";
import css from "./toast-stack.module.css";
import { ToastText } from "./toast-text.tsx";
import { useToast } from "./use-toast.ts";

/** Fixed, like their colors in the style sheet. */
const icons: Partial<Record<ToastType, ComponentType<{ size: number }>>> = {
  success: CheckIcon,
  error: XIcon,
  info: InfoIcon,
  warning: TriangleAlertIcon,
  confirm: CircleQuestionMarkIcon,
  prompt: CircleQuestionMarkIcon,
};

/** One toast with its timer. `data-state` and `data-type` are part of its public markup. */
export function ToastCard({ id }: { id: number }) {
  const toast = useToast(id);
  const [isHeld, setIsHeld] = useState(false);
  useEffect(() => {
    advanceToast(id, "mounted");
    const frame = requestAnimationFrame(() => advanceToast(id, "beforeShow"));
    return () => {
      cancelAnimationFrame(frame);
      forgetToast(id);
    };
  }, [id]);
  const isShown = toast?.state === "beforeShow";
  const timeoutMs = toast?.timeoutMs ?? null;
  useEffect(() => {
    if (!isShown || timeoutMs === null || isHeld) return;
    const timer = setTimeout(() => closeToast(id), timeoutMs);
    return () => clearTimeout(timer);
  }, [id, isShown, timeoutMs, isHeld]);
  return toast && <Drawn toast={toast} onHold={setIsHeld} />;
}

function Drawn({ toast, onHold }: { toast: Toast; onHold: (isHeld: boolean) => void }) {
  const { id, type, title, body, state, question } = toast;
  const card = useRef<HTMLDivElement>(null);
  const textId = useId();
  const isHeldBy = useRef({ pointer: false, focus: false });
  const hold = (by: "pointer" | "focus", isHeld: boolean): void => {
    isHeldBy.current[by] = isHeld;
    onHold(isHeldBy.current.pointer || isHeldBy.current.focus);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== "Escape") return;
    // Escape must not also close a dialog below the toast.
    event.stopPropagation();
    closeToast(id);
  };
  const Icon = icons[type];
  return (
    <Card
      ref={card}
      className={css.card}
      data-toast={id}
      data-type={type}
      data-state={state ?? undefined}
      // A toast that is leaving can't be answered.
      inert={isLeaving(state)}
      role={question ? "alertdialog" : type === "error" ? "alert" : "status"}
      aria-labelledby={question ? textId : undefined}
      icon={Icon && <Icon size={18} />}
      loading={type === "async"}
      radius="lg"
      withCloseButton={!question}
      onClose={() => closeToast(id)}
      closeButtonProps={{ "aria-label": `Dismiss: ${title ?? body}` }}
      onPointerEnter={() => hold("pointer", true)}
      onPointerLeave={() => hold("pointer", false)}
      onFocus={() => hold("focus", true)}
      onBlur={({ relatedTarget }) => hold("focus", card.current?.contains(relatedTarget as Node | null) === true)}
      onKeyDown={onKeyDown}
    >
      <ToastText id={textId} toast={toast} />
      {question && (
        <ToastQuestion id={id} type={type} question={question} isOpen={!isLeaving(state)} labelId={textId} />
      )}
    </Card>
  );
}
