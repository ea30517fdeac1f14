import type { FormSection } from "#kit-web/form/sections/form-section.ts";
import type { RolesConfig } from "../contract.ts";

const GROUP = "Roles";
type Section = FormSection & { fields: readonly (keyof RolesConfig)[] };
export const rolesSections: readonly Section[] = [
  { id: "panels", title: "Panels", group: GROUP, fields: ["panels"] },
  { id: "ladders", title: "Ladders", group: GROUP, fields: ["ladders"] },
  { id: "pays", title: "Points for roles", group: GROUP, fields: ["pays", "highestOnly", "payCap"] },
  { id: "records", title: "Records", group: GROUP, fields: ["keepDays"] },
];
