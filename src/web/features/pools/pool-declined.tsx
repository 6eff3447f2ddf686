import type { Pool } from '../../../contract/quotes/quote-pool';
import { useText } from '../../texts/use-text';
import { CarrierMark } from '../../ui/marks/carrier-mark';
import flow from '../../ui/page/flow.module.css';
import font from '../../ui/page/font.module.css';
import classes from '../quote-results/declined-list.module.css';
import { groupPoolDeclines } from './group-pool-declines';

/** The carriers that quoted no dropoff, by reason. */
export function PoolDeclined({ pool }: { pool: Pool }) {
  const text = useText();
  return (
    <ul className={classes.list}>
      {groupPoolDeclines(pool).map(({ code, carriers }) => (
        <li key={code}>
          <span className={font.strong}>{text(`decline.${code}`)}</span>
          <span className={font.muted}>{carriers.length}</span>
          <ul className={flow.row}>
            {carriers.map(({ carrier, numbers }) => (
              <li key={carrier.id} className={flow.inline}>
                <CarrierMark carrier={carrier} size={16} />
                {numbers === null
                  ? carrier.name
                  : text('quotes.pool.declined.for', {
                      carrier: carrier.name,
                      count: numbers.length,
                      numbers: numbers.join(', '),
                    })}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
