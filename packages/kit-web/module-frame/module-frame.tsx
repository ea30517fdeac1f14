import { Button } from "@mantine/core";
import { RotateCcwIcon } from "lucide-react";
import { type FocusEventHandler, type FunctionComponent, type ReactNode, useEffect, useState } from "react";
import { isLogField } from "#kit/activity-log.ts";
import type { ModuleContract } from "#kit/module.ts";
import type { AnyModuleWords } from "#kit/words.ts";
import { MODULE_TABS, type ModuleTab } from "../address/module-tab.ts";
import type { ModuleIcon } from "../catalog/module-card.ts";
import { ModuleChatProvider } from "../chat/module-chat.tsx";
import { usePageCommands } from "../commands/page-commands.ts";
import { ConfigForm } from "../form/config-form.tsx";
import { ConfigFormProvider } from "../form/config-form-context.tsx";
import { ON_OFF, settingsOf } from "../form/draft.ts";
import { WithPreview } from "../form/preview/with-preview.tsx";
import { useLinkedField } from "../form/use-linked-field.ts";
import type { PageGuild, PreviewProps } from "../module-pages.ts";
import { lazyOverlay } from "../overlay/lazy-overlay.tsx";
import { useIsSample } from "../sample/sample-context.ts";
import { LazyFallback } from "../states/lazy-component.tsx";
import { SectionBoundary } from "../states/section-boundary.tsx";
import { FaultCard } from "./faults/fault-card.tsx";
import { issuesOf } from "./form-issues.ts";
import { frameCommands } from "./frame-commands.ts";
import type { HistoryProps } from "./history-props.ts";
import { deleteDraft } from "./kept-draft.ts";
import { KeptOffer } from "./kept-offer.tsx";
import { LeaveGuard } from "./leave-guard.tsx";
import { LogSection } from "./log-section.tsx";
import css from "./module-frame.module.css";
import { ModuleHeader } from "./module-header.tsx";
import { SaveBar } from "./save-bar.tsx";
import type { ModuleSettingsVersion, SavedModule, SaveOutcome, SaveRequest } from "./saved-module.ts";
import { TabNav } from "./tabs/tab-nav.tsx";
import { useOpenTab } from "./tabs/use-open-tab.ts";
import { TheirVersion } from "./their-version.tsx";
import { useModuleForm } from "./use-module-form.ts";

const ResetDialog = lazyOverlay(async () => (await import("./reset-dialog.tsx")).ResetDialog);

type Props = {
  contract: ModuleContract;
  words: AnyModuleWords;
  Icon: ModuleIcon;
  guild: PageGuild;
  state: SavedModule;
  save: (request: SaveRequest) => Promise<SaveOutcome>;
  onRecheck: () => void;
  isChecking: boolean;
  /** The module's own layout of its settings, with a `ConfigField` for each; null for the generated form. */
  Layout: FunctionComponent<PreviewProps<never>> | null;
  /** The module's own preview. */
  Preview: FunctionComponent<PreviewProps<never>> | null;
  /** The frame is part of a page that has its own heading and tabs: settings and activity are below each other. */
  isWithin?: boolean;
  /** The tabs next to Settings; tabs without content are omitted. */
  work?: ReactNode;
  insights?: ReactNode;
  activity?: ReactNode;
  /** A module that was never set up opens on its recipes. */
  recipes?: ReactNode;
  /** Below the form: the panels posted from these settings. */
  belowForm?: ReactNode;
  /** Where unsaved changes are kept in the browser: names the person, the guild and the module. Without it they are lost. */
  draftKey?: string | null;
  /** Renders the version history while it is open. */
  history?: ((props: HistoryProps) => ReactNode) | null;
  /** Next to the title: other people who have the page open. */
  company?: ReactNode;
  /** Below the title. */
  notice?: ReactNode;
  /** Called when an element of the page gets the focus. */
  onFocus?: FocusEventHandler<HTMLElement>;
  /** More actions for the settings, next to the reset button. */
  actions?: (settings: Omit<ModuleSettingsVersion, "version">) => ReactNode;
};

