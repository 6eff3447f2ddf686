import '../../server/main';

/**
 * Runs the whole server in a process that can be killed, configured by the environment like the product. It prints its
 * address once it runs, and exits when its input ends, so that it cannot outlive its parent.
 */
process.stdin.on('end', () => process.exit(0)).resume();
