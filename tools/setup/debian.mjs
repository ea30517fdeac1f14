// Debian packages, installed without asking if possible: as root, on a machine with apt.
import { existsSync } from "node:fs";
import { machineEnv, run } from "./run.mjs";
import { step } from "./say.mjs";

export const canInstallDebianPackages = () => existsSync("/usr/bin/apt-get") && process.getuid?.() === 0;

/** True if the packages are installed afterwards. The package lists are fetched only if the first attempt fails. */
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
