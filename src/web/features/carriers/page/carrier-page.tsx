import { useSignedIn } from '../../../api/api-context';
import { useCanOpen } from '../../../api/use-can-open';
import { useRights } from '../../../api/use-rights';
import { useText } from '../../../texts/use-text';
import { RecordPage } from '../../../ui/page/record-page';
import { useCarrier } from '../use-carriers';
import { CarrierCard } from './carrier-card';
import { CarrierFrame } from './carrier-frame';
import { CarrierHeader } from './carrier-header';
import type { CarrierProgress, CarrierTab } from './carrier-tab';

interface CarrierPageProps {
  id: string;
  tabs: readonly CarrierTab[];
  /** The open tab's path. */
  openTab: string;
  /** The carrier's progress, for users who may read the tariff; undefined while it loads. */
  progress?: CarrierProgress | undefined;
}

/** A carrier's page: its card for customers, and its workbench for its own users and an ADMIN. */
export function CarrierPage({ id, tabs, openTab, progress }: CarrierPageProps) {
  const text = useText();
  const { acting } = useSignedIn();
  const customer = acting?.kind === 'shipper' ? acting : null;
  const read = useCarrier(id, customer?.id ?? null);
  const seesTariff = useRights().forCarrier('tariff.read', id);
  const isListed = useCanOpen()('/carriers');
  return (
    <RecordPage
      read={read}
      failed={text('carrier.one.failed')}
      missing={{
        title: text('carrier.notFound'),
        hint: text('carrier.notFound.hint'),
        to: isListed ? '/carriers' : '/quotes',
        toText: text(isListed ? 'carrier.all' : 'goto.quotes'),
      }}
    >
      {(carrier) => (
        <>
          <CarrierHeader carrier={carrier} customer={customer} isQuotable={progress?.isQuotable} />
          {seesTariff ? (
            <CarrierFrame carrier={carrier} tabs={tabs} openTab={openTab} incomplete={progress?.incomplete} />
          ) : (
            <CarrierCard carrier={carrier} />
          )}
        </>
      )}
    </RecordPage>
  );
}
