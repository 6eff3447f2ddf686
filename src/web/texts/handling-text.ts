import { HANDLING, type Handling } from '../../domain/shipment/shipment-request';
import type { Text } from './use-text';

/** Returns what the shipment's handling asks for, such as "Food grade". */
export const handlingText = (shipment: Readonly<Record<Handling, boolean>>, text: Text): string[] =>
  HANDLING.filter((one) => shipment[one]).map((one) => text(`handling.${one}`));
