import type { LoadStatus } from './load-states';

/** Whether the carrier ever accepted the load. From then on, the load has a rate confirmation. */
export const wasAccepted = ({ history }: { readonly history: readonly { readonly to: LoadStatus }[] }) =>
  history.some(({ to }) => to === 'ACCEPTED');
