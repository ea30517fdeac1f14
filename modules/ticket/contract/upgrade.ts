// Upgrades settings from when only roles could be required.
import { gateOfRoles } from "#kit/eligibility/gate.ts";

type Stored = Readonly<Record<string, unknown>>;

/** The same members as before can open tickets. */
export function upgradeConfig(stored: unknown, fromVersion: number): unknown {
  if (fromVersion >= 2 || !isGroup(stored)) return stored;
  const { subjects, ...config } = stored;
  const groups = Array.isArray(subjects) ? { subjects: subjects.map((one) => (isGroup(one) ? gated(one) : one)) } : {};
  return { ...gated(config), ...groups };
}

const isGroup = (value: unknown): value is Stored => typeof value === "object" && value !== null;

const gated = ({ requiredRoles, ...others }: Stored): Stored =>
  Array.isArray(requiredRoles) ? { ...others, gate: gateOfRoles(requiredRoles) } : others;
