import { request } from 'node:http';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { SELF_SIGNED } from '../src/testing/webhooks/self-signed';

/**
 * Starts a TLS proxy in front of a server on this machine. It sets the headers that docs/operations.md requires of a proxy.
 */
export async function startTlsProxy(serverPort: number): Promise<{ port: number; stop: () => void }> {
  const proxy: Server = createServer(SELF_SIGNED, (call, answer) => {
    const headers = {
      ...call.headers,
      'x-forwarded-for': call.socket.remoteAddress ?? '',
      'x-forwarded-proto': 'https',
    };
    const { method, url } = call;
    const passed = request(
      { host: '127.0.0.1', port: serverPort, method, path: url, headers },
      (received) => {
        answer.writeHead(received.statusCode ?? 502, received.headers);
        received.pipe(answer);
      },
    );
    // Either side may end a stream at any time.
    passed.on('error', () => answer.destroy());
    answer.on('close', () => passed.destroy());
    call.pipe(passed);
  });
  await new Promise<void>((listening) => proxy.listen(0, '127.0.0.1', listening));
  return {
    port: (proxy.address() as AddressInfo).port,
    stop() {
      proxy.close();
      proxy.closeAllConnections();
    },
  };
}
