import type { Text } from '../../texts/use-text';

/** What was done and, if searches do not use it yet, that the previous rates still hold for a moment. */
export const savedText = (done: string, { pending }: { readonly pending: boolean }, text: Text): string =>
  pending ? text('carriers.pending', { done }) : done;
