import { Button } from "@mantine/core";
import { CopyIcon } from "lucide-react";
import { useState } from "react";
import { copyText } from "#kit-web/form/copy-field-link.tsx";
import type { OwnCode } from "../contract.ts";
import { ChangeCode } from "./change-code.tsx";
import css from "./code-card.module.css";

/** The code, the link, and the button to change it once. */
export function CodeCard({ own: { code, isChangeable }, link }: { own: OwnCode; link: string }) {
  const [isChanging, setIsChanging] = useState(false);
  return (
    <section className={css.card} aria-labelledby="your-code">
      <h2 id="your-code">Your code</h2>
      <p className={css.code}>{code}</p>
      <p className={css.link}>{link}</p>
      <div className={css.actions}>
        <Button leftSection={<CopyIcon size={18} aria-hidden />} onClick={() => void copyText(link, "Link copied")}>
          Copy link
        </Button>
        <Button variant="default" onClick={() => void copyText(code, "Code copied")}>
          Copy code
        </Button>
        {isChangeable && !isChanging && (
          <Button variant="subtle" color="gray" onClick={() => setIsChanging(true)}>
            Change code
          </Button>
        )}
      </div>
      {isChangeable && isChanging && <ChangeCode onDone={() => setIsChanging(false)} />}
    </section>
  );
}
