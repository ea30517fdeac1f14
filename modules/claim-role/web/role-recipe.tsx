import { emptyMessage } from "#kit/message/composed-message.ts";
import { useTranslator } from "#kit-web/chat/use-translator.ts";
import { MessagePreview } from "#kit-web/message-preview/message-preview.tsx";
import type { RecipeProps } from "#kit-web/module-pages.ts";
import { paysOf, type RolesConfig } from "../contract.ts";
import { chatWords } from "../words.ts";
import { PanelPreview } from "./panel-preview.tsx";

/** A sample balance after the first payment. */
const BALANCE = 120;

/** The recipe's panel, or the last saved one; for points, the reply to a member who collects them. */
export function RoleRecipe({ recipe, config, guild }: RecipeProps<RolesConfig>) {
  const chat = useTranslator();
  if (recipe !== "pay") return <PanelPreview config={{ ...config, panels: config.panels.slice(-1) }} guild={guild} />;
  const pay = paysOf(config).at(-1);
  const said = chat.t(chatWords.paid, {
    points: pay?.points ?? 0,
    roles: pay ? `<@&${pay.role}>` : "@role",
    balance: BALANCE + (pay?.points ?? 0),
  });
  const message = { variants: [{ ...emptyMessage(), content: said }] };
  return (
    <MessagePreview
      title="/roles pay"
      isOn
      place={{ words: "only the member sees it" }}
      message={message}
      guild={guild}
    />
  );
}
