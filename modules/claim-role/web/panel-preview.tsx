import { roleIssue } from "#kit/guild-check.ts";
import { useTranslator } from "#kit-web/chat/use-translator.ts";
import { MessagePreview } from "#kit-web/message-preview/message-preview.tsx";
import { CONTROL_ROWS } from "#kit-web/message-preview/panel-message.tsx";
import type { PageGuild, PreviewProps } from "#kit-web/module-pages.ts";
import { claimRole, entriesOf, panelControls, type RolePanel, type RolesConfig } from "../contract.ts";
import { panelTexts } from "../words.ts";

const EXAMPLES = 3;

/** What members will see: every panel, or an example with the server's roles if there is none. */
export function PanelPreview({ config, guild }: PreviewProps<RolesConfig>) {
  const texts = panelTexts(useTranslator());
  const panels = config.panels.length > 0 ? config.panels : [examplePanel(guild)];
  return panels.map((panel, at) => {
    const shown = entriesOf(panel).length > 0 ? panel : { ...panel, entries: examplePanel(guild).entries };
    return (
      <MessagePreview
        // biome-ignore lint/suspicious/noArrayIndexKey: a panel that is being written has no id
        key={at}
        title={config.panels.length > 0 ? panel.name : "Example"}
        isOn
        place={config.panels.length > 0 ? { channelId: panel.channel } : { words: "add a panel to change it" }}
        message={panel.message}
        guild={guild}
        controls={panelControls(shown, { texts, roles: guild.roles, taken: () => 0 }, CONTROL_ROWS)}
      />
    );
  });
}

/** With roles that the bot can give, or invented ones if there are none. */
function examplePanel(guild: PageGuild): RolePanel {
  const roles = guild.roles.filter((role) => roleIssue("", role, guild) === null).slice(0, EXAMPLES);
  const entries =
    roles.length > 0 ? roles.map(({ id }) => ({ role: id })) : [{ role: "1".repeat(18), label: "Member" }];
  const [panel] = claimRole.config.parse({ panels: [{ entries }] }).panels;
  if (!panel) throw new Error("a configuration with a panel has none");
  return panel;
}
