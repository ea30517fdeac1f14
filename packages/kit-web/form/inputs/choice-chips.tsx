import css from "./toggle-chips.module.css";

type Props<T extends string> = {
  /** The id of the selected chip, which takes the focus. */
  id: string;
  chips: readonly { id: T; label: string }[];
  chosen: T;
  onChoose: (chosen: T) => void;
  isReadOnly: boolean;
  isInvalid: boolean;
  describedBy: string | undefined;
};

/** Selects one of a few visible options. */
export const ChoiceChips = <T extends string>({ id, chips, chosen, onChoose, ...field }: Props<T>) => (
  <div className={css.chips}>
    {chips.map((chip) => (
      <label key={chip.id} className={css.chip} data-chosen={chip.id === chosen} data-invalid={field.isInvalid}>
        <input
          id={chip.id === chosen ? id : undefined}
          type="radio"
          name={`${id}-choice`}
          checked={chip.id === chosen}
          disabled={field.isReadOnly}
          onChange={() => onChoose(chip.id)}
          aria-describedby={field.describedBy}
        />
        <span>{chip.label}</span>
      </label>
    ))}
  </div>
);
