import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import type { AttentionCheck } from '../../../contract/statistics/attention';
import type { AttentionKind } from '../../../domain/attention';
import { useText } from '../../texts/use-text';
import { ChartCard } from '../../ui/chart/chart-card';
import type { ChartLink } from '../../ui/chart/chart-types';
import { trendHeight } from '../../ui/chart/trend-height';
import { keepFigures } from '../../ui/format/whole-figures';
import { AlertIcon, InfoIcon } from '../../ui/icons';
import { Badge } from '../../ui/marks/badge';
import font from '../../ui/page/font.module.css';
import classes from './attention-card.module.css';
import { itemDetail } from './item-detail';
import { useAttention } from './use-statistics';

interface KindLinks {
  /** The list that shows all of them. */
  readonly all: ChartLink;
  readonly one: (id: string) => ChartLink;
  /** Whether it can wait until later today. */
  readonly isMild?: true;
}

const LINKS: Readonly<Record<AttentionKind, KindLinks>> = {
  FAILED_UPLOADS: {
    all: { to: '/uploads', search: { status: 'ERROR' } },
    one: (id) => ({ to: '/uploads', search: { upload: id } }),
  },
  OLD_FUEL_PRICES: { all: { to: '/fuel-prices' }, one: () => ({ to: '/fuel-prices' }) },
  PENDING_LOADS: {
    all: { to: '/loads', search: { status: 'PENDING', order: 'oldest' } },
    one: (id) => ({ to: '/loads/$id', params: { id } }),
  },
  PAST_DUE_CUSTOMERS: {
    all: { to: '/customers' },
    one: (id) => ({ to: '/customers/$id', params: { id }, search: { tab: 'billing' } }),
  },
  CUSTOMERS_NEAR_CAP: {
    all: { to: '/customers' },
    one: (id) => ({ to: '/customers/$id', params: { id } }),
  },
  CARRIERS_WITHOUT_LANES: {
    all: { to: '/carriers' },
    one: (id) => ({ to: '/carriers/$id', params: { id } }),
  },
  CARRIERS_WITHOUT_USERS: {
    all: { to: '/carriers' },
    one: (id) => ({ to: '/carriers/$id/$tab', params: { id, tab: 'users' } }),
  },
  OLD_INVITATIONS: {
    all: { to: '/users' },
    one: (id) => ({ to: '/users/$id', params: { id } }),
    isMild: true,
  },
};

/** The checks of an admin's morning, the most harmful first. */
export function AttentionCard() {
  const text = useText();
  const found = useAttention();
  const checks = found.data?.checks ?? [];
  return (
    <ChartCard
      title={text('admin.attention')}
      about={
        checks.length > 0 ? (
          // The badge is hidden from screen readers, which count the list.
          <span data-screen-only aria-hidden>
            <Badge tone="bad">{checks.length}</Badge>
          </span>
        ) : undefined
      }
      source={found}
      heightPx={trendHeight(2)}
      failed={text('admin.attention.failed')}
    >
      {() =>
        checks.length === 0 ? (
          <p className={`${font.muted} ${classes.none}`}>{text('admin.attention.none')}</p>
        ) : (
          <ul>
            {checks.map((check) => (
              <Check key={check.kind} check={check} />
            ))}
          </ul>
        )
      }
    </ChartCard>
  );
}

function Check({ check: { kind, count, items } }: { check: AttentionCheck }) {
  const text = useText();
  const { all, one, isMild } = LINKS[kind];
  const title = text(`admin.attention.${kind}`, { count });
  const Icon = isMild ? InfoIcon : AlertIcon;
  // A single item has a page of its own; several have a list.
  const [only] = items;
  const target = items.length === 1 && only ? one(only.id) : all;
  return (
    <li className={classes.check}>
      <span className={isMild ? font.muted : font.bad}>
        <Icon size={16} />
      </span>
      <div>
        <p className={font.heading}>{title}</p>
        <p className={`${font.hint} ${font.words} ${classes.items}`}>
          {items.map((item, at) => (
            <Fragment key={item.id}>
              {at > 0 && ' · '}
              <Link {...one(item.id)}>{item.name}</Link>
              {keepFigures(itemDetail(kind, item, text))}
            </Fragment>
          ))}
          {count > items.length && ` · ${text('admin.attention.more', { count: count - items.length })}`}
        </p>
      </div>
      <Link {...target} className={`${font.link} ${classes.open}`} data-screen-only>
        {text(`admin.attention.open.${kind}`, { count })}
      </Link>
    </li>
  );
}
