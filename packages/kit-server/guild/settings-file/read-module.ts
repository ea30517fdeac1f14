import type { FieldIssue } from "#kit/error.ts";
import type { ModuleContract } from "#kit/module.ts";
import { fieldIssues } from "#kit/parse-issues.ts";
import type { FileModule } from "#kit/transfer/settings-file.ts";

type Values = Readonly<Record<string, unknown>>;

/** A module's settings in the source, in the current shape: only the fields that it contains. */
export type ReadModule = {
  settings: Record<string, unknown>;
  isUpgraded: boolean;
  unknownFields: string[];
  issues: FieldIssue[];
};

/** Merged with the guild's current settings, because a source may contain only a few fields. */
export function readModule(
  contract: ModuleContract,
  { version, settings: written }: FileModule,
  now: Values,
): ReadModule {
  const isUpgraded = version < contract.configVersion;
  if (version > contract.configVersion) return unreadable("moduleNewer");
  const today = isUpgraded ? upgraded(contract, written, version) : written;
  if (!today) return unreadable("moduleUnreadable");
  const known = Object.entries(today).filter(([name]) => Object.hasOwn(contract.config.shape, name));
  const unknownFields = Object.keys(today).filter((name) => !Object.hasOwn(contract.config.shape, name));
  const parsed = contract.config.safeParse({ ...now, ...Object.fromEntries(known) });
  if (!parsed.success) return { settings: {}, isUpgraded, unknownFields, issues: fieldIssues(parsed.error) };
  const settings = Object.fromEntries(known.map(([name]) => [name, parsed.data[name]]));
  return { settings, isUpgraded, unknownFields, issues: [] };
}

const unreadable = (code: string): ReadModule => ({
  settings: {},
  isUpgraded: false,
  unknownFields: [],
  issues: [{ path: "", code }],
});

function upgraded({ upgrade }: ModuleContract, written: Values, version: number): Values | null {
  try {
    return (upgrade ? upgrade(written, version) : written) as Values;
  } catch {
    // A manually edited file with a version that the upgrade doesn't know.
    return null;
  }
}
