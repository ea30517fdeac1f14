import { useMatches } from "@tanstack/react-router";
import { XIcon } from "lucide-react";
import { useState } from "react";
import css from "./unbuilt-notice.module.css";

type Known = { name?: string; isUnbuilt?: boolean };

/** A notice for visitors of an unbuilt page: another page is shown at its address. */
export function UnbuiltNotice({ className }: { className?: string | undefined }) {
  const unbuilt = useMatches({
    select: (matches) => {
      const { name, isUnbuilt } = (matches.at(-1)?.staticData ?? {}) as Known;
      return isUnbuilt ? name : undefined;
    },
  });
  const [dismissed, setDismissed] = useState<string | null>(null);
  if (!unbuilt || dismissed === unbuilt) return null;
  return (
    <div className={className}>
      <p className={css.notice} role="status">
        <span>{readable(unbuilt)} isn't available yet.</span>
        <button type="button" aria-label="Dismiss" onClick={() => setDismissed(unbuilt)}>
          <XIcon size={16} />
        </button>
      </p>
    </div>
  );
}

/** "upgrade-plan" is "Upgrade plan". */
const readable = (routeName: string): string => {
  const words = routeName
    .replace(/-new$/, "")
    .replace(/[-_]/g, " ")
    .replace(/\bai\b/g, "AI");
  return words.charAt(0).toUpperCase() + words.slice(1);
};
