// Everything that is drawn with Mantine stands inside this; the public pages do without it, to load light.
import "@mantine/core/styles.layer.css";
import "./look.css";
import { MantineProvider } from "@mantine/core";
import { setNonce } from "get-nonce";
import type { ReactNode } from "react";
import { pageNonce } from "./nonce.ts";
import { theme } from "./theme.ts";

const nonce = pageNonce();
// What locks scrolling behind a dialog adds a style sheet of its own.
if (nonce) setNonce(nonce);

export function Look({ children }: { children: ReactNode }) {
  return (
    <MantineProvider theme={theme} forceColorScheme="dark" {...(nonce ? { getStyleNonce: () => nonce } : {})}>
      {children}
    </MantineProvider>
  );
}
