import { Fragment } from 'react';
import type { SpotRequest } from '../../../../../contract/spot-answers';
import { useText } from '../../../../texts/use-text';
import { SectionCard } from '../../../../ui/section-card';
import { ValueOrLink } from '../../../../ui/value-or-link';
import classes from './spot-page.module.css';

/** What only the customer sees. */
export function SpotOwn({ own }: { own: NonNullable<SpotRequest['own']> }) {
  const text = useText();
  const { po, pickupNumber, own: reference } = own.references;
  const facts = [
    [text('booking.po'), po],
    [text('booking.pickupNumber'), pickupNumber],
    [text('booking.own'), reference],
    [text('spot.note'), own.note],
    [text('spot.margin'), text(own.showMargin ? 'spot.margin.shown' : 'spot.margin.hidden')],
  ] as const;
  return (
    <SectionCard title={text('spot.own')}>
      <dl className={classes.facts}>
        {facts.map(
          ([term, value]) =>
            value !== null && (
              <Fragment key={term}>
                <dt>{term}</dt>
                <dd>
                  <ValueOrLink value={value} />
                </dd>
              </Fragment>
            ),
        )}
      </dl>
    </SectionCard>
  );
}
