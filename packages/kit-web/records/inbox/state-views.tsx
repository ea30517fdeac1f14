import css from "./inbox.module.css";

export type StateView = { value: string; label: string; count?: number | undefined };
type Props = { label: string; value: string; views: readonly StateView[]; onChange: (value: string) => void };

/** The parts of an inbox that people switch between, with how many records wait in each. */
export const StateViews = ({ label, value, views, onChange }: Props) => (
  <fieldset className={css.views}>
    <legend>{label}</legend>
    {views.map((view) => (
      <button
        key={view.value}
        type="button"
        aria-pressed={view.value === value}
        onClick={() => view.value !== value && onChange(view.value)}
      >
        {view.label}
        {view.count !== undefined && view.count > 0 && <span>{view.count.toLocaleString("en")}</span>}
      </button>
    ))}
  </fieldset>
);
