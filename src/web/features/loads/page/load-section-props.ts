import type { Load } from '../../../../contract/loads/loads';

/** The props of each card of the load's page (`load-sections.ts`). */
export interface LoadSectionProps {
  readonly load: Load;
}
