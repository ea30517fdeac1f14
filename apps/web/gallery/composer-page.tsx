import { useState } from "react";
import * as z from "zod";
import { describeForm, field } from "#kit/field.ts";
import type { Guild } from "#kit/guild.ts";
import { checkAgainstGuild } from "#kit/guild-check.ts";
import { fieldIssues } from "#kit/parse-issues.ts";
import { MEMBER_PLACEHOLDERS } from "#kit/placeholders.ts";
import { ConfigForm } from "#kit-web/form/config-form.tsx";
import { ConfigFormProvider } from "#kit-web/form/config-form-context.tsx";
import { issueMessage } from "#kit-web/form/issue-message.ts";
import { MessagePreview } from "#kit-web/message-preview/message-preview.tsx";
import css from "./composer-page.module.css";

const schema = z.strictObject({
  message: field.message({
    fallback: { content: "Ahoy {member}" },
    placeholders: MEMBER_PLACEHOLDERS,
    maxVariants: 3,
  }),
});
type Config = z.output<typeof schema>;

const words = { fields: { message: { label: "Message", help: "What members read." } }, choices: {} };

/** A form with one message, validated like a module's, and the message as members will see it. */
export function ComposerPage({ guild }: { guild: Guild }) {
  const [config, setConfig] = useState<Config>(() => schema.parse({}));
  return (
    <main className={css.page}>
      <h1>Composer</h1>
      <ConfigFormProvider
        fields={describeForm(schema)}
        words={words}
        values={config}
        changed={[]}
        issues={issuesOf(config, guild)}
        onChange={(_, value) => setConfig({ message: value as Config["message"] })}
        guild={guild}
        isReadOnly={false}
      >
        <ConfigForm />
      </ConfigFormProvider>
      <aside aria-label="Preview">
        <MessagePreview title="The message" isOn place={{ words: "anywhere" }} message={config.message} guild={guild} />
      </aside>
    </main>
  );
}

function issuesOf(config: Config, guild: Guild): Record<string, string[]> {
  const { error } = schema.safeParse(config);
  const issues = [...(error ? fieldIssues(error) : []), ...checkAgainstGuild(schema, config, guild)];
  const byPath = Object.groupBy(issues, ({ path }) => path);
  return Object.fromEntries(
    Object.entries(byPath).map(([path, all = []]) => [path, all.map((one) => issueMessage(one))]),
  );
}
