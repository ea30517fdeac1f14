import { clsx } from "clsx";
import { XIcon } from "lucide-react";
import { createContext, type ReactNode, use, useCallback, useMemo, useState } from "react";
import { describeError } from "../protocol/api-error.ts";
import { IconButton } from "./button.tsx";
import styles from "./toasts.module.css";

interface Toast {
  readonly id: number;
  readonly text: string;
  readonly isFault: boolean;
}

interface Toasts {
  /** Confirms an action that has no visible effect. */
  readonly notify: (text: string) => void;
  /** Runs an action and shows its error, if any. */
  readonly attempt: (action: () => Promise<unknown>) => Promise<void>;
}

const ToastsContext = createContext<Toasts>({
  notify: () => undefined,
  attempt: async (action) => void (await action()),
});
const SHOWN_MS = 8000;

export function useToasts(): Toasts {
  return use(ToastsContext);
}

/** Shows messages about actions that have no other place for errors. */
export function ToastsProvider({ children }: { readonly children: ReactNode }) {
  const [toasts, setToasts] = useState<readonly Toast[]>([]);
  const remove = useCallback((id: number) => setToasts((all) => all.filter((toast) => toast.id !== id)), []);
  const value = useMemo<Toasts>(() => {
    const show = (text: string, isFault: boolean, shownMs: number) => {
      const toast = { id: Date.now() + Math.random(), text, isFault };
      setToasts((all) => [...all.slice(-3), toast]);
      setTimeout(() => remove(toast.id), shownMs);
    };
    return {
      notify: (text) => show(text, false, SHOWN_MS / 2),
      attempt: async (action) => {
        try {
          await action();
        } catch (error) {
          show(describeError(error), true, SHOWN_MS);
        }
      },
    };
  }, [remove]);
  return (
    <ToastsContext value={value}>
      {children}
      <div className={styles.toasts} role="alert">
        {toasts.map((toast) => (
          <p key={toast.id} className={clsx(styles.toast, toast.isFault && styles.fault)}>
            <span>{toast.text}</span>
            <IconButton label="Close" onClick={() => remove(toast.id)}>
              <XIcon size={18} aria-hidden="true" />
            </IconButton>
          </p>
        ))}
      </div>
    </ToastsContext>
  );
}
