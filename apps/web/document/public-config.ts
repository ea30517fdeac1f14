import type { Installation } from "#kit-web/installation.tsx";

/**
 * What the server wrote into this page. Vite's development server writes nothing, so there it is asked for. Not parsed
 * against its schema: it comes from the server of the same build, and the public pages load without schemas.
 */
export async function readPublicConfig(): Promise<Installation> {
  const written = document.getElementById("app-config")?.textContent;
  if (written) return JSON.parse(written) as Installation;
  const response = await fetch("/api/config", { credentials: "include" });
  return (await response.json()) as Installation;
}
