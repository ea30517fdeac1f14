import { Button } from "@mantine/core";
import { useState } from "react";
import { notify } from "#kit-web/notifications/notification.ts";
import { type ToastHandle, toast } from "#kit-web/notifications/toast.ts";
import { STATES, TOAST_DEFAULTS, type ToastPosition } from "#kit-web/notifications/toast-list.ts";
import css from "./parts.module.css";

const LONG_TITLE = "A title that is longer than sixteen characters";
const LONG_BODY = "Every word of this is worth reading, and there are many of them. ".repeat(4).trim();
const PLACES: readonly ToastPosition[] = ["left-top", "center-top", "right-top", "left-bottom", "center-bottom"];

/** Every toast type, and the last result. */
export function ToastsPart() {
  const [results, setResults] = useState<readonly string[]>([]);
  const [end, setEnd] = useState<{ resolve: (text: string) => void; reject: (cause: Error) => void } | null>(null);
  const addResult = (line: string) => setResults((now) => [...now, line]);
  const follow = <T extends ToastHandle>(shown: T): T => {
    setResults([]);
    for (const state of STATES) {
      shown.on(state, () => {
        performance.mark(state);
        addResult(state);
      });
    }
    return shown;
  };
  const begin = () => {
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    setEnd({ resolve, reject });
    follow(
      toast.async("Sending the test…", promise, {
        title: "Webhook",
        success: (text) => text,
        error: (cause) => (cause instanceof Error ? cause.message : ""),
      }),
    );
  };
  const ask = async () => {
    const isYes = await follow(toast.confirm("Delete this picture?", { title: "Picture" })).answer;
    addResult(isYes ? "yes" : "no");
  };
  const prompt = async () => addResult(`answer: ${await follow(toast.prompt("What is it called?")).answer}`);
  const button = (name: string, onClick: () => void) => (
    <Button key={name} size="xs" variant="default" onClick={onClick}>
      {name}
    </Button>
  );
  return (
    <div className={css.part}>
      <div className={css.row}>
        {(["simple", "success", "error", "warning", "info"] as const).map((type) =>
          button(type, () => void follow(toast[type](`This is a ${type} toast.`, { title: "Toast" }))),
        )}
        {button("long", () => void follow(toast.info(LONG_BODY, { title: LONG_TITLE, timeoutMs: null })))}
        {button("confirm", () => void ask())}
        {button("prompt", () => void prompt())}
        {button("async", begin)}
        {button("end well", () => end?.resolve("The test arrived."))}
        {button("end badly", () => end?.reject(new Error("Nobody answered.")))}
      </div>
      <div className={css.row}>
        {button("ten that stay", () => {
          for (let at = 1; at <= 10; at += 1) toast.simple(`Number ${at}`, { timeoutMs: null });
        })}
        {PLACES.map((position) => button(position, () => void toast.info(position, { position })))}
        {button("notification", () => notify("Bot removed", { description: "It may return." }))}
        {button("sticky notification", () => notify("Not saved", { type: "error", sticky: true }))}
      </div>
      <output aria-label="Last toast result">{results.join(", ")}</output>
      <p className={css.note}>
        {TOAST_DEFAULTS.timeoutMs} ms, {TOAST_DEFAULTS.maxOnScreen} on screen, {TOAST_DEFAULTS.position}
      </p>
    </div>
  );
}
