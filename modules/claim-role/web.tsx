// What claim role draws itself: its settings by part, who has which role, and bulk runs.
import type { RecordsProps, WebFace } from "#kit-web/module-face.ts";
import { lazyComponent } from "#kit-web/states/lazy-component.tsx";
import type { claimRole, RolesConfig } from "./contract.ts";
import { RolesForm } from "./web/roles-form.tsx";

const RoleRecords = lazyComponent(async () => (await import("./web/role-records.tsx")).RoleRecords);

export const claimRoleWeb: WebFace<typeof claimRole> = {
  form: RolesForm,
  records: (props: RecordsProps<RolesConfig>) => <RoleRecords {...props} />,
};
