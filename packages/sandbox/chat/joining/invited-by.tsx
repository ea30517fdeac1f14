import { useState } from "react";
import { JoinDialog } from "./join-dialog.tsx";

/** Asks people who opened an invite link whether they want to join. */
export function InvitedBy() {
  const [code, setCode] = useState(readInvite);
  if (code === undefined) return null;
  const leave = () => {
    history.replaceState(null, "", `/${location.hash}`);
    setCode(undefined);
  };
  return <JoinDialog invite={code} onClose={leave} />;
}

function readInvite(): string | undefined {
  return /^\/invite\/([\w-]+)/.exec(location.pathname)?.[1];
}
