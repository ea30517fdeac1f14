// kit-server's folders don't need each other in a circle. Apart from `.dependency-cruiser.cjs`, because tests are left out here:
// a story may use anything.
const { options } = require("./.dependency-cruiser.cjs");

module.exports = {
  forbidden: [
    {
      name: "no-folder-cycles",
      severity: "error",
      comment: "what two folders share moves into a third, in a lower layer",
      scope: "folder",
      from: { path: "^packages/kit-server/[^/]+/" },
      to: { circular: true },
    },
  ],
  options: {
    ...options,
    exclude: { path: ["\\.test\\.ts$", "/testing/"] },
    cache: undefined,
  },
};
