// Debian's own packages, where this may be done without asking: as root, on a machine that has apt.
import { existsSync } from "node:fs";
import { machineEnv, run } from "./run.mjs";
import { step } from "./say.mjs";

export const canInstallDebianPackages = () => existsSync("/usr/bin/apt-get") && process.getuid?.() === 0;

/** True when the packages are there afterwards. The lists of packages are fetched only when the first try fails. */
export async function installDebianPackages(...names) {
  const env = machineEnv({ DEBIAN_FRONTEND: "noninteractive" });
  const install = async () =>
    (await run("apt-get", ["install", "-y", "-q", "--no-install-recommends", ...names], { env, output: "keep" }))
      .code === 0;
  return step(`Installing ${names.join(", ")} from Debian's packages`, async () => {
    if (await install()) return true;
    await run("apt-get", ["update", "-q"], { env, output: "keep" });
    return install();
  });
}
