import { useMemo } from 'react';
import type { CoveragePrefix } from '../../../../contract/tariffs/coverage';
import { DECLINE_LABELS } from '../../../../domain/shipment/declines';
import { useAddressView } from '../../../address/use-address-view';
import { Refusal } from '../../../api/failures';
import { type Text, useText } from '../../../texts/use-text';
import { formatCents } from '../../../ui/format/money';
import { formatAtLeast } from '../../../ui/format/number';
import { lazyComponent } from '../../../ui/lazy-component';
import { LazyPrefixMap } from '../../../ui/map/lazy-prefix-map';
import { Disclosure } from '../../../ui/page/disclosure';
import flow from '../../../ui/page/flow.module.css';
import font from '../../../ui/page/font.module.css';
import { Panel } from '../../../ui/page/panel';
import { ListSkeleton } from '../../../ui/table/list-frame';
import { ReadFailure } from '../../../ui/table/read-failure';
import { RowSkeleton } from '../../../ui/table/row-skeleton';
import classes from '../map-legend.module.css';
import { dotsOf, perPallet, priceBounds } from './coverage-dots';
import { CoverageForm } from './coverage-form';
import { isServed, titleOf } from './coverage-prefix';
import { COVERAGE_VIEW, SHOWN } from './coverage-view';
import { type LoadedCoverage, useCoverage } from './use-coverage';

/** The table loads on demand, because it weighs as much as the map and most people read the map. */
const CoverageList = lazyComponent(
  () => import('./coverage-list'),
  (module) => module.CoverageList,
  { whileLoading: ListSkeleton },
);

/**
 * The places where a carrier delivers from an origin, with the price per pallet and the days in transit, as a map and as a
 * list.
 */
export function CoveragePage({ carrier }: { carrier: { readonly id: string } }) {
  const text = useText();
  const address = useAddressView(COVERAGE_VIEW, { keepsScroll: true });
  const found = useCoverage(carrier.id, address.view);
  const { data, error, refetch } = found;
  // The form says what is wrong with the origin.
  const wrongOrigin =
    error instanceof Refusal ? error.fieldErrors.find(({ field }) => field === 'from') : undefined;
  return (
    <div className={flow.stack}>
      <h2 className={font.title}>{text('coverage.title')}</h2>
      <CoverageForm carrierId={carrier.id} address={address} wrongOrigin={wrongOrigin?.message} />
      {Boolean(error) && !wrongOrigin && (
        <ReadFailure
          failed={text('coverage.failed')}
          error={error}
          isStale={data !== undefined}
          onRetry={() => void refetch()}
        />
      )}
      {data ? (
        <Loaded coverage={data} address={address} found={found} />
      ) : (
        !error && (
          <Panel>
            <RowSkeleton rows={10} />
          </Panel>
        )
      )}
    </div>
  );
}

function Loaded({ coverage, address, found }: LoadedCoverage) {
  const text = useText();
  const pallets = Number(address.view.pallets);
  const { prefixes, origin } = coverage;
  const dots = useMemo(
    () => dotsOf(prefixes, { pallets, describe: (prefix) => describePrefix(prefix, pallets, text) }),
    [prefixes, pallets, text],
  );
  const served = prefixes.filter(isServed);
  const bounds = priceBounds(prefixes, pallets);
  return (
    <>
      <Panel label={text('coverage.map')}>
        <div className={flow.stack}>
          <p>
            {origin
              ? text('coverage.summary', { from: `${origin.zip} ${origin.place}`, count: served.length })
              : text('coverage.summary.plain', { count: served.length })}
          </p>
          <LazyPrefixMap dots={dots} />
          <ul className={classes.legend}>
            {bounds.map((bound, shade) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the shades have no other name
              <li key={shade} data-shade={shade}>
                {text('coverage.legend.upTo', { amount: formatCents(bound) })}
              </li>
            ))}
            {bounds.length === 0 && <li data-mark="pickup">{text('coverage.legend.pickup')}</li>}
            {bounds.length === 0 && <li data-shade={4}>{text('coverage.legend.delivered')}</li>}
            <li data-mark="out">{text('coverage.legend.out')}</li>
            <li data-mark="missed">{text('coverage.legend.missed')}</li>
          </ul>
        </div>
      </Panel>
      <Panel>
        <Disclosure
          title={text('coverage.list')}
          initiallyOpen={address.view.search !== '' || address.view.shown !== SHOWN[0]}
        >
          <CoverageList coverage={coverage} address={address} found={found} />
        </Disclosure>
      </Panel>
    </>
  );
}

function describePrefix(prefix: CoveragePrefix, pallets: number, text: Text): string {
  const { totalCents, transitDays, decline, missed } = prefix;
  const parts = [
    titleOf(prefix),
    totalCents === null
      ? null
      : text('coverage.price', {
          amount: formatCents(perPallet(totalCents, pallets)),
          days: transitDays ?? 0,
        }),
    decline === null ? null : DECLINE_LABELS[decline],
    missed > 0 ? text('coverage.missed.count', { count: formatAtLeast(missed) }) : null,
  ];
  return parts.filter((part) => part !== null).join(' · ');
}
