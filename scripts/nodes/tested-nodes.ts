/** Of each supported major version of Node.js, the release that `npm run test:nodes` tries: the oldest supported, and the newest. */
export const TESTED_NODES = ['20.19.0', '22.23.3', '24.21.0'] as const;
