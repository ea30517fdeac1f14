import { PERMISSION_NAMES, type Permission } from "#kit/permissions.ts";
import type { DetailedCard } from "#kit-web/catalog/module-card.ts";

/** A module that fits a search, and the settings by which it does. */
export type Found = { card: DetailedCard; settings: readonly string[] };

/** Labels of the module's settings, each once. */
export const settingLabels = ({ settings }: DetailedCard): readonly string[] => [
  ...new Set(settings.map(({ label }) => label)),
];

/** What the bot may need in a server, whatever is set. */
export const everPermissions = ({ permissions, permissionsWhen }: DetailedCard): readonly Permission[] => [
  ...new Set([...permissions, ...permissionsWhen]),
];

/** Looks in names, purposes, labels of settings, commands and permissions; everything fits nothing. */
export function findFeatures(cards: readonly DetailedCard[], search: string): readonly Found[] {
  const wanted = search.trim().toLowerCase();
  if (wanted === "") return cards.map((card) => ({ card, settings: [] }));
  const fits = (text: string): boolean => text.toLowerCase().includes(wanted);
  return cards.flatMap((card) => {
    const { name, purpose, commands } = card;
    const settings = settingLabels(card).filter(fits);
    const others = [
      name,
      purpose,
      ...commands.map((one) => one.name),
      ...everPermissions(card).map((one) => PERMISSION_NAMES[one]),
    ];
    return settings.length > 0 || others.some(fits) ? [{ card, settings }] : [];
  });
}
