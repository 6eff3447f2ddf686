import { useText } from '../../texts/use-text';
import { formatMoment } from '../../ui/format/day';
import font from '../../ui/page/font.module.css';
import { Notice } from '../../ui/page/notice';
import type { FuelPrices } from './use-fuel-prices';

/** Says when the published series was last read, or why it could not be read. */
export function SeriesStatus({ series }: { series: FuelPrices['series'] }) {
  const text = useText();
  if (series === null) return null;
  const { isConfigured, succeededAt, changedPrices, failedAt, failure, failureDetail } = series;
  if (!isConfigured) return <p className={font.hint}>{text('fuelPrices.series.off')}</p>;
  const success =
    succeededAt === null
      ? text('fuelPrices.series.never')
      : text('fuelPrices.series.read', { when: formatMoment(succeededAt), count: changedPrices });
  if (failedAt === null || failure === null) return <p className={font.hint}>{success}</p>;
  const reason = text(`fuelPrices.series.failure.${failure}`);
  return (
    <Notice>
      {text('fuelPrices.series.failed', {
        when: formatMoment(failedAt),
        reason: failureDetail === null ? reason : `${reason} (${failureDetail})`,
      })}{' '}
      {success}
    </Notice>
  );
}
