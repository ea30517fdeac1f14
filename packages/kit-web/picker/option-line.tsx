import { CheckIcon } from "lucide-react";
import { hasMoved } from "./has-moved.ts";
import type { Option } from "./option.ts";
import css from "./option-list.module.css";

type Props = {
  id: string;
  option: Option;
  isActive: boolean;
  style: { transform: string; height: number };
  onPoint: () => void;
  onChoose: () => void;
};

/** One option of a list whose keys are handled by its search field. */
export function OptionLine({ id, option, isActive, style, onPoint, onChoose }: Props) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the search field handles keys and keeps the focus
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={option.isChosen}
      aria-disabled={option.refusal !== null}
      data-active={isActive}
      className={css.option}
      style={style}
      onMouseMove={(event) => hasMoved(event) && onPoint()}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      <span className={css.mark}>{option.mark}</span>
      <span className={css.text}>
        <span className={css.label}>{option.label}</span>
        {option.refusal && (
          <span className={css.refusal} title={option.refusal}>
            {option.refusal}
          </span>
        )}
      </span>
      {option.note && <span className={css.note}>{option.note}</span>}
      {option.isChosen && <CheckIcon size={16} className={css.check} aria-hidden />}
    </div>
  );
}
