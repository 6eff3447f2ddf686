/** The server cannot start because of its environment. The message tells the operator what to do. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
