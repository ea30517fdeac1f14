// A module's panels: status and posting.
import * as z from "zod";
import { panelStatus } from "#kit/panel.ts";
import { answer, route } from "#kit/route.ts";
import { modulePath } from "./module-paths.ts";

const panels = answer({ panels: z.array(panelStatus) });
const key = z.strictObject({ key: z.string().min(1).max(100) });

export const panelRoutes = {
  panels: route({
    method: "GET",
    path: "/guilds/:id/modules/:module/panels",
    access: "manage",
    summary: "The module's panels and their status.",
    params: modulePath,
    answer: panels,
  }),
  showPanel: route({
    method: "POST",
    path: "/guilds/:id/modules/:module/panels",
    access: "manage",
    summary: "Posts a panel as last saved. An existing message is edited; a deleted one is posted again.",
    params: modulePath,
    body: key,
    answer: panels,
  }),
  removePanel: route({
    method: "POST",
    path: "/guilds/:id/modules/:module/panels/removal",
    access: "manage",
    summary: "Deletes a posted panel.",
    params: modulePath,
    body: key,
    answer: panels,
  }),
};
export const panelRouteErrors = {
  panelGone: { status: 404 },
  panelIncomplete: { status: 422 },
  panelRefused: { status: 409 },
  panelModuleOff: { status: 409 },
  panelOverLimit: { status: 409 },
} as const;
