import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { foundPool } from '../../../../testing/web/found-pool';
import { renderInRouter } from '../../../../testing/web/render-in-router';
import { testApi } from '../../../../testing/web/render-web';
import { PoolDetail } from './pool-detail';

test('a pool shows how many lanes were quoted and how many quotes returned, options included', async () => {
  renderInRouter(<PoolDetail pool={foundPool()} createdBy={null} />, testApi());
  const pool = foundPool();
  const quotes = pool.carriers
    .flatMap(({ lanes }) => lanes)
    .flatMap(({ quote, others }) => [quote, ...others]);
  expect((await screen.findByText('Lanes Quoted')).parentElement?.textContent).toBe('Lanes Quoted3 of 3');
  expect(screen.getByText('Quotes Returned').parentElement?.textContent).toBe(
    `Quotes Returned${quotes.filter((quote) => quote !== null).length}`,
  );
});
