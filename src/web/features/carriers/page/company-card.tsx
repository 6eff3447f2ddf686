import { Button } from '@mantine/core';
import { useState } from 'react';
import { useRights } from '../../../api/use-rights';
import { useText } from '../../../texts/use-text';
import { SectionCard } from '../../../ui/section-card';
import type { Carrier } from '../carrier';
import { CarrierCard } from './carrier-card';
import { CarrierDetails } from './carrier-details';
import classes from './carrier-page.module.css';
import { CarrierSettings } from './carrier-settings';

/** The company and its rating settings, with a form for its admins. Entries stay until they are saved or cancelled. */
export function CompanyCard({ carrier }: { carrier: Carrier }) {
  const text = useText();
  const canEdit = useRights().forCarrier('carrier.edit', carrier.id);
  const [isEditing, setEditing] = useState(false);
  return (
    <div className={classes.company}>
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
      <section aria-label={text('carrier.asSeen')}>
        <h2 className={classes.asideTitle}>{text('carrier.asSeen')}</h2>
        <CarrierCard carrier={carrier} />
      </section>
    </div>
  );
}
