import { Button } from '@mantine/core';
import type { RegionDetail } from '../../../../contract/tariffs/regions';
import { useText } from '../../../texts/use-text';
import { TextField } from '../../../ui/form/text-field';
import flow from '../../../ui/page/flow.module.css';
import font from '../../../ui/page/font.module.css';
import { Notice } from '../../../ui/page/notice';
import { SectionCard } from '../../../ui/page/section-card';
import classes from './regions.module.css';
import { useRegionLimits } from './use-region-limits';

interface RegionLimitsProps {
  carrierId: string;
  region: RegionDetail;
  canEdit: boolean;
}

const SIDES = [
  ['pickup', ['pickupPremium', 'pickupCap', 'pickupMinimum', 'pickupPerPallet']],
  ['dropoff', ['dropoffPremium', 'dropoffCap', 'dropoffMinimum']],
] as const;

/** The premiums, caps and minimum weights, as percent, dollars and pounds. */
export function RegionLimits({ carrierId, region, canEdit }: RegionLimitsProps) {
  const text = useText();
  const { texts, errors, failure, hasChanges, isSaving, type, save } = useRegionLimits(carrierId, region);
  return (
    <SectionCard title={text('regions.limits')} isOpenOnPhone>
      <form className={flow.form} onSubmit={(event) => void save(event)}>
        {SIDES.map(([side, fields]) => (
          <fieldset key={side} className={classes.side}>
            <legend className={font.heading}>{text(`regions.${side}`)}</legend>
            {fields.map((field) => (
              <TextField
                key={field}
                name={field}
                label={text(`regions.limit.${field}`)}
                isDisabled={!canEdit}
                placeholder={text('regions.limit.none')}
                value={texts[field]}
                error={errors[field]}
                onChange={(value) => type(field, value)}
              />
            ))}
          </fieldset>
        ))}
        {failure && <Notice>{failure}</Notice>}
        {canEdit && (
          <div className={flow.buttonsEnd}>
            <Button type="submit" size="xs" loading={isSaving} disabled={!hasChanges}>
              {text('regions.save')}
            </Button>
          </div>
        )}
      </form>
    </SectionCard>
  );
}
