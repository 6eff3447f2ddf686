import { Navigate, useParams, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { isUuid } from '../../domain/ids';
import type { Query } from '../address/define-view';
import { useReadiness } from '../api/readiness';
import { useRights } from '../api/use-rights';
import { CarrierPage } from '../features/carriers/page/carrier-page';
import type { CarrierProgress } from '../features/carriers/page/carrier-tab';
import { incompleteTabs } from '../features/tariffs/checklist/step-tabs';
import { carrierPage } from '../texts/en/carrier-page';
import { carriers } from '../texts/en/carriers';
import { tariffs } from '../texts/en/tariffs';
import { CARRIER_TABS } from './carrier-tabs';
import { ScreenTexts } from './screen-texts';

/** Tabs that were a parameter of the page's address, in links that people keep and in mails. */
const FORMER_TABS: Readonly<Record<string, string>> = {
  details: 'overview',
  customers: 'terms',
  users: 'users',
  uploads: 'uploads',
  tariff: 'versions',
};

const TEXTS = { ...carriers, ...carrierPage, ...tariffs };

export function CarrierScreen() {
  const { id = '', tab = '' } = useParams({ strict: false });
  const { tab: formerTab, ...search }: Query = useSearch({ strict: false });
  const progress = useProgress(id);
  if (tab === '' && typeof formerTab === 'string') {
    const moved = FORMER_TABS[formerTab] ?? 'overview';
    const kept = search as Record<string, string>;
    return moved === 'overview' ? (
      <Navigate to="/carriers/$id" params={{ id }} search={kept} replace />
    ) : (
      <Navigate to="/carriers/$id/$tab" params={{ id, tab: moved }} search={kept} replace />
    );
  }
  return (
    <ScreenTexts messages={TEXTS}>
      <CarrierPage key={id} id={id} tabs={CARRIER_TABS} openTab={tab} progress={progress} />
    </ScreenTexts>
  );
}

/** What the carrier lacks, for those who may read its tariff. */
function useProgress(id: string): CarrierProgress | undefined {
  const rights = useRights();
  const { data } = useReadiness(id, isUuid(id) && rights.forCarrier('tariff.read', id));
  return useMemo(() => data && { isQuotable: data.isQuotable, incomplete: incompleteTabs(data) }, [data]);
}
