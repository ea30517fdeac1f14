import { Drawer } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import type { Snowflake } from "#kit/snowflake.ts";
import type { HistoryProps } from "#kit-web/module-frame/history-props.ts";
import { useFocusBack } from "#kit-web/overlay/use-focus-back.ts";
import { VersionList } from "./version-list.tsx";
import { VersionView } from "./version-view.tsx";

type Props = HistoryProps & {
  guildId: Snowflake;
  module: string;
  /** One version; null for the list. */
  version: number | null;
  onOpen: (version: number | null) => void;
  onClose: () => void;
};

/** The versions of a module's settings in a panel next to its page; on a phone in place of the page. */
export function ModuleHistory({ guildId, module, version, onOpen, onClose, ...frame }: Props) {
  const isPhone = useMediaQuery("(max-width: 640px)", false, { getInitialValueInEffect: false });
  useFocusBack();
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={isPhone ? "100%" : 560}
      padding={isPhone ? "md" : "lg"}
      title={version === null ? `History of ${frame.formDescription.words.name}` : `Version ${version}`}
      closeButtonProps={{ "aria-label": "Close history" }}
    >
      {version === null ? (
        <VersionList guildId={guildId} module={module} formDescription={frame.formDescription} onOpen={onOpen} />
      ) : (
        <VersionView
          key={version}
          {...frame}
          guildId={guildId}
          module={module}
          version={version}
          onBack={() => onOpen(null)}
          onClose={onClose}
        />
      )}
    </Drawer>
  );
}
