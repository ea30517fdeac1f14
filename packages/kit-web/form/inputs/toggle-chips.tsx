import css from "./toggle-chips.module.css";

type Chip = {
  id: string;
  label: string /** Read by screen readers instead of an abbreviated label. */;
  spoken?: string;
};
type Props = {
  /** The id of the first chip, which takes the focus. */
  id: string;
  chips: readonly Chip[];
  chosen: readonly string[];
  /** Always in the order of the chips. */
  onChange: (chosen: string[]) => void;
  /** The maximum number of selected chips. */
  max: number;
  isReadOnly: boolean;
  isInvalid: boolean;
  describedBy: string | undefined;
};

/** Selects any of a few visible options. */
export function ToggleChips({ id, chips, chosen, onChange, max, isReadOnly, isInvalid, describedBy }: Props) {
  const isFull = chosen.length >= max;
  const toggle = (one: string): void =>
    onChange(chips.map((chip) => chip.id).filter((other) => chosen.includes(other) !== (other === one)));
  return (
    <div className={css.chips}>
      {chips.map((chip, at) => {
        const isChosen = chosen.includes(chip.id);
        return (
          <label key={chip.id} className={css.chip} data-chosen={isChosen} data-invalid={isInvalid}>
            <input
              id={at === 0 ? id : undefined}
              type="checkbox"
              checked={isChosen}
              disabled={isReadOnly || (isFull && !isChosen)}
              onChange={() => toggle(chip.id)}
              aria-label={chip.spoken}
              aria-describedby={describedBy}
            />
            <span aria-hidden={chip.spoken !== undefined}>{chip.label}</span>
          </label>
        );
      })}
    </div>
  );
}
