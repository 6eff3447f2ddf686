import type { ReactNode } from 'react';
import type { Facility } from '../../../contract/reference/facilities';
import { formatZip } from '../../../domain/places/zip';
import { useText } from '../../texts/use-text';
import { formatMoment } from '../../ui/format/day';
import boxes from '../../ui/page/boxes.module.css';
import { type Fact, Facts } from '../../ui/page/facts';
import flow from '../../ui/page/flow.module.css';
import font from '../../ui/page/font.module.css';
import { SectionCard } from '../../ui/page/section-card';
import { PhoneLink } from '../../ui/phone-link';
import { hoursRows } from './describe-hours';
import classes from './facilities.module.css';
import { companyText } from './facility-columns';

interface MapPlace {
  latitude: number;
  longitude: number;
  label: string;
}
/** Draws a place on a map. The screen provides it, because maps belong to another feature. */
export type FacilityMap = (place: MapPlace, name: string) => ReactNode;

/** The known facts about a facility, in cards. */
export function FacilityFacts({ facility, map }: { facility: Facility; map: FacilityMap }) {
  const text = useText();
  const { name, street, street2, city, state, zip, mapLatitude, mapLongitude } = facility;
  const place = `${city}, ${state}`;
  return (
    <div className={boxes.columns}>
      <SectionCard title={text('facilities.address')} isOpenOnPhone>
        <address className={classes.address}>
          {[street, street2, `${place} ${formatZip(zip)}`].filter(Boolean).map((line) => (
            <div key={line}>{line}</div>
          ))}
        </address>
        {mapLatitude !== null &&
          mapLongitude !== null &&
          map(
            { latitude: mapLatitude, longitude: mapLongitude, label: place },
            text('facilities.map', { name, place }),
          )}
      </SectionCard>
      <SectionCard title={text('facilities.hours')} isOpenOnPhone>
        <Hours facility={facility} />
      </SectionCard>
      <SectionCard title={text('facilities.contact')} isOpenOnPhone>
        <Contact facility={facility} />
      </SectionCard>
    </div>
  );
}

function Hours({ facility: { hours, scheduling } }: { facility: Facility }) {
  const text = useText();
  return (
    <Facts
      facts={[
        [text('facilities.scheduling'), text(`facilities.scheduling.${scheduling}`)],
        ...(hours.length === 0
          ? [[text('facilities.hours'), text('facilities.hours.unknown')] as const]
          : hoursRows(hours, text).map(
              ({ days, open }) => [days, open ?? text('facilities.closed')] as const,
            )),
      ]}
    />
  );
}

function Contact({ facility }: { facility: Facility }) {
  const text = useText();
  const { contactName, contactPhone, contactEmail, owner, updatedAt } = facility;
  const facts: readonly Fact[] = [
    [text('facilities.contactName'), contactName],
    [text('facilities.contactPhone'), contactPhone && <PhoneLink phone={contactPhone} />],
    [
      text('facilities.contactEmail'),
      contactEmail && (
        <a className={`${font.link} ${font.words}`} href={`mailto:${contactEmail}`}>
          {contactEmail}
        </a>
      ),
    ],
  ];
  const known = facts.filter(([, value]) => value !== null);
  return (
    <div className={flow.group}>
      {known.length === 0 && <p className={font.muted}>{text('facilities.contact.none')}</p>}
      <Facts
        facts={[
          ...known,
          [text('facilities.belongsTo'), companyText(facility, text)],
          [text('facilities.owner'), owner],
          [text('facilities.updated'), formatMoment(updatedAt)],
        ]}
      />
    </div>
  );
}
