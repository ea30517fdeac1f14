import { Link } from "@tanstack/react-router";
import { ArrowRightIcon } from "lucide-react";
import { withPlatformName } from "#kit/platform-name.ts";
import { DiscordMark } from "#kit-web/brand/brand-marks.tsx";
import css from "./sign-in-button.module.css";
import type { Visitor } from "./visitor.ts";

type Props = Visitor & {
  size: "small" | "large";
  /** The label of the large button, for visitors. */
  label?: string;
};

/** Opens Discord's sign-in for visitors, and their servers for signed-in people. */
export function SignInButton({ isSignedIn, onSignIn, size, label = "Sign in with Discord" }: Props) {
  if (isSignedIn) {
    return (
      <Link to="/my-servers" className={css.button} data-size={size}>
        {size === "small" ? "My servers" : "Open my servers"}
        <ArrowRightIcon size={size === "small" ? 16 : 20} aria-hidden />
      </Link>
    );
  }
  return (
    <button type="button" className={css.button} data-size={size} onClick={onSignIn}>
      <DiscordMark size={size === "small" ? 18 : 22} aria-hidden />
      {size === "small" ? "Sign in" : withPlatformName(label)}
    </button>
  );
}
