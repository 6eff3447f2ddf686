import type { ComponentType } from 'react';
import type { LoadSectionProps } from './load-section-props';
import { LoadCopies } from './sections/load-copies';
import { LoadDocuments } from './sections/load-documents';
import { LoadFreight } from './sections/load-freight';
import { LoadHistory } from './sections/load-history';
import { LoadMessages } from './sections/load-messages';
import { LoadPrice } from './sections/load-price';
import { LoadTracking } from './sections/load-tracking';

type Section = ComponentType<LoadSectionProps>;

/**
 * The cards of the load's page below its stops, in order: the wide column, and the one beside it. A section is one file that
 * renders a `SectionCard`, or nothing if it has nothing for this load or reader.
 */
export const MAIN_SECTIONS: readonly Section[] = [LoadTracking, LoadFreight, LoadHistory];
export const ASIDE_SECTIONS: readonly Section[] = [LoadPrice, LoadMessages, LoadDocuments, LoadCopies];
