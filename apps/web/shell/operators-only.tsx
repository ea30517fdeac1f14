import { Navigate } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useSession } from "../session/session-store.ts";
import { AccountFrame } from "./account-frame.tsx";

/** Everyone else is led home, as from an unknown address. */
export function OperatorsOnly({ children }: { children: ReactNode }) {
  const { user } = useSession();
  if (user && !user.isOperator) return <Navigate to="/" replace />;
  return <AccountFrame>{user && children}</AccountFrame>;
}
