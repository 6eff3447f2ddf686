import { useSignedIn } from '../../api/api-context';
import { useRemainingSearches } from '../../api/remaining-searches';
import { Panel } from '../../ui/page/panel';
import { SearchFormSlot } from './lazy-search-form';
import { PoolSwitch } from './pool-switch';
import { RemainingSearches } from './remaining-searches';
import type { useSearchSubmit } from './use-search-submit';

interface SearchFormPanelProps {
  search: ReturnType<typeof useSearchSubmit>;
  /** Whether to focus the first field once the form has loaded. */
  takesFocus: boolean;
  /** Closes the form that was reopened above its results. */
  onClose: (() => void) | undefined;
}

/** The search form below the kind of search and the number of searches left this month. */
export function SearchFormPanel({ search, takesFocus, onClose }: SearchFormPanelProps) {
  const { form, customers, cancel, isRunning } = search;
  const { acting } = useSignedIn();
  const searchesFor = acting?.kind === 'shipper' ? acting.id : customers && form.values.shipperId;
  const month = useRemainingSearches(searchesFor);
  return (
    <div data-screen-only>
      <Panel>
        <SearchFormSlot
          takesFocus={takesFocus}
          form={form}
          customers={customers}
          isRunning={isRunning}
          onCancelSearch={cancel}
          onClose={onClose}
          isUsedUp={month?.exceededQuota === true}
          head={
            <>
              <PoolSwitch form={form} />
              {month && <RemainingSearches month={month} />}
            </>
          }
        />
      </Panel>
    </div>
  );
}
