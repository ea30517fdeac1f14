import { Button } from "@mantine/core";
import { IconBolt } from "@tabler/icons-react";
import { lazy, Suspense, useState } from "react";
import type { RecordsProps } from "#kit-web/module-face.ts";
import { useIsSample } from "#kit-web/sample/sample-context.ts";
import { type DropsConfig, kindsOn } from "../../contract.ts";

const DropDialog = lazy(() => import("./drop-dialog.tsx").then((file) => ({ default: file.DropDialog })));

/** Starts a drop by hand, of a kind that is saved. */
export function DropNow({ guild, settings: { enabled, config } }: RecordsProps<DropsConfig>) {
  const [isOpen, setOpen] = useState(false);
  const isSample = useIsSample();
  const kinds = kindsOn(config);
  return (
    <>
      <Button
        leftSection={<IconBolt size={18} aria-hidden />}
        disabled={isSample || !enabled || kinds.length === 0}
        onClick={() => setOpen(true)}
      >
        Drop now
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <DropDialog guild={guild} kinds={kinds} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
