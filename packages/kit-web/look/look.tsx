// Mantine's provider. Public pages don't use Mantine, so that they load faster.
import "@mantine/core/styles.layer.css";
import "./look.css";
import { MantineProvider } from "@mantine/core";
import { setNonce } from "get-nonce";
import type { ReactNode } from "react";
import { pageNonce } from "./nonce.ts";
import { theme } from "./theme.ts";

const nonce = pageNonce();
// The library that locks scrolling behind a dialog adds a style sheet, which needs the nonce.
if (nonce) setNonce(nonce);

export function Look({ children }: { children: ReactNode }) {
  return (
    <MantineProvider theme={theme} forceColorScheme="dark" {...(nonce ? { getStyleNonce: () => nonce } : {})}>
      {children}
    </MantineProvider>
  );
}
