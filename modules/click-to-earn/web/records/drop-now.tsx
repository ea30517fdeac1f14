import { ZapIcon } from "lucide-react";
import { useState } from "react";
import type { WorkProps } from "#kit-web/module-pages.ts";
import { lazyOverlay } from "#kit-web/overlay/lazy-overlay.tsx";
import { ButtonWhenOn } from "#kit-web/states/button-when-on.tsx";
import { type DropsConfig, kindsOn } from "../../contract.ts";

const DropDialog = lazyOverlay(
  async () => (await import("./drop-dialog.tsx")).DropDialog,
  ({ onClose }) => onClose(),
);

function offBecause(enabled: boolean, kinds: number): string | null {
  if (!enabled) return "Turn on Click to earn to start a drop.";
  return kinds === 0 ? "Add a type of drop in Settings first." : null;
}

/** Starts a drop of a saved type manually. */
export function DropNow({ guild, settings: { enabled, config } }: WorkProps<DropsConfig>) {
  const [isOpen, setOpen] = useState(false);
  const kinds = kindsOn(config);
  return (
    <>
      <ButtonWhenOn
        leftSection={<ZapIcon size={18} aria-hidden />}
        off={offBecause(enabled, kinds.length)}
        onClick={() => setOpen(true)}
      >
        Start drop
      </ButtonWhenOn>
      {isOpen && <DropDialog guild={guild} kinds={kinds} onClose={() => setOpen(false)} />}
    </>
  );
}
