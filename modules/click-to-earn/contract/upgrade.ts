// Upgrades settings from when points and role of a reward were three settings.
type Stored = Readonly<Record<string, unknown>>;

export function upgradeConfig(stored: unknown, fromVersion: number): unknown {
  if (fromVersion >= 2 || !isGroup(stored) || !Array.isArray(stored.drops)) return stored;
  return { ...stored, drops: stored.drops.map((one) => (isGroup(one) ? withReward(one) : one)) };
}

const isGroup = (value: unknown): value is Stored => typeof value === "object" && value !== null;

const withReward = ({ rewardFrom: min, rewardTo: max, role, ...others }: Stored): Stored => ({
  ...others,
  reward: Object.fromEntries(Object.entries({ min, max, role }).filter(([, value]) => value !== undefined)),
});
