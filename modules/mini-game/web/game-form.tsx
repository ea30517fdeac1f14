import { Skeleton } from "@mantine/core";
import { FormSections } from "#kit-web/form/sections/form-sections.tsx";
import { SectionFields } from "#kit-web/form/sections/section-fields.tsx";
import type { PreviewProps } from "#kit-web/module-pages.ts";
import { LazyFallback, lazyComponent } from "#kit-web/states/lazy-component.tsx";
import { GAMES, type GameConfig, type GameName } from "../contract.ts";
import { gameSections } from "./game-sections.ts";

// The settings can be edited before the games' code is loaded.
const PlayPreview = lazyComponent(async () => (await import("./play-preview.tsx")).PlayPreview);
const PanelPreview = lazyComponent(async () => (await import("./panel-preview.tsx")).PanelPreview);

const isGame = (id: string): id is GameName => GAMES.some((game) => game === id);

/** The settings in sections; each game can be played next to its own. */
export const GameForm = ({ config, guild }: PreviewProps<GameConfig>) => {
  const asideOf = (id: string) => {
    if (isGame(id)) return <PlayPreview key={rulesOf(config, id)} game={id} config={config} guild={guild} />;
    return id === "panel" ? <PanelPreview config={config} guild={guild} /> : null;
  };
  return (
    <FormSections label="Game settings" sections={gameSections}>
      {(section) => {
        const aside = asideOf(section.id);
        return (
          <SectionFields
            key={section.id}
            section={section}
            {...(aside && {
              aside: <LazyFallback fallback={<Skeleton height={240} radius="lg" />}>{aside}</LazyFallback>,
            })}
          />
        );
      }}
    </FormSections>
  );
};

/** A game begins again when its own settings change. */
const rulesOf = (config: GameConfig, game: GameName): string =>
  JSON.stringify(Object.entries(config).filter(([name]) => name.startsWith(game)));
