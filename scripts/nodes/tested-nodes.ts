/** The tested release of each supported major version of Node.js: the oldest supported, and the newest of the others. */
export const TESTED_NODES = ['20.19.0', '22.23.3', '24.21.0'] as const;
