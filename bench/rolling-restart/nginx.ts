import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { projectRoot } from '../../src/server/platform/project-root';

export interface Nginx {
  readonly url: string;
  /** Its certificate, which callers trust. */
  readonly certificate: string;
  /** The ports of the two servers behind it. */
  readonly serverPorts: readonly number[];
  readonly version: string;
  /** What it logged about failed calls, without repeats. */
  errors(): string[];
  stop(): Promise<void>;
}

/** Starts nginx with `ops/nginx.conf` on free ports and a new certificate for localhost. */
export async function startNginx(folder: string): Promise<Nginx> {
  const binary = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/usr/bin/nginx'].find(existsSync);
  if (binary === undefined) throw new Error('nginx is not installed: apt-get install nginx-light');
  mkdirSync(folder, { recursive: true });
  const [plainPort = 0, port = 0, ...serverPorts] = await freePorts(4);
  makeCertificate(folder);
  const site = replaceEach(readFileSync(join(projectRoot(), 'ops/nginx.conf'), 'utf8'), [
    ['server 127.0.0.1:3001', `server 127.0.0.1:${serverPorts[0]}`],
    ['server 127.0.0.1:3002', `server 127.0.0.1:${serverPorts[1]}`],
    ['listen 80', `listen 127.0.0.1:${plainPort}`],
    ['listen 443', `listen 127.0.0.1:${port}`],
    ['server_name freight.example', 'server_name localhost'],
    ['/etc/ssl/freight.example.pem', join(folder, 'certificate.pem')],
    ['/etc/ssl/freight.example.key', join(folder, 'certificate.key')],
  ]);
  const config = join(folder, 'nginx.conf');
  writeFileSync(config, mainConfig(folder, site));
  const nginx = spawn(binary, ['-c', config, '-p', folder, '-e', join(folder, 'error.log')], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const exited = once(nginx, 'exit');
  // A configuration error ends it at once.
  const isRunning = await Promise.race([exited.then(() => false), sleep(1_000, true)]);
  if (!isRunning) throw new Error(`nginx did not start: ${readFileSync(join(folder, 'error.log'), 'utf8')}`);
  return {
    url: `https://localhost:${port}`,
    certificate: readFileSync(join(folder, 'certificate.pem'), 'utf8'),
    serverPorts,
    version: spawnSync(binary, ['-v'], { encoding: 'utf8' }).stderr.trim(),
    errors() {
      const lines = readFileSync(join(folder, 'error.log'), 'utf8').split('\n');
      // Connections that a stopped server refuses are expected: nginx takes the other server.
      const texts = lines
        .filter((line) => !line.includes('111: Connection refused'))
        .map((line) => line.replace(/^.*?\*\d+ |, client:.*$/g, ''));
      return [...new Set(texts)].filter((text) => text !== '');
    },
    async stop() {
      nginx.kill('SIGTERM');
      await exited;
    },
  };
}

function mainConfig(folder: string, site: string): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `  ${name}_temp_path ${join(folder, name)};`)
    .join('\n');
  return `daemon off;
worker_processes 1;
pid ${join(folder, 'pid')};
events { worker_connections 1024; }
http {
  access_log off;
${temporary}
${site}
}
`;
}

/** Throws if a text is missing, so that the file cannot change unnoticed. */
function replaceEach(text: string, replacements: readonly (readonly [string, string])[]): string {
  return replacements.reduce((replaced, [from, to]) => {
    if (!replaced.includes(from)) throw new Error(`ops/nginx.conf lacks: ${from}`);
    return replaced.replaceAll(from, to);
  }, text);
}

function makeCertificate(folder: string): void {
  const files = ['-keyout', join(folder, 'certificate.key'), '-out', join(folder, 'certificate.pem')];
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  execFileSync(
    'openssl',
    ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', ...names, ...files],
    {
      stdio: 'ignore',
    },
  );
}

async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'));
  await Promise.all(servers.map((server) => once(server, 'listening')));
  const ports = servers.map((server) => (server.address() as { port: number }).port);
  await Promise.all(servers.map((server) => once(server.close(), 'close')));
  return ports;
}
