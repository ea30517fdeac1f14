import { Switch } from "@mantine/core";
import type { ModuleIcon } from "../catalog/module-card.ts";
import css from "./module-header.module.css";

type Props = {
  Icon: ModuleIcon;
  name: string;
  purpose: string;
  isOn: boolean;
  isReadOnly: boolean;
  /** The page has a heading of its own: these are its settings. */
  isWithin: boolean;
  onSwitch: (isOn: boolean) => void;
};

export function ModuleHeader({ Icon, name, purpose, isOn, isReadOnly, isWithin, onSwitch }: Props) {
  return (
    <header className={css.header} data-within={isWithin || undefined}>
      {!isWithin && (
        <span className={css.icon}>
          <Icon size={26} />
        </span>
      )}
      <div className={css.words}>
        {isWithin ? <h2>Settings</h2> : <h1>{name}</h1>}
        <p>{purpose}</p>
      </div>
      <Switch
        size={isWithin ? "md" : "lg"}
        checked={isOn}
        onChange={(event) => onSwitch(event.currentTarget.checked)}
        disabled={isReadOnly}
        label={isOn ? "On" : "Off"}
        aria-label={`${name} is ${isOn ? "on" : "off"}`}
        labelPosition="left"
        className={css.switch}
      />
    </header>
  );
}
