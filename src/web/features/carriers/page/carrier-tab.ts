import type { ComponentType } from 'react';
import type { Rights } from '../../../api/use-rights';
import type { carrierPage } from '../../../texts/en/carrier-page';
import type { Carrier } from '../carrier';

type MessageOf<Path> = Path extends `carrier.tab.${infer Name}` ? Name : never;
/** The paths that have a title in the texts. */
export type CarrierTabPath = MessageOf<keyof typeof carrierPage>;

/** A section of a carrier's page, for its own users and an ADMIN. */
export interface CarrierTab {
  /** In the address after the carrier's id. The first tab is also the address without one. */
  readonly path: CarrierTabPath;
  /** Loaded with its tab. */
  readonly component: ComponentType<{ carrier: Carrier }>;
  /** Who may see it, of those who may read the tariff; all of them by default. */
  readonly isFor?: (rights: Rights, carrierId: string) => boolean;
  /** Reached by links only, such as the coverage map: has the page's header but no tab. */
  readonly isUnlisted?: true;
}

/** What a carrier lacks, as far as its page shows it everywhere. */
export interface CarrierProgress {
  readonly isQuotable: boolean;
  /** The tabs where something is missing. */
  readonly incomplete: ReadonlySet<string>;
}
