import { goTo } from "../shell/route.ts";
import { useSession } from "../store/use-world.ts";
import type { Guild } from "../store/world.ts";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { Fault } from "../ui/notice.tsx";
import { useTask } from "../ui/use-task.ts";

export function LeaveDialog({ guild, onClose }: { readonly guild: Guild; readonly onClose: () => void }) {
  const { call } = useSession();
  const { isBusy, fault, run } = useTask();
  const leave = async () => {
    const hasLeft = await run(() => call("DELETE", `/users/@me/guilds/${guild.id}`));
    if (hasLeft) goTo(undefined);
  };
  return (
    <Dialog
      title={`Leave ${guild.name}?`}
      onClose={onClose}
      actions={
        <>
          <Button look="plain" onClick={onClose}>
            Stay
          </Button>
          <Button look="danger" disabled={isBusy} onClick={leave}>
            Leave
          </Button>
        </>
      }
    >
      {fault !== undefined && <Fault>{fault}</Fault>}
      <p>You can rejoin with an invite or from the list of servers.</p>
    </Dialog>
  );
}
