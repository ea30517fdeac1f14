import { Alert, Anchor, Button, NativeSelect, SegmentedControl } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { describeForm } from "#kit/field.ts";
import type { ModuleContract } from "#kit/module.ts";
import type { Snowflake } from "#kit/snowflake.ts";
import type { AnyModuleWords } from "#kit/words.ts";
import { ApiError, errorMessage } from "#kit-web/api/api-error.ts";
import { call } from "#kit-web/api/call.ts";
import { useInstallation } from "#kit-web/installation.tsx";
import type { ModuleSettingsVersion } from "#kit-web/module-frame/saved-module.ts";
import { settingLabel } from "#kit-web/module-frame/setting-label.ts";
import type { PageGuild } from "#kit-web/module-pages.ts";
import { Dialog } from "#kit-web/overlay/dialog.tsx";
import { guilds } from "../../contract.ts";
import { messageUrl } from "./message-url.ts";
import css from "./send-test-dialog.module.css";
import { TestChannel } from "./test-channel.tsx";

export type Props = {
  contract: ModuleContract;
  words: AnyModuleWords;
  guild: PageGuild;
  /** The unsaved settings. */
  settings: Omit<ModuleSettingsVersion, "version">;
  onClose: () => void;
};
type Target = "me" | "channel";

/** Chooses a test and its destination, sends it, and shows the result. */
export function SendTestDialog({ contract, words, guild, settings, onClose }: Props) {
  const installation = useInstallation();
  const tests = testsOf(contract, words, settings.config);
  const [chosen, setChosen] = useState(0);
  const { test, item } = tests[chosen] ?? {};
  const [target, setTarget] = useState<Target>("me");
  const [channelId, setChannelId] = useState<Snowflake | null>(null);
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: (to: "me" | Snowflake) =>
      call(guilds.routes.sendTest, {
        params: { id: guild.id, module: contract.id, test: test ?? "" },
        body: { enabled: settings.enabled, config: { ...settings.config }, to, ...(item !== undefined && { item }) },
      }),
  });
  const to = target === "me" ? "me" : channelId;
  return (
    <Dialog onClose={onClose} title="Send test">
      <div className={css.form}>
        <p>Uses the settings on this page, saved or not. Only you are notified.</p>
        {tests.length > 1 && (
          <NativeSelect
            label="Message"
            value={chosen}
            onChange={({ currentTarget }) => setChosen(Number(currentTarget.value))}
            data={tests.map(({ label }, at) => ({ value: String(at), label }))}
          />
        )}
        <SegmentedControl
          fullWidth
          aria-label="Send to"
          value={target}
          onChange={(value) => setTarget(value as Target)}
          data={[
            { value: "me", label: "Me" },
            { value: "channel", label: "A channel" },
          ]}
        />
        {target === "channel" && <TestChannel guild={guild} value={channelId} onChange={setChannelId} />}
        <div role="status">
          {error && (
            <Alert color="coral" variant="light" title="Not sent">
              <Refusal error={error} words={words} />
            </Alert>
          )}
          {data && (
            <Alert color="teal" variant="light" title="Sent">
              <Anchor href={messageUrl(installation, guild.id, data)} target="_blank" rel="noreferrer">
                View message
              </Anchor>
            </Alert>
          )}
        </div>
        <div className={css.actions}>
          <Button variant="subtle" color="gray" onClick={onClose}>
            Close
          </Button>
          <Button loading={isPending} disabled={to === null} onClick={() => to !== null && mutate(to)}>
            {data ? "Send again" : "Send"}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

type Test = { test: string; label: string; item?: number };

/** A test of one item of a list is there once for each. */
function testsOf(contract: ModuleContract, words: AnyModuleWords, config: Props["settings"]["config"]): Test[] {
  const fields = describeForm(contract.config);
  return (contract.tests ?? []).flatMap((test): Test[] => {
    const label = words.tests?.[test] ?? test;
    const list = fields.find(({ name }) => name === contract.testsOf?.[test]);
    if (list?.kind !== "list") return [{ test, label }];
    const items = (config as Readonly<Record<string, unknown>>)[list.name] as readonly Readonly<
      Record<string, unknown>
    >[];
    if (items.length === 0) return [{ test, label }];
    return items.map((one, item) => ({
      test,
      item,
      label: `${label}: ${(list.namedBy && one[list.namedBy]) || item + 1}`,
    }));
  });
}

/** Names the setting with an error, because the dialog covers the form. */
function Refusal({ error, words }: { error: Error; words: AnyModuleWords }) {
  const issues = error instanceof ApiError ? error.issues : [];
  if (issues.length === 0) return errorMessage(error);
  return (
    <ul className={css.issues}>
      {issues.map(({ path, message }) => (
        <li key={`${path} ${message}`}>
          {path === "to" ? message : `${settingLabel(words, path.split(".")[0] ?? path)}: ${message}`}
        </li>
      ))}
    </ul>
  );
}
