import { compareQuotes } from '../../../contract/endpoints';
import type { QuoteComparison, RequestComparison } from '../../../contract/quotes/quote-again';
import type { Quote, QuoteRequest } from '../../../contract/quotes/quotes';
import { queryKeys } from '../../api/query-client';
import { useRead } from '../../api/use-read';
import { useText } from '../../texts/use-text';
import { formatCents, formatSignedCents } from '../../ui/format/money';
import boxes from '../../ui/page/boxes.module.css';
import flow from '../../ui/page/flow.module.css';
import font from '../../ui/page/font.module.css';
import { Section } from '../../ui/page/section';
import { ReadFailure } from '../../ui/table/read-failure';
import { RowSkeleton } from '../../ui/table/row-skeleton';
import { useOptionName } from './option-name';

/** The changes since the test that this one repeats. */
export function TestChanges({ id }: { id: string }) {
  const text = useText();
  const { data, error, refetch } = useRead(compareQuotes, {
    params: { id },
    queryKey: queryKeys.comparison(id),
    // Both tests are stored and never change.
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <Section title={text('tariffTest.changes')}>
      {error ? (
        <ReadFailure failed={text('tariffTest.failed')} error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <Changes compared={data} />
      ) : (
        <RowSkeleton />
      )}
    </Section>
  );
}

const causesOf = ({ working }: QuoteRequest) =>
  (working ?? []).flatMap(({ test }) => test?.gaps.map(({ cause }) => cause) ?? []);

function Changes({ compared: { before, now, carriers } }: { compared: RequestComparison }) {
  const text = useText();
  const [were, are] = [causesOf(before), causesOf(now)];
  const prices = carriers.filter(({ why }) => why.length > 0);
  const closed = were.filter((cause) => !are.includes(cause));
  const opened = are.filter((cause) => !were.includes(cause));
  if (prices.length + closed.length + opened.length === 0) return <p>{text('tariffTest.changes.none')}</p>;
  return (
    <ul className={`${boxes.bullets} ${flow.group}`}>
      {prices.map((change) => (
        <li key={`${change.rateType} ${change.vehicleType}`}>
          <PriceChange change={change} quotes={[...before.quotes, ...now.quotes]} />
        </li>
      ))}
      {closed.map((cause) => (
        <li key={`closed ${cause}`}>{text('tariffTest.closed', { cause })}</li>
      ))}
      {opened.map((cause) => (
        <li key={`opened ${cause}`}>{text('tariffTest.opened', { cause })}</li>
      ))}
    </ul>
  );
}

function PriceChange({ change, quotes }: { change: QuoteComparison; quotes: readonly Quote[] }) {
  const text = useText();
  const option = useOptionName()(change);
  const totalOf = (id: string | null) => {
    const quote = quotes.find((one) => one.id === id);
    return quote === undefined ? null : formatCents(quote.totalCents);
  };
  const [before, now] = [totalOf(change.before), totalOf(change.now)];
  const amount = (cents: number | null) => (cents === null ? text('tariffTest.noPrice') : formatCents(cents));
  const changed = change.lines.filter((line) => line.why !== undefined);
  return (
    <>
      {before !== null && now !== null
        ? text('tariffTest.changes.total', {
            option,
            before,
            now,
            difference: formatSignedCents(change.differenceCents ?? 0),
          })
        : now !== null
          ? text('tariffTest.changes.new', { option, now })
          : text('tariffTest.changes.gone', { option, before: before ?? '' })}
      <span className={font.hint}>{` ${change.why.map(({ detail }) => detail).join(' ')}`}</span>
      {before !== null && now !== null && (
        <ul className={boxes.bullets}>
          {changed.map((line) => (
            <li key={`${line.code} ${line.accessorial ?? ''}`}>
              {text('tariffTest.changes.line', {
                label: line.label,
                before: amount(line.beforeCents),
                now: amount(line.nowCents),
              })}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
