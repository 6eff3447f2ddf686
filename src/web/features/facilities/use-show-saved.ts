import { useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '../../api/query-client';
import { useText } from '../../texts/use-text';
import { showToast } from '../../ui/overlay/overlays';

/** Shows that a facility was saved, and reads the lists again. */
export function useShowSaved(): (name: string) => void {
  const text = useText();
  const queryClient = useQueryClient();
  return (name) => {
    void showToast(text('facilities.saved', { name }));
    const lookups = queryKeys.facilities('').slice(0, 1);
    for (const queryKey of [queryKeys.ownFacilities, queryKeys.facilitiesIn, lookups]) {
      void queryClient.invalidateQueries({ queryKey });
    }
  };
}
