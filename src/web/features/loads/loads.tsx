import { useAddressView } from '../../address/use-address-view';
import { queryKeys } from '../../api/query-client';
import { useLoadChanges } from '../../api/row-changes';
import { useText } from '../../texts/use-text';
import { lazyComponent } from '../../ui/lazy-component';
import type { ConfirmFormOf } from '../../ui/overlay/proof-dialog';
import flow from '../../ui/page/flow.module.css';
import font from '../../ui/page/font.module.css';
import { SegmentedFilter } from '../../ui/table/filters/segmented-filter';
import { LoadsList } from './list/loads-list';
import { LOAD_DISPLAYS, LOADS_VIEW } from './loads-view';

const LoadsCalendar = lazyComponent(
  () => import('./calendar/loads-calendar'),
  (module) => module.LoadsCalendar,
);

/** The loads of the user's companies as a list or a calendar. */
export function Loads({ confirmForm }: { confirmForm: ConfirmFormOf }) {
  const text = useText();
  const address = useAddressView(LOADS_VIEW);
  const { display } = address.view;
  useLoadChanges(queryKeys.loads);
  return (
    <div className={flow.stack}>
      <div className={flow.row}>
        <h1 className={font.title}>{text('title.loads')}</h1>
        <SegmentedFilter
          label={text('loads.display')}
          choices={LOAD_DISPLAYS.map((value) => ({ value, label: text(`loads.display.${value}`) }))}
          value={display}
          onChange={(chosen) => address.set({ display: chosen })}
        />
      </div>
      {display === 'list' ? (
        <LoadsList address={address} />
      ) : (
        <LoadsCalendar address={address} span={display} confirmForm={confirmForm} />
      )}
    </div>
  );
}