/** The frame of every module's page: switch, health, its tabs, and saving, which stays on all of them. */
export function ModuleFrame({ contract, words, guild, state, Layout, Preview, ...props }: Props) {
  const { draftKey = null } = props;
  const isSample = useIsSample();
  const form = useModuleForm({ contract, sentences: words.errors, state, guild, save: props.save, draftKey });
  const { wanted, goTo } = useLinkedField(form.fields, form.draft, form.stuckAt);
  const formDescription = { fields: form.fields, words, guild };
  const [isResetting, setIsResetting] = useState(false);
  const { enabled, config } = settingsOf(form.draft);
  const { work = null, insights = null, activity = null, recipes = null } = props;
  const names = {
    work: words.work ?? words.name,
    settings: "Settings",
    insights: "Insights",
    activity: "Activity",
    recipes: "Recipes",
  };
  const drawn: Record<ModuleTab, ReactNode> = { work, settings: true, insights, activity, recipes };
  const tabs = MODULE_TABS.filter((tab) => drawn[tab]);
  const unused = state.version === 0 && !state.enabled ? (recipes ? "recipes" : "work") : "settings";
  const first = state.enabled ? "work" : unused;
  const { open, searchOf, show } = useOpenTab(tabs, tabs.includes(first) ? first : "settings");
  // A module without settings is turned on by its first use, so nobody has to look for a switch.
  const hasSwitch = state.version > 0 || enabled || !form.fields.every(isLogField);
  const isWithin = props.isWithin ?? false;
  usePageCommands([
    ...frameCommands(form, words, () => setIsResetting(true)),
    ...(isWithin ? [] : tabs.map((tab) => ({ id: `tab ${tab}`, label: `Open ${names[tab]}`, run: () => show(tab) }))),
  ]);
  const isFormOpen = isWithin || open === "settings";
  // Once rendered, the form stays mounted, so that its open section and unsaved input are kept while another tab is
  // open.
  const [hasForm, setHasForm] = useState(isFormOpen);
  if (isFormOpen && !hasForm) setHasForm(true);
  // Opens the tab of a setting that a link leads to.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when a link leads to another setting
  useEffect(() => {
    if (wanted && !isFormOpen) show("settings");
  }, [wanted]);
  const fields = Layout ? (
    <SectionBoundary title="The settings can't be shown" of={form.parsed}>
      <Layout config={form.parsed as never} guild={guild} />
    </SectionBoundary>
  ) : (
    <ConfigForm />
  );
  const actions = isFormOpen && (
    <div className={css.actions}>
      {props.actions?.({ enabled, config })}
      <Button
        variant="subtle"
        color="gray"
        size="compact-md"
        leftSection={<RotateCcwIcon size={18} aria-hidden />}
        onClick={() => setIsResetting(true)}
      >
        Reset to defaults
      </Button>
    </div>
  );
  const settings = hasForm && (
    <div className={css.settings} hidden={!isFormOpen}>
      {/* Content below waits for the layout: otherwise it would count as visible and then be pushed down. */}
      <LazyFallback fallback={<div className={css.layoutWaiting} />}>
        <ModuleChatProvider module={contract.id} chat={state.chat}>
          <ConfigFormProvider
            fields={form.fields}
            words={words}
            values={form.draft}
            changed={form.changed}
            issues={form.issues}
            onChange={form.set}
            guild={guild}
            isReadOnly={false}
            wanted={wanted}
          >
            {Preview ? (
              <WithPreview
                of={form.parsed}
                preview={
                  <LazyFallback fallback={<div className={css.previewWaiting} />}>
                    <Preview config={form.parsed as never} guild={guild} />
                  </LazyFallback>
                }
              >
                {fields}
              </WithPreview>
            ) : (
              <div className={css.main} data-own={Layout !== null}>
                {fields}
              </div>
            )}
            {props.belowForm}
            <LogSection />
          </ConfigFormProvider>
        </ModuleChatProvider>
      </LazyFallback>
    </div>
  );
  return (
    <article className={css.frame} data-wide={!isWithin || undefined} onFocus={props.onFocus} onBlur={form.onBlur}>
      <ModuleHeader
        Icon={props.Icon}
        name={words.name}
        purpose={words.purpose}
        isWithin={isWithin}
        company={props.company}
        {...(hasSwitch && { power: { isOn: enabled, onSwitch: (isOn: boolean) => form.set(ON_OFF, isOn) } })}
      />
      {props.notice}
      <FaultCard
        contract={contract}
        words={words}
        guild={guild}
        state={state}
        form={form}
        onGoTo={goTo}
        onRecheck={props.onRecheck}
        isChecking={props.isChecking}
      />
      <KeptOffer form={form} />
      {form.theirs && <TheirVersion form={form} theirs={form.theirs} formDescription={formDescription} />}
      {form.issues[""]?.map((issue) => (
        <p key={issue} className={css.issue} role="alert">
          {issue}
        </p>
      ))}
      {isWithin ? (
        <>
          {settings}
          {actions}
          {activity}
        </>
      ) : (
        <>
          <div className={css.bar}>
            <TabNav
              label={words.name}
              tabs={tabs.map((id) => ({ id, name: names[id], isChanged: id === "settings" && form.isDirty }))}
              open={open}
              searchOf={searchOf}
            />
            {actions}
          </div>
          <div className={css.tab} data-open={open}>
            {settings}
            {open !== "settings" && (
              <SectionBoundary key={open} title="This tab can't be shown">
                {drawn[open]}
              </SectionBoundary>
            )}
          </div>
        </>
      )}
      <SaveBar form={form} formDescription={formDescription} />
      <LeaveGuard
        isDirty={form.isDirty && !isSample}
        isSaving={form.isSaving}
        onSave={form.save}
        onAbandon={() => draftKey !== null && deleteDraft(draftKey)}
      />
      {props.history?.({
        formDescription,
        inForce: state,
        isDirty: form.isDirty,
        isSaving: form.isSaving,
        issuesOf: (settings) => issuesOf(contract, settings, guild, words.errors).all,
        onLoad: form.load,
        onRestore: form.restore,
      })}
      {isResetting && (
        <ResetDialog
          name={words.name}
          onClose={() => setIsResetting(false)}
          onReset={() => {
            form.reset();
            setIsResetting(false);
          }}
        />
      )}
    </article>
  );
}
