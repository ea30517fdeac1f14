import { useDocumentVisibility, useIntersection, useReducedMotion } from "@mantine/hooks";
import { useCallback, useMemo, useReducer, useState } from "react";
import { sampleGuild } from "#kit-web/catalog/sample-guild.ts";
import type { LoadedModule } from "#kit-web/module-catalog.tsx";
import css from "./demo.module.css";
import { DemoChat } from "./demo-chat.tsx";
import { DemoControls } from "./demo-controls.tsx";
import { DemoForm } from "./demo-form.tsx";
import { openingOf } from "./opening.ts";
import { SCENES } from "./scenes.ts";
import { type Action, act, type Stage, worded } from "./stage.ts";
import { usePlay } from "./use-play.ts";

const after = (stage: Stage, ...actions: Action[]): Stage =>
  actions.reduce((now, action) => act(now, action, sampleGuild.memberCount), stage);

/**
 * A self-running demo: the module's real settings on a sample server, and the resulting chat. Any interaction takes
 * over. Nothing leaves the page, and nothing moves with reduced motion.
 */
export function Demo({ module }: { module: LoadedModule }) {
  const opening = useMemo(() => openingOf(module), [module]);
  const { names, settings, message } = opening;
  const write = useCallback(
    (text: string): Action => ({ kind: "set", name: names.message, value: worded(message, text) }),
    [names, message],
  );
  const isStill = useReducedMotion(undefined, { getInitialValueInEffect: false });
  const [stage, dispatch] = useReducer(after, null, () => {
    const empty: Stage = { draft: settings, saved: settings, arrivals: [], joined: 0 };
    const begun = after(empty, { kind: "join" }, { kind: "greet" });
    return isStill ? after(begun, write(SCENES[0]), { kind: "save" }, { kind: "join" }, { kind: "greet" }) : begun;
  });
  const [isPlaying, setIsPlaying] = useState(!isStill);
  const { ref, entry } = useIntersection<HTMLDivElement>({ threshold: 0.2 });
  const isSeen = useDocumentVisibility() === "visible" && (entry?.isIntersecting ?? false);
  const { restart } = usePlay({ isRunning: isPlaying && isSeen, dispatch, write, first: isStill ? 1 : 0 });

  const takeOver = (...actions: Action[]): void => {
    setIsPlaying(false);
    if (actions.length > 0) restart();
    for (const action of actions) dispatch(action);
  };
  return (
    <div className={css.demo} data-playing={isPlaying}>
      <div ref={ref} className={css.window}>
        <DemoForm
          module={module}
          opening={opening}
          stage={stage}
          onTouch={() => takeOver()}
          onChange={(name, value) => takeOver({ kind: "set", name, value })}
          onSave={() => takeOver({ kind: "save" })}
        />
        <DemoChat
          names={names}
          stage={stage}
          isPlaying={isPlaying}
          onJoin={() => takeOver({ kind: "join" }, { kind: "greet" })}
        />
      </div>
      <DemoControls module={module} isPlaying={isPlaying} onToggle={setIsPlaying} />
    </div>
  );
}
