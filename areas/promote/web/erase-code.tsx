import { Button } from "@mantine/core";
import { useState } from "react";
import { lazyOverlay } from "#kit-web/overlay/lazy-overlay.tsx";
import css from "./erase-code.module.css";

const EraseDialog = lazyOverlay(async () => (await import("./erase-dialog.tsx")).EraseDialog);

/** Deletes one's code with everything counted for it; typing the code confirms. */
export function EraseCode({ code }: { code: string }) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <section className={css.section} aria-labelledby="erase">
      <div>
        <h2 id="erase">Delete code</h2>
        <p>Permanently deletes the code, its figures and the list of referrals. Your link stops counting.</p>
      </div>
      <Button
        variant="outline"
        color="coral"
        onMouseEnter={EraseDialog.expect}
        onFocus={EraseDialog.expect}
        onClick={() => setIsAsking(true)}
      >
        Delete code
      </Button>
      {isAsking && <EraseDialog code={code} onClose={() => setIsAsking(false)} />}
    </section>
  );
}
