import type { Text } from '../../texts/use-text';

/** Says what was done. If searches do not use it yet, it adds that the previous rates still apply for a moment. */
export const savedText = (done: string, { pending }: { readonly pending: boolean }, text: Text): string =>
  pending ? text('carriers.pending', { done }) : done;
