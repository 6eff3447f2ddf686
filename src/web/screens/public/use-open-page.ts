import { useRouter } from '@tanstack/react-router';

/**
 * Replaces this page with another. The promise resolves once the other page shows, which takes seconds on a slow network. A
 * form that awaits it stays busy until then.
 */
export function useOpenPage(): (path: string) => Promise<void> {
  const router = useRouter();
  return (path) =>
    new Promise((resolve) => {
      const stopListening = router.subscribe('onResolved', () => {
        stopListening();
        resolve();
      });
      router.history.replace(path);
    });
}
