import type { EffectResult } from '../../../../contract/tariffs/tariff-effects';
import { DECLINE_LABELS } from '../../../../domain/shipment/declines';
import { MIN_CUSTOMERS } from '../../../../domain/statistics/shown-counts';
import { useText } from '../../../texts/use-text';
import { formatAtLeast, formatNumber } from '../../../ui/format/number';
import { StatTile, StatTiles } from '../../../ui/marks/stat-tile';
import { formatChange, type ListedSearches } from './effect-texts';
import classes from './effects.module.css';

interface EffectFiguresProps {
  result: EffectResult;
  listed: ListedSearches;
  onList: (listed: ListedSearches) => void;
}

/** How much prices rise or fall, and how many searches gain or lose a quote: of the carrier, and of others. */
export function EffectFigures({ result, listed, onList }: EffectFiguresProps) {
  const text = useText();
  const { medianBp, lowerQuartileBp, upperQuartileBp, newlyQuoted, noLongerQuoted, others } = result;
  const both = result.same + result.dearer + result.cheaper;
  const shareOf = (count: number) =>
    text('effect.ofQuotes', { percent: both === 0 ? '0' : formatNumber(Math.round((count * 100) / both)) });
  const reasonOf = ({ reasons }: { reasons: EffectResult['newlyQuoted']['reasons'] }) =>
    reasons[0] === undefined ? text('effect.noReason') : DECLINE_LABELS[reasons[0].code];
  const isLost = listed === 'LOST';
  const lost = {
    label: text('effect.lost'),
    value: formatNumber(noLongerQuoted.searches),
    detail: reasonOf(noLongerQuoted),
  };
  return (
    <div className={classes.figures}>
      <StatTiles>
        <StatTile
          label={text('effect.median')}
          value={medianBp === null ? '–' : formatChange(medianBp)}
          detail={
            lowerQuartileBp === null || upperQuartileBp === null
              ? text('effect.noMedian')
              : text('effect.spread', {
                  low: formatChange(lowerQuartileBp),
                  high: formatChange(upperQuartileBp),
                })
          }
        />
        <StatTile
          label={text('effect.dearer')}
          value={formatNumber(result.dearer)}
          detail={shareOf(result.dearer)}
        />
        <StatTile
          label={text('effect.cheaper')}
          value={formatNumber(result.cheaper)}
          detail={shareOf(result.cheaper)}
        />
        <StatTile
          label={text('effect.gained')}
          value={formatNumber(newlyQuoted.searches)}
          detail={reasonOf(newlyQuoted)}
        />
        {noLongerQuoted.largest.length === 0 ? (
          <StatTile {...lost} />
        ) : (
          <StatTile {...lost} isPressed={isLost} onPress={() => onList(isLost ? 'LARGEST' : 'LOST')} />
        )}
        <StatTile
          label={text('effect.others.gained')}
          value={formatAtLeast(others.newlyQuoted.searches)}
          detail={reasonOf(others.newlyQuoted)}
        />
        {others.noLongerQuoted.searches > 0 && (
          <StatTile
            label={text('effect.others.lost')}
            value={formatAtLeast(others.noLongerQuoted.searches)}
            detail={reasonOf(others.noLongerQuoted)}
          />
        )}
      </StatTiles>
      <p className={classes.note}>
        {others.searches === 0
          ? text('effect.others.none', { customers: MIN_CUSTOMERS })
          : text('effect.others.note', {
              count: formatAtLeast(others.searches),
              customers: MIN_CUSTOMERS,
            })}
      </p>
    </div>
  );
}
