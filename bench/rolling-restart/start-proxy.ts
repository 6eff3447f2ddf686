import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { projectRoot } from '../../src/server/platform/project-root';

export type ProxyName = 'nginx' | 'haproxy';

export interface RunningProxy {
  readonly url: string;
  /** The proxy's certificate, which callers trust. */
  readonly certificate: string;
  /** The ports of the two servers behind the proxy. */
  readonly serverPorts: readonly number[];
  /** The variables that the proxy's configuration requires of the servers. */
  readonly serverEnv: Readonly<Record<string, string>>;
  readonly version: string;
  /** Returns the proxy's log lines about failed calls, without duplicates. */
  errors(): string[];
  stop(): Promise<void>;
}

interface Ports {
  readonly plain: number;
  readonly tls: number;
  readonly servers: readonly [number, number];
}

/** Starts a proxy with its configuration in `ops` on free ports and a new certificate for localhost. */
export async function startProxy(name: ProxyName, folder: string): Promise<RunningProxy> {
  const binary = ['/usr/sbin', '/usr/local/sbin', '/usr/bin']
    .map((path) => join(path, name))
    .find(existsSync);
  if (binary === undefined) throw new Error(`${name} is not installed: apt-get install ${name}`);
  mkdirSync(folder, { recursive: true });
  const [plain = 0, tls = 0, first = 0, second = 0] = await freePorts(4);
  const ports: Ports = { plain, tls, servers: [first, second] };
  makeCertificate(folder);
  const config = join(folder, 'proxy.conf');
  writeFileSync(config, name === 'nginx' ? nginxConfig(folder, ports) : haproxyConfig(folder, ports));
  const errorLog = join(folder, 'error.log');
  const args = name === 'nginx' ? ['-c', config, '-p', folder, '-e', errorLog] : ['-db', '-f', config];
  const output = openSync(name === 'nginx' ? join(folder, 'output') : errorLog, 'a');
  const proxy = spawn(binary, args, { stdio: ['ignore', output, output] });
  const exited = once(proxy, 'exit');
  // A configuration error makes the proxy exit at once.
  const isRunning = await Promise.race([exited.then(() => false), sleep(1_000, true)]);
  if (!isRunning) throw new Error(`${name} did not start: ${readFileSync(errorLog, 'utf8')}`);
  const { stdout, stderr } = spawnSync(binary, ['-v'], { encoding: 'utf8' });
  return {
    url: `https://localhost:${tls}`,
    certificate: readFileSync(join(folder, 'certificate.pem'), 'utf8'),
    serverPorts: ports.servers,
    serverEnv: name === 'nginx' ? {} : { DRAIN_SECONDS: '3' },
    version: `${stdout}${stderr}`.trim().split('\n')[0] ?? '',
    errors() {
      const lines = readFileSync(errorLog, 'utf8').split('\n');
      // Connections that a stopped server refuses are expected; the proxy switches to the other server.
      const texts = lines
        .filter((line) => !line.includes('111: Connection refused'))
        .map((line) => line.replace(/^.*?\*\d+ |, client:.*$/g, ''));
      return [...new Set(texts)].filter((text) => text !== '').slice(0, 20);
    },
    async stop() {
      proxy.kill('SIGTERM');
      await exited;
    },
  };
}

const ops = (name: string) => readFileSync(join(projectRoot(), 'ops', name), 'utf8');

function nginxConfig(folder: string, { plain, tls, servers }: Ports): string {
  const site = replaceEach(ops('nginx.conf'), [
    ['server 127.0.0.1:3001', `server 127.0.0.1:${servers[0]}`],
    ['server 127.0.0.1:3002', `server 127.0.0.1:${servers[1]}`],
    ['listen 80', `listen 127.0.0.1:${plain}`],
    ['listen 443', `listen 127.0.0.1:${tls}`],
    ['server_name freight.example', 'server_name localhost'],
    ['/etc/ssl/freight.example.pem', join(folder, 'certificate.pem')],
    ['/etc/ssl/freight.example.key', join(folder, 'certificate.key')],
  ]);
  return mainConfig(folder, site);
}

function haproxyConfig(folder: string, { plain, tls, servers }: Ports): string {
  return replaceEach(ops('haproxy.cfg'), [
    ['server one 127.0.0.1:3001', `server one 127.0.0.1:${servers[0]}`],
    ['server two 127.0.0.1:3002', `server two 127.0.0.1:${servers[1]}`],
    ['bind :80', `bind 127.0.0.1:${plain}`],
    ['bind :443', `bind 127.0.0.1:${tls}`],
    ['/etc/ssl/freight.example.both.pem', join(folder, 'both.pem')],
  ]);
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

/** Replaces texts of the configuration. Throws if one is missing, so that the file cannot change unnoticed. */
function replaceEach(text: string, replacements: readonly (readonly [string, string])[]): string {
  return replacements.reduce((replaced, [from, to]) => {
    if (!replaced.includes(from)) throw new Error(`the configuration lacks: ${from}`);
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
  const both = ['pem', 'key'].map((end) => readFileSync(join(folder, `certificate.${end}`), 'utf8'));
  writeFileSync(join(folder, 'both.pem'), both.join(''));
}

async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'));
  await Promise.all(servers.map((server) => once(server, 'listening')));
  const ports = servers.map((server) => (server.address() as { port: number }).port);
  await Promise.all(servers.map((server) => once(server.close(), 'close')));
  return ports;
}
