// What a fault stops, in a short sentence: "Greetings can't post in #welcome".
import type { FormField } from "../field.ts";
import type { CheckedGuild } from "../guild-check.ts";

type Fault = { code: string };
type Setting = {
  field: FormField;
  label: string;
  /** The saved value at the problem's path. */
  value: unknown;
};

/** Problems of the whole module: nothing works until they are fixed. */
const WHOLE: Readonly<Record<string, string>> = {
  permissionMissing: "is missing permissions",
  intentMissing: "doesn't receive what happens",
  configUnreadable: "is off: its settings couldn't be read",
  platformAway: "can't be checked right now",
};

/** `name` is the module's; `setting` is null for a problem without a setting. */
export function faultTitle(name: string, { code }: Fault, setting: Setting | null, guild: CheckedGuild): string {
  const whole = WHOLE[code];
  if (whole) return `${name} ${whole}`;
  if (!setting) return `${name} needs attention`;
  const { field, label, value } = setting;
  if (field.kind === "channel" || field.kind === "channels") {
    const channel = guild.channels.find(({ id }) => id === value)?.name;
    return channel ? `${name} can't ${channelAct(field)} #${channel}` : `${name} has no ${lowered(label)}`;
  }
  if (field.kind === "role" || field.kind === "roles") {
    const role = guild.roles.find(({ id }) => id === value)?.name;
    if (!role) return `${name} has no ${lowered(label)}`;
    return field.assignable ? `${name} can't give @${role}` : `${name} can't use @${role}`;
  }
  return code.endsWith("Required") || code === "required"
    ? `${name} has no ${lowered(label)}`
    : `${name} can't use ${lowered(label)}`;
}

function channelAct({ needs, types }: Extract<FormField, { kind: "channel" | "channels" }>): string {
  if (needs.includes("CreatePrivateThreads") || needs.includes("CreatePublicThreads")) return "open threads in";
  if (types.every((type) => type === "category")) return "create channels in";
  return needs.includes("SendMessages") ? "post in" : "read";
}

/** The label inside a sentence: "Welcome channel" becomes lower case, "DM text" stays. */
const lowered = (label: string): string =>
  /^[A-Z][a-z]/.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;

/** Most urgent first: what stops the whole module, then what stops a part of it, then the rest. */
export function byUrgency<F extends Fault>(items: readonly F[], kindOf: (item: F) => FormField["kind"] | null): F[] {
  const rank = (item: F): number => {
    if (item.code in WHOLE) return item.code === "platformAway" ? 4 : 0;
    const kind = kindOf(item);
    if (kind === null) return 0;
    if (kind === "channel" || kind === "channels") return 1;
    return kind === "role" || kind === "roles" ? 3 : 2;
  };
  return [...items].sort((one, other) => rank(one) - rank(other));
}
