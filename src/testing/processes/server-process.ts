import '../../server/main';

/**
 * The whole server as a process that can be killed, configured by the environment as the product is. It prints its address once
 * it runs, and exits when its input ends, so it cannot outlive its parent.
 */
process.stdin.on('end', () => process.exit(0)).resume();
