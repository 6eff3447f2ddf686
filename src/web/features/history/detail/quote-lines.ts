import type { Quote, QuoteLine } from '../../../../contract/quotes/quotes';

/** Identifies a line within its quote. */
export const lineKey = ({ code, accessorial, label }: Pick<QuoteLine, 'code' | 'accessorial' | 'label'>) =>
  `${code} ${accessorial ?? ''} ${label}`;

/** Identifies a quote's rate type and vehicle, to tell two quotes of one carrier apart. */
export const optionKey = ({ rateType, vehicleType }: Pick<Quote, 'rateType' | 'vehicleType'>) =>
  `${rateType} ${vehicleType ?? ''}`;
