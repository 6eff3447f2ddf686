import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { DEMO_PASSWORD, listDemoUsers } from '../src/server/features/demo/demo-accounts';

/** Starts server and web app with reload in one terminal. Vite serves the pages and proxies calls to the server. */

const root = join(import.meta.dirname, '..');
const demoOffer = { password: DEMO_PASSWORD, accounts: await listDemoUsers() };
const env = { ...process.env, DEMO_OFFER: JSON.stringify(demoOffer) };
const run = (args: string[]) => spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env });

const children = [
  run([join(root, 'node_modules/tsx/dist/cli.mjs'), 'watch', '--clear-screen=false', 'src/server/main.ts']),
  run([join(root, 'node_modules/vite/bin/vite.js')]),
];
const stop = () => {
  for (const child of children) child.kill('SIGTERM');
};
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, stop);
for (const child of children) {
  child.on('exit', (code) => {
    stop();
    process.exitCode = code ?? 0;
  });
}
