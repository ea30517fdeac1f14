import { useRouter } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { areaPages } from "#areas/web.ts";
import { lazyPage } from "../routes/lazy-page.tsx";
import { finishSignIn } from "../session/finish-sign-in.ts";
import { useVisitor } from "../session/use-visitor.ts";

const CodePage = lazyPage(areaPages.account.code);

export function Code() {
  const router = useRouter();
  const { onSignIn } = useVisitor("/my-servers");
  const [failure, setFailure] = useState<string | null>(null);

  useEffect(() => {
    let isHere = true;
    finishSignIn(location.search).then((outcome) => {
      if ("target" in outcome) router.history.replace(outcome.target);
      else if (isHere) setFailure(outcome.failure);
    });
    return () => {
      isHere = false;
    };
  }, [router]);

  return <CodePage failure={failure} onSignIn={onSignIn} />;
}
