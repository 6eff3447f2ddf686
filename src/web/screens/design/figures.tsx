import { useText } from '../../texts/use-text';
import { formatDay, formatDayWithYear } from '../../ui/format/day';
import { toHundredths } from '../../ui/format/decimals';
import { formatMills, Money } from '../../ui/format/money';
import { formatMultiplier } from '../../ui/format/multiplier';
import { formatNumber } from '../../ui/format/number';
import font from '../../ui/page/font.module.css';
import { FiguresTable } from '../../ui/table/figures-table';
import { ValueOrLink } from '../../ui/value-or-link';

const PLACE = 'https://coldlane.example/lanes';

/** Calls with their results. */
const EXAMPLES = [
  ['<Money cents={37442} strong />', <Money key="m" cents={37_442} strong />],
  ['<Money cents={-4200} />', <Money key="c" cents={-4_200} />],
  ['formatMills(3792)', formatMills(3_792)],
  ['formatMultiplier(12500)', formatMultiplier(12_500)],
  ["formatMultiplier(12500, 'percentage')", formatMultiplier(12_500, 'percentage')],
  ['formatMultiplier(null)', formatMultiplier(null)],
  ['toHundredths(1.005)', formatNumber(toHundredths(1.005))],
  ['formatNumber(44000)', formatNumber(44_000)],
  ["formatDay('2026-11-23')", formatDay('2026-11-23', new Date('2026-11-21'))],
  ["formatDayWithYear('2026-11-23')", formatDayWithYear('2026-11-23')],
  [`<ValueOrLink value="${PLACE}" />`, <ValueOrLink key="l" value={PLACE} />],
  ['<ValueOrLink value="Dock 4" />', <ValueOrLink key="t" value="Dock 4" />],
] as const;

export function DesignFigures() {
  const text = useText();
  return (
    <FiguresTable
      label={text('design.figures')}
      corner={text('design.call')}
      columns={[{ key: 'shows', header: text('design.shows'), numeric: true }]}
      rows={EXAMPLES.map(([call, shows]) => ({
        key: call,
        header: <code className={font.words}>{call}</code>,
        cells: [shows],
      }))}
    />
  );
}
