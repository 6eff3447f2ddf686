import type { EffectResult, EffectSearch, TariffEffect } from '../../contract/tariffs/tariff-effects';
import { CARRIER } from './carrier-rows';
import { UPLOAD } from './upload-rows';

/** Comparisons of prices as the server returns them, for screen tests. */

export const EFFECT = '00000000-0000-7000-8000-0000000000f1';

const idOf = (number: number) => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`;

const effectSearch = (number: number, part: Partial<EffectSearch> = {}): EffectSearch => ({
  requestId: idOf(number),
  searchedOn: '2026-11-20',
  from: { zip: '93901', name: 'Salinas, CA' },
  to: { zip: '10001', name: 'New York, NY' },
  temperature: 'FROZEN',
  pallets: number,
  beforeCents: 100_000,
  afterCents: 103_000,
  changeBp: 300,
  lines: [
    {
      code: 'BASE',
      label: 'Linehaul',
      beforeCents: 100_000,
      afterCents: 103_000,
      beforeDetail: '$200.00 per pallet × 5',
      afterDetail: '$206.00 per pallet × 5',
    },
  ],
  ...part,
});

export const effectResult = (part: Partial<EffectResult> = {}): EffectResult => {
  const dearer = effectSearch(4);
  const cheaper = effectSearch(7, { afterCents: 99_000, changeBp: -100 });
  const lost = effectSearch(9, { afterCents: null, changeBp: null });
  return {
    searches: 1_998,
    isLimited: false,
    quotedBefore: 1_823,
    quotedAfter: 1_842,
    same: 519,
    dearer: 1_204,
    cheaper: 96,
    medianBp: 320,
    lowerQuartileBp: 0,
    upperQuartileBp: 400,
    steps: [
      { percent: -1, searches: 96, largest: [cheaper] },
      { percent: 0, searches: 519, largest: [] },
      { percent: 3, searches: 1_204, largest: [dearer] },
    ],
    largest: [dearer, cheaper],
    newlyQuoted: { searches: 23, reasons: [{ code: 'NO_LANE', searches: 23 }] },
    noLongerQuoted: {
      searches: 4,
      reasons: [{ code: 'TEMPERATURE_NOT_SERVED', searches: 4 }],
      largest: [lost],
    },
    others: {
      searches: 170,
      newlyQuoted: { searches: 25, reasons: [{ code: 'NO_LANE', searches: 25 }] },
      noLongerQuoted: { searches: 0, reasons: [] },
    },
    tookMs: 1_900,
    ...part,
  };
};

export const tariffEffect = (part: Partial<TariffEffect> = {}): TariffEffect => ({
  id: EFFECT,
  carrierId: CARRIER,
  kind: 'UPLOAD',
  uploadId: UPLOAD,
  regionId: null,
  status: 'FINISHED',
  rated: 1_998,
  total: 1_998,
  message: null,
  revision: 3,
  currentRevision: 3,
  createdAt: '2026-11-23T10:58:00.000Z',
  result: effectResult(),
  ...part,
});

/** Returns the same comparison while it runs. */
export const runningEffect = (part: Partial<TariffEffect> = {}): TariffEffect =>
  tariffEffect({ status: 'RUNNING', rated: 1_240, total: 1_846, result: null, ...part });
