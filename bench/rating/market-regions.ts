import { WEEKDAYS, type Weekday } from '../../src/domain/days/weekdays';
import type { ServiceType } from '../../src/domain/people/companies';
import { type Zip, zipPrefix } from '../../src/domain/places/zip';
import type { ScheduleRegion, Tariff, TariffRegion } from '../../src/rating/tariff';
import type { Random } from '../../src/testing/seeded-random';
import { centsOrBlank, shareOrNone, someCents } from './market-terms';

type Territory = Pick<Tariff, 'regions' | 'regionZips' | 'facilities' | 'scheduleRegions'>;

/** The number of a carrier's regions that list a three-digit prefix instead of one of their ZIPs, and so overlap others. */
const PREFIXES_PER_CARRIER = 20;
const FACILITIES_PER_CARRIER = 5;

export const someDays = (random: Random): Weekday[] => {
  const days = WEEKDAYS.slice(0, 5).filter(() => random.chance(60));
  return days.length > 0 ? days : ['MON'];
};

function regionOf(random: Random, name: string): TariffRegion {
  const minimumWeightLbs = () => (random.chance(10) ? random.between(5, 30) * 100 : null);
  return {
    name,
    isActive: random.chance(98),
    pickupPremium: shareOrNone(random, 30, 100, 1_200),
    pickupPremiumCapCents: centsOrBlank(random, 30, 2_000, 20_000),
    pickupMinimumWeightLbs: minimumWeightLbs(),
    pickupPremiumPerPalletCents: random.chance(20) ? someCents(random, 100, 2_500) : someCents(random, 0, 0),
    dropoffPremium: shareOrNone(random, 30, 100, 1_200),
    dropoffPremiumCapCents: centsOrBlank(random, 30, 2_000, 20_000),
    dropoffMinimumWeightLbs: minimumWeightLbs(),
  };
}

/** Distributes the blocks among the regions. The number of ZIPs does not depend on chance. */
export function regionsOf(
  random: Random,
  blocks: readonly (readonly Zip[])[],
  regionsPerCarrier: number,
): Territory {
  const regions = Array.from({ length: regionsPerCarrier }, (_, index) =>
    regionOf(random, `Region ${String(index).padStart(3, '0')}`),
  );
  const listed = new Set<string>();
  const regionZips: { region: string; zip: Zip }[] = [];
  const facilities: { name: string; zip: Zip }[] = [];
  blocks.forEach((block, index) => {
    const region = (regions[index % regions.length] as TariffRegion).name;
    block.forEach((zip, place) => {
      const prefix = zipPrefix(zip);
      const isPrefix = place === 0 && index < PREFIXES_PER_CARRIER && !listed.has(`${region} ${prefix}`);
      const listedZip = isPrefix ? prefix : zip;
      listed.add(`${region} ${listedZip}`);
      regionZips.push({ region, zip: listedZip });
    });
    if (index < FACILITIES_PER_CARRIER) facilities.push({ name: `Dock ${index}`, zip: block.at(-1) as Zip });
  });
  const scheduleRegions: ScheduleRegion[] = regions
    .filter(() => random.chance(30))
    .flatMap(({ name }) =>
      (['PICKUP', 'DROPOFF'] as ServiceType[]).map((serviceType) => ({
        region: name,
        facility: null,
        serviceType,
        serviceDays: someDays(random),
      })),
    );
  return { regions, regionZips, facilities, scheduleRegions };
}
