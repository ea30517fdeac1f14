import { useRouter } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { areaPages } from "#areas/web.ts";
import { addBotUrl, useInstallation } from "#kit-web/installation.tsx";
import { lazyPage } from "../routes/lazy-page.tsx";
import { CONFIRMED } from "../session/confirm-person.ts";
import { finishSignIn, type Outcome } from "../session/finish-sign-in.ts";
import { reportAdding } from "../session/report-adding.ts";
import { returnAddress } from "../session/sign-in.ts";
import { useVisitor } from "../session/use-visitor.ts";

const CodePage = lazyPage(areaPages.account.code);

export function Code() {
  const router = useRouter();
  const installation = useInstallation();
  const [outcome, setOutcome] = useState<Exclude<Outcome, { target: string } | { addTo: string | null }> | null>(null);
  const failure = outcome && "failure" in outcome ? outcome : null;
  const { onSignIn } = useVisitor(failure?.isConfirmation ? CONFIRMED : "/my-servers");

  useEffect(() => {
    let isHere = true;
    finishSignIn(location.search).then((end) => {
      if ("target" in end) router.history.replace(end.target);
      else if ("addTo" in end) {
        reportAdding(end.addTo ?? undefined);
        location.replace(addBotUrl(installation, end.addTo ?? undefined, returnAddress()));
      } else if (isHere) setOutcome(end);
    });
    return () => {
      isHere = false;
    };
  }, [router, installation]);

  const isConfirmed = outcome !== null && failure === null;
  return <CodePage failure={failure?.failure ?? null} isConfirmed={isConfirmed} onSignIn={onSignIn} />;
}
