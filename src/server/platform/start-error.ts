/** Something outside the program keeps it from starting; the message tells a person what to do. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
