import type { Load } from '../../../../contract/loads/loads';
import type { LoadSide } from '../../../../domain/loads/load-states';
import type { Text } from '../../../texts/use-text';

/** Returns the company of a side; "Coldlane" for an ADMIN. */
export const sideName = (side: LoadSide, { shipper, carrier }: Load, text: Text): string =>
  ({ CARRIER: carrier.name, SHIPPER: shipper.name, PLATFORM: text('app.name') })[side];

/** Returns the name of the person who acted, or of the company if the reader may not see the person's name. */
export const actorName = (
  { by, side }: { by: { name: string } | null; side: LoadSide },
  load: Load,
  text: Text,
): string => by?.name ?? sideName(side, load, text);
