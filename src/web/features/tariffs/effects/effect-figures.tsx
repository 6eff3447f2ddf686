import type { EffectResult } from '../../../../contract/tariffs/tariff-effects';
import { DECLINE_LABELS } from '../../../../domain/shipment/declines';
import { MIN_CUSTOMERS } from '../../../../domain/statistics/shown-counts';
import { useText } from '../../../texts/use-text';
import { formatAtLeast, formatNumber } from '../../../ui/format/number';
import { StatTile, StatTiles } from '../../../ui/marks/stat-tile';
import font from '../../../ui/page/font.module.css';
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
  const tile = (
    id: 'dearer' | 'cheaper' | 'gained' | 'others.gained' | 'others.lost',
    value: string,
    detail: string,
  ) => <StatTile label={text(`effect.${id}`)} value={value} detail={detail} />;
  const isLost = listed === 'LOST';
  const lost = {
    label: text('effect.lost'),
    value: formatNumber(noLongerQuoted.searches),
    detail: reasonOf(noLongerQuoted),
  };
  const lostByOthers = others.noLongerQuoted.searches;
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
        {tile('dearer', formatNumber(result.dearer), shareOf(result.dearer))}
        {tile('cheaper', formatNumber(result.cheaper), shareOf(result.cheaper))}
        {tile('gained', formatNumber(newlyQuoted.searches), reasonOf(newlyQuoted))}
        {noLongerQuoted.largest.length === 0 ? (
          <StatTile {...lost} />
        ) : (
          <StatTile {...lost} isPressed={isLost} onPress={() => onList(isLost ? 'LARGEST' : 'LOST')} />
        )}
        {tile('others.gained', formatAtLeast(others.newlyQuoted.searches), reasonOf(others.newlyQuoted))}
        {lostByOthers > 0 &&
          tile('others.lost', formatAtLeast(lostByOthers), reasonOf(others.noLongerQuoted))}
      </StatTiles>
      <p className={font.small}>
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
