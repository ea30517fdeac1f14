import { Button } from "@mantine/core";
import { lazy, Suspense, useState } from "react";
import css from "./erase-code.module.css";

const fetchDialog = () => import("./erase-dialog.tsx");
const EraseDialog = lazy(() => fetchDialog().then((file) => ({ default: file.EraseDialog })));
/** Whoever points at the button is about to press it. */
const expectDialog = () => void fetchDialog().catch(() => {});

/** Deleting one's code with all that was counted for it; typing the code confirms. */
export function EraseCode({ code }: { code: string }) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <section className={css.section} aria-labelledby="erase">
      <div>
        <h2 id="erase">Delete your code and its records</h2>
        <p>The code, every figure above and the whole list go at once, for good. Your link then counts for nobody.</p>
      </div>
      <Button
        variant="outline"
        color="coral"
        onMouseEnter={expectDialog}
        onFocus={expectDialog}
        onClick={() => setIsAsking(true)}
      >
        Delete my code
      </Button>
      {isAsking && (
        <Suspense fallback={null}>
          <EraseDialog code={code} onClose={() => setIsAsking(false)} />
        </Suspense>
      )}
    </section>
  );
}
