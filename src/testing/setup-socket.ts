import { createConnection, createServer, type Server } from 'node:net';

/**
 * Answers Vitest's workers from its main process. Global setup runs before Vitest knows what the test files need, so a
 * database or a bundle is created for the first test file that asks.
 */
export async function answerOn(
  socket: string,
  answer: (question: string) => Promise<unknown>,
): Promise<Server> {
  const server = createServer((client) => {
    client.on('error', () => undefined);
    client.setEncoding('utf8').once('data', (question: string) => {
      answer(question).then(
        (found) => client.end(JSON.stringify(found)),
        (error: Error) => client.end(JSON.stringify({ error: error.stack ?? error.message })),
      );
    });
  });
  await new Promise<void>((resolve) => server.listen(socket, resolve));
  return server;
}

export async function askOn<Answer extends object>(socket: string, question: string): Promise<Answer> {
  const text = await new Promise<string>((resolve, reject) => {
    let received = '';
    const connection = createConnection(socket);
    connection.write(question);
    connection
      .setEncoding('utf8')
      .on('data', (part: string) => {
        received += part;
      })
      .on('end', () => resolve(received))
      .on('error', reject);
  });
  const answer = JSON.parse(text) as Answer | { readonly error: string };
  if ('error' in answer) throw new Error(`The setup of the tests failed: ${answer.error}`);
  return answer;
}
