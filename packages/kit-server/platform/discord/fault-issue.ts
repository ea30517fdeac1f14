// What the platform refused, as the fault of a form's field: the same sentence as when the guild is checked beforehand.

import type { FieldIssue } from "#kit/error.ts";
import { PERMISSION_NAMES, type Permission } from "#kit/permissions.ts";
import { faultWords } from "./fault-words.ts";
import type { PlatformFault } from "./platform-fault.ts";

/** Why a message could not be posted in the channel that the field names. */
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

/** Why a role that the field names could not be given. */
export function roleFaultIssue(path: string, fault: PlatformFault, role: string): FieldIssue {
  if (fault.code === "roleGone") return { path, code: "roleGone" };
  // The platform says the same of a missing Manage Roles and of a role too high; the former is checked beforehand.
  if (fault.code === "missingPermission") return { path, code: "roleAboveBot", params: { role } };
  return refused(path, fault);
}

const refused = (path: string, fault: PlatformFault): FieldIssue => ({
  path,
  code: "platformRefused",
  params: { advice: faultWords[fault.code] },
});
