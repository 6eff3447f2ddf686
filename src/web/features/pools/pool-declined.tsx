import type { Pool } from '../../../contract/quotes/quote-pool';
import { useText } from '../../texts/use-text';
import { CarrierMark } from '../../ui/marks/carrier-mark';
import { groupPoolDeclines } from './group-pool-declines';
import classes from './pool-declined.module.css';

/** The carriers that quoted no dropoff, by reason. */
export function PoolDeclined({ pool }: { pool: Pool }) {
  const text = useText();
  return (
    <ul className={classes.list}>
      {groupPoolDeclines(pool).map(({ code, carriers }) => (
        <li key={code}>
          <span className={classes.reason}>{text(`decline.${code}`)}</span>
          <span className={classes.count}>{carriers.length}</span>
          <ul className={classes.carriers}>
            {carriers.map(({ carrier, numbers }) => (
              <li key={carrier.id}>
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
