import { Button } from "@mantine/core";
import { ZapIcon } from "lucide-react";
import { useState } from "react";
import type { WorkProps } from "#kit-web/module-pages.ts";
import { lazyOverlay } from "#kit-web/overlay/lazy-overlay.tsx";
import { type DropsConfig, kindsOn } from "../../contract.ts";

const DropDialog = lazyOverlay(
  async () => (await import("./drop-dialog.tsx")).DropDialog,
  ({ onClose }) => onClose(),
);

/** Starts a drop of a saved type manually. */
export function DropNow({ guild, settings: { enabled, config } }: WorkProps<DropsConfig>) {
  const [isOpen, setOpen] = useState(false);
  const kinds = kindsOn(config);
  return (
    <>
      <Button
        leftSection={<ZapIcon size={18} aria-hidden />}
        disabled={!enabled || kinds.length === 0}
        onClick={() => setOpen(true)}
      >
        Start drop
      </Button>
      {isOpen && <DropDialog guild={guild} kinds={kinds} onClose={() => setOpen(false)} />}
    </>
  );
}
