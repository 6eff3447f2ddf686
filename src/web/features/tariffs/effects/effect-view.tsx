import { Button } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { useMemo, useState } from 'react';
import type { EffectBody, EffectResult } from '../../../../contract/tariffs/tariff-effects';
import { useText } from '../../../texts/use-text';
import { formatNumber } from '../../../ui/format/number';
import { EmptyState } from '../../../ui/page/empty-state';
import font from '../../../ui/page/font.module.css';
import { Notice } from '../../../ui/page/notice';
import { Panel } from '../../../ui/page/panel';
import { ProgressLine } from '../../../ui/progress-line';
import { ReadFailure } from '../../../ui/table/read-failure';
import { EffectFigures } from './effect-figures';
import { EffectHistogram } from './effect-histogram';
import { EffectSearches } from './effect-searches';
import type { ListedSearches } from './effect-texts';
import { histogramBars } from './histogram-bars';
import { useTariffEffect } from './use-tariff-effect';

interface EffectViewProps {
  carrierId: string;
  /** The change that is tried without saving anything. */
  change: EffectBody;
  /** The tariff's revision as the page knows it. */
  revision: number | null;
}

/** The effect that a tariff change would have had on the searches of the last 90 days. */
export function EffectView({ carrierId, change, revision }: EffectViewProps) {
  const text = useText();
  const { effect, error, isRunning, startAgain } = useTariffEffect(carrierId, change);
  const again = (
    <Button variant="default" size="xs" onClick={startAgain}>
      {text('effect.again')}
    </Button>
  );
  if (error) return <ReadFailure failed={text('effect.failed')} error={error} onRetry={startAgain} />;
  if (effect?.status === 'FAILED') {
    return <Notice action={again}>{text('effect.failedWhy', { reason: effect.message ?? '' })}</Notice>;
  }
  if (isRunning || !effect?.result) {
    return (
      <Panel title={text('effect.title')}>
        <Progress rated={effect?.rated ?? 0} total={effect?.total ?? null} />
        <p className={font.small}>{text('effect.notKnown')}</p>
      </Panel>
    );
  }
  const newest = Math.max(effect.currentRevision, revision ?? 0);
  return (
    <>
      {newest > effect.revision && (
        <Notice action={again}>{text('effect.outdated', { revision: formatNumber(newest) })}</Notice>
      )}
      <FoundEffect carrierId={carrierId} effectId={effect.id} result={effect.result} />
    </>
  );
}

/** The narrowest bar that still holds its label, such as "≥+24". */
const MIN_BAR_PX = 32;
const MIN_BARS = 5;

interface FoundEffectProps {
  carrierId: string;
  effectId: string;
  result: EffectResult;
}

function FoundEffect({ carrierId, effectId, result }: FoundEffectProps) {
  const text = useText();
  const [listed, setListed] = useState<ListedSearches>('LARGEST');
  const { ref, width } = useElementSize<HTMLDivElement>();
  const fitting = width === 0 ? undefined : Math.max(MIN_BARS, Math.floor(width / MIN_BAR_PX));
  const bars = useMemo(() => histogramBars(result.steps, fitting), [result, fitting]);
  return (
    <>
      <Panel
        flush
        title={text('effect.title')}
        aside={
          <span className={font.small} role="status">
            {text(result.isLimited ? 'effect.rated.latest' : 'effect.rated', {
              count: result.searches,
              seconds: formatNumber(Math.round(result.tookMs / 100) / 10),
            })}
          </span>
        }
      >
        {result.searches + result.others.searches === 0 ? (
          <EmptyState title={text('effect.none')} hint={text('effect.none.hint')} />
        ) : (
          <>
            <EffectFigures result={result} listed={listed} onList={setListed} />
            {bars.length > 0 && (
              <EffectHistogram sizeRef={ref} bars={bars} listed={listed} onList={setListed} />
            )}
          </>
        )}
      </Panel>
      {result.searches > 0 && (
        <EffectSearches
          carrierId={carrierId}
          effectId={effectId}
          result={result}
          bars={bars}
          listed={listed}
          onList={setListed}
        />
      )}
    </>
  );
}

function Progress({ rated, total }: { rated: number; total: number | null }) {
  const text = useText();
  return (
    <ProgressLine
      label={
        total === null
          ? text('effect.starting')
          : text('effect.progress', { rated: formatNumber(rated), total: formatNumber(total) })
      }
      share={total === null || total === 0 ? null : rated / total}
    />
  );
}
