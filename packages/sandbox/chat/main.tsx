/** The sandbox's chat page: a client of its REST API and gateway for people. */
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
// Discord uses these pictures for emoji on every system; a system's own font may lack them.
import "twemoji-colr-font/twemoji.css";
import "./ui/theme.css";
import { App } from "./shell/app.tsx";

const root = document.querySelector("#root");
if (root === null) throw new Error("The page has no #root to draw in");
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
