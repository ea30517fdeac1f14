import { ChevronRightIcon } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { useWantedField } from "../config-form-context.tsx";
import { isWithin } from "../path-issues.ts";
import css from "./advanced-fields.module.css";

type Props = {
  /** The paths of the fields inside. */
  paths: readonly string[];
  /** A field inside has an issue: the section opens and stays open. */
  isFaulty: boolean;
  isChanged?: boolean;
  children: ReactNode;
};

/** Rarely changed fields, collapsed until someone expands them or a link leads to one of them. */
export function AdvancedFields({ paths, isFaulty, isChanged = false, children }: Props) {
  const id = useId();
  const wanted = useWantedField();
  const [followed, setFollowed] = useState<typeof wanted>(null);
  const [isOpen, setIsOpen] = useState(false);
  if (wanted !== followed) {
    setFollowed(wanted);
    if (wanted && paths.some((path) => isWithin(wanted.path, path))) setIsOpen(true);
  }
  if (isFaulty && !isOpen) setIsOpen(true);
  return (
    <div className={css.advanced}>
      <button
        type="button"
        className={css.head}
        aria-expanded={isOpen}
        {...(isOpen ? { "aria-controls": id } : {})}
        onClick={() => setIsOpen(!isOpen)}
      >
        <ChevronRightIcon size={16} aria-hidden />
        Advanced
        {isChanged && !isOpen && <span className={css.dot} title="Changed, not saved yet" />}
        {!isOpen && (
          <span className={css.note}>
            {paths.length} {paths.length === 1 ? "setting" : "settings"}
          </span>
        )}
      </button>
      {isOpen && (
        <div id={id} className={css.body}>
          {children}
        </div>
      )}
    </div>
  );
}
