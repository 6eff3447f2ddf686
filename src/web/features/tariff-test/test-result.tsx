import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import type { QuoteRequest } from '../../../contract/quotes/quotes';
import { useText } from '../../texts/use-text';
import { formatMoment } from '../../ui/format/day';
import { formatNumber } from '../../ui/format/number';
import { LaneSign } from '../../ui/marks/lane-sign';
import { TemperatureBadge } from '../../ui/marks/temperature-badge';
import boxes from '../../ui/page/boxes.module.css';
import flow from '../../ui/page/flow.module.css';
import font from '../../ui/page/font.module.css';
import { Panel } from '../../ui/page/panel';
import { Section } from '../../ui/page/section';
import { CarrierAttempts } from '../history/carrier-side/carrier-attempts';
import { CopyLink } from '../quote-results/copy-link';
import { RowLink } from './row-link';
import { TestChanges } from './test-changes';
import { TestGaps } from './test-gaps';
import { TestedQuote } from './tested-quote';

interface TestResultProps {
  carrierId: string;
  found: QuoteRequest;
  /** The customer whose terms applied; null if it is no longer known, or at list prices. */
  customerName: string | null;
  /** Whether this visit made the test, so that its heading takes the focus. */
  takesFocus: boolean;
  isRunning: boolean;
  /** Runs the test again; null if the user may not test this carrier. */
  onAgain: (() => void) | null;
  /** The content below the header, such as why the test could not be repeated. */
  children?: ReactNode;
}

/** A stored test with its explanation. */
export function TestResult(props: TestResultProps) {
  const { carrierId, found, onAgain } = props;
  const text = useText();
  const heading = useRef<HTMLHeadingElement>(null);
  const { takesFocus } = props;
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  const { request, requestId, quotes, working = [] } = found;
  const termsOf = ({ customerName }: TestResultProps) => {
    if (request.shipperId === null) return text('tariffTest.list');
    return customerName === null
      ? text('tariffTest.terms.unknown')
      : text('tariffTest.terms', { customer: customerName });
  };
  const own = working.find(({ carrier }) => carrier.id === carrierId);
  const test = own?.test;
  return (
    <Panel label={text('tariffTest.result')}>
      <div className={flow.stack}>
        <div className={flow.row}>
          <LaneSign
            isLarge
            from={{ zip: request.fromZip, place: request.fromPlace }}
            to={{ zip: request.toZip, place: request.toPlace }}
          />
          <TemperatureBadge temperature={request.temperature} degreesF={request.temperatureF} />
          <span className={`${flow.buttons} ${flow.end}`}>
            <CopyLink />
            {onAgain && (
              <Button loading={props.isRunning} onClick={onAgain}>
                {text('tariffTest.again')}
              </Button>
            )}
          </span>
        </div>
        <p className={font.hint}>
          {text('tariffTest.facts', {
            pallets: request.pallets,
            weight: text('history.weight', { weight: formatNumber(request.grossWeightLbs) }),
            miles: formatNumber(found.miles),
            terms: termsOf(props),
            moment: formatMoment(request.createdAt),
          })}
        </p>
        {props.children}
        {request.againOf !== null && <TestChanges id={requestId} />}
        <section className={flow.stack}>
          <h2 ref={heading} className={font.heading} tabIndex={-1}>
            {text('tariffTest.quotes', { count: quotes.length })}
          </h2>
          {quotes.map((quote) => (
            <TestedQuote
              key={quote.id}
              carrierId={carrierId}
              quote={quote}
              tested={test?.quotes.find(({ quoteId }) => quoteId === quote.id)}
            />
          ))}
          {test === undefined && <p>{text('tariffTest.older')}</p>}
        </section>
        {test && <TestGaps carrierId={carrierId} gaps={test.gaps} hasQuotes={quotes.length > 0} />}
        {test && test.ends.length > 0 && (
          <Section title={text('tariffTest.ends')}>
            <ul className={`${boxes.bullets} ${flow.group}`}>
              {test.ends.map((end) => (
                <li key={end.side}>
                  {end.text}{' '}
                  <span className={flow.row}>
                    {end.rows.map((row) => (
                      <RowLink key={row.label} carrierId={carrierId} row={row} />
                    ))}
                  </span>
                </li>
              ))}
            </ul>
          </Section>
        )}
        {own && own.attempts.length > 0 && <CarrierAttempts working={own} />}
      </div>
    </Panel>
  );
}
