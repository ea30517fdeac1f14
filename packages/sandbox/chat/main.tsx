/** The sandbox's chat page: a client of its REST API and gateway for a person to look through. */
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
// The platform draws emoji with these pictures on every system; a system's own font may lack them.
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
