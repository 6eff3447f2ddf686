import type { Load } from '../../../../contract/loads/loads';

/** Returns the term about temperature, only for freight that has a temperature to keep. */
function temperatureTerm({ temperature, temperatureF }: Load): string[] {
  if (temperature === 'AMBIENT' && temperatureF === null) return [];
  const setPoint = temperatureF === null ? 'the temperature stated above' : `${temperatureF} °F`;
  return [
    `Keep the freight at ${setPoint} from pickup to delivery. Measure and record its temperature at every stop.`,
  ];
}

const numbered = (terms: readonly string[]): string[] => terms.map((term, index) => `${index + 1}. ${term}`);

export const ladingTerms = (load: Load): string[] =>
  numbered([
    'The carrier receives the freight described above in apparent good order, except as noted on this document, and delivers it to the stops named above.',
    ...temperatureTerm(load),
    'The customer confirms that the description, pallet count, and weight are correct, and that the freight is packed and labeled for transport.',
    'Note any shortage, damage, or difference in temperature on this document before signing.',
    'The charges are agreed in the rate confirmation and are not part of this document.',
  ]);

export const confirmationTerms = (load: Load): string[] =>
  numbered([
    'The carrier carries this load for the total above. The charges do not change unless both parties agree.',
    'Services that are not listed above need the approval of the customer before they are performed.',
    ...temperatureTerm(load),
    'Either party may cancel until the day before pickup (UTC). Later cancellations need the approval of the platform.',
  ]);
