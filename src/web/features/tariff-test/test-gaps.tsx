import type { TariffGapAnswer } from '../../../contract/tariffs/tariff-tests';
import { useText } from '../../texts/use-text';
import boxes from '../../ui/page/boxes.module.css';
import flow from '../../ui/page/flow.module.css';
import { Section } from '../../ui/page/section';
import { RowLink } from './row-link';

interface TestGapsProps {
  carrierId: string;
  gaps: readonly TariffGapAnswer[];
  /** Whether the test has quotes too. */
  hasQuotes: boolean;
}

/** The gaps in the tariff for the shipment, each with a link to where it can be closed. */
export function TestGaps({ carrierId, gaps, hasQuotes }: TestGapsProps) {
  const text = useText();
  if (gaps.length === 0) return null;
  return (
    <Section title={text(hasQuotes ? 'tariffTest.gaps.some' : 'tariffTest.gaps.none')}>
      <ul className={`${boxes.bullets} ${flow.group}`}>
        {gaps.map((gap, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list of a stored test never changes
          <li key={at}>
            <span>{gap.cause}</span> <RowLink carrierId={carrierId} row={gap.row} label={gap.fix} />
            {gap.laneCount > 0 && (
              <span className={flow.row}>
                {text('tariffTest.gaps.lanes', { count: gap.laneCount })}
                {gap.lanes.map((lane) => (
                  <RowLink key={lane.label} carrierId={carrierId} row={lane} />
                ))}
              </span>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}
