import { spawn } from 'node:child_process';

/** Runs a bundled file in its own Node.js process and returns its JSON output; its stderr goes to ours. */
export async function runProcess<Report>(
  file: string,
  args: readonly string[],
  nodeOptions: readonly string[] = [],
): Promise<Report> {
  const child = spawn(process.execPath, ['--enable-source-maps', ...nodeOptions, file, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let text = '';
  child.stdout.setEncoding('utf8').on('data', (part: string) => {
    text += part;
  });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code !== 0) throw new Error(`${file} ended with exit code ${code}`);
  return JSON.parse(text) as Report;
}
