import { clsx } from "clsx";
import type { ButtonHTMLAttributes, Ref } from "react";
import styles from "./button.module.css";

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly look?: "primary" | "secondary" | "success" | "danger" | "plain";
}

export function Button({ look = "primary", className, type = "button", ...rest }: ButtonProps) {
  return <button {...rest} type={type} className={clsx(styles.button, styles[look], className)} />;
}

export interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly label: string;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** An icon button; its label is its accessible name and tooltip. */
export function IconButton({ label, className, type = "button", ...rest }: IconButtonProps) {
  return <button {...rest} type={type} aria-label={label} title={label} className={clsx(styles.icon, className)} />;
}
