import type { Quote, QuoteLine } from '../../../../../contract/quotes';

/** Identifies a line within its quote. */
export const lineKey = ({ code, accessorial, label }: Pick<QuoteLine, 'code' | 'accessorial' | 'label'>) =>
  `${code} ${accessorial ?? ''} ${label}`;

/** How a quote was carried, to tell two quotes of one carrier apart. */
export const optionKey = ({ rateType, vehicleType }: Pick<Quote, 'rateType' | 'vehicleType'>) =>
  `${rateType} ${vehicleType ?? ''}`;
