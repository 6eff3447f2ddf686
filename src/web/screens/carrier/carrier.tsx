import { Navigate, useParams, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { isUuid } from '../../../domain/ids';
import type { Query } from '../../address/define-view';
import { useReadiness } from '../../api/readiness';
import { useRights } from '../../api/use-rights';
import { CarrierPage } from '../../features/carriers/page/carrier-page';
import type { CarrierProgress } from '../../features/carriers/page/carrier-tab';
import { incompleteTabs } from '../../features/tariffs/checklist/step-tabs';
import { carrierPage } from '../../texts/en/carrier-page';
import { carriers } from '../../texts/en/carriers';
import { tariffs } from '../../texts/en/tariffs/tariffs';
import { ScreenTexts } from '../screen-texts';
import { CARRIER_TABS } from './carrier-tabs';

/** The tabs that used to be a parameter of the page's address. Old mails and saved links still have such addresses. */
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

/** Reads what the carrier's tariff still lacks, for users who may read the tariff. */
function useProgress(id: string): CarrierProgress | undefined {
  const rights = useRights();
  const { data } = useReadiness(id, isUuid(id) && rights.forCarrier('tariff.read', id));
  return useMemo(() => data && { isQuotable: data.isQuotable, incomplete: incompleteTabs(data) }, [data]);
}
