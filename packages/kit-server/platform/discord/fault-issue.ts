// Converts a fault from Discord to a field issue, with the same sentence as in the check before saving.

import type { FieldIssue } from "#kit/error.ts";
import { PERMISSION_NAMES, type Permission } from "#kit/permissions.ts";
import { faultWords } from "./fault-words.ts";
import type { PlatformFault } from "./platform-fault.ts";

/** Why a message couldn't be posted in the field's channel. */
export function channelFaultIssue(path: string, fault: PlatformFault, channel: string): FieldIssue {
  const lacking = (permission: Permission): FieldIssue => ({
    path,
    code: "channelPermissions",
    params: { channel, permissions: PERMISSION_NAMES[permission] },
  });
  switch (fault.code) {
    case "channelGone":
      return { path, code: "channelGone" };
    case "missingAccess":
      return lacking("ViewChannel");
    case "missingPermission":
      return lacking("SendMessages");
    case "pictureGone":
      return { path, code: "imageGone" };
    default:
      return refused(path, fault);
  }
}

/** Why the field's role couldn't be given. */
export function roleFaultIssue(path: string, fault: PlatformFault, role: string): FieldIssue {
  if (fault.code === "roleGone") return { path, code: "roleGone" };
  // Discord's code is the same for missing Manage Roles and for a role that is too high; the former is checked before.
  if (fault.code === "missingPermission") return { path, code: "roleAboveBot", params: { role } };
  return refused(path, fault);
}

const refused = (path: string, fault: PlatformFault): FieldIssue => ({
  path,
  code: "platformRefused",
  params: { advice: faultWords[fault.code] },
});
