import { Button } from '@mantine/core';
import { useState } from 'react';
import { useRights } from '../../../api/use-rights';
import { useText } from '../../../texts/use-text';
import { lazyComponent } from '../../../ui/lazy-component';
import flow from '../../../ui/page/flow.module.css';
import { Section } from '../../../ui/page/section';
import { SectionCard } from '../../../ui/page/section-card';
import type { Carrier } from '../carrier';
import { CarrierCard } from './carrier-card';
import { CarrierSettings } from './carrier-settings';

/** The form loads with the first edit, because it weighs 10 kB (docs/decisions/0036-a-chunk-per-screen.md). */
const CarrierDetails = lazyComponent(
  () => import('./carrier-details'),
  (module) => module.CarrierDetails,
);

/** The company and its rating settings, with a form for its admins. Entries stay until they are saved or cancelled. */
export function CompanyCard({ carrier }: { carrier: Carrier }) {
  const text = useText();
  const canEdit = useRights().forCarrier('carrier.edit', carrier.id);
  const [isEditing, setEditing] = useState(false);
  return (
    <div className={flow.form}>
      {isEditing && canEdit ? (
        <CarrierDetails carrier={carrier} onClose={() => setEditing(false)} />
      ) : (
        <SectionCard
          title={text('carrier.company')}
          isOpenOnPhone
          aside={
            canEdit && (
              <Button size="xs" variant="default" onClick={() => setEditing(true)}>
                {text('carrier.edit')}
              </Button>
            )
          }
        >
          <CarrierSettings carrier={carrier} canEdit={canEdit} />
        </SectionCard>
      )}
      <Section title={text('carrier.asSeen')}>
        <CarrierCard carrier={carrier} />
      </Section>
    </div>
  );
}
