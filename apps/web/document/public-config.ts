import type { Installation } from "#kit-web/installation.tsx";

/**
 * The configuration that the server embedded in this page. Vite's development server embeds none, so it is fetched
 * there. Not validated: it comes from the server of the same build, and the public pages load without schemas.
 */
export async function readPublicConfig(): Promise<Installation> {
  const written = document.getElementById("app-config")?.textContent;
  if (written) return JSON.parse(written) as Installation;
  const response = await fetch("/api/config", { credentials: "include" });
  return (await response.json()) as Installation;
}
