import { Button } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { RegionDetail } from '../../../../contract/regions';
import { Refusal } from '../../../api/failures';
import { useErrorText } from '../../../texts/use-error-text';
import { useText } from '../../../texts/use-text';
import { TextField } from '../../../ui/form/text-field';
import { Notice } from '../../../ui/notice';
import { askToConfirm, showToast } from '../../../ui/overlay/overlays';
import { SectionCard } from '../../../ui/section-card';
import { useEditTariff } from '../rows/use-edit-tariff';
import type { RowCells } from '../rows/use-tariff-rows';
import {
  REGION_CELLS,
  REGION_FIELDS,
  type RegionField,
  type RegionTexts,
  readTexts,
  textsOf,
} from './region-cells';
import classes from './regions.module.css';

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
  const errorText = useErrorText();
  const { mutateAsync, isPending } = useEditTariff(carrierId);
  const [texts, setTexts] = useState<RegionTexts>(() => textsOf(region));
  const [errors, setErrors] = useState<Partial<Record<RegionField, string>>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const { cells } = readTexts(region, texts);

  /** A change of a median by more than 30% asks first; false if it was not confirmed. */
  async function saveCells(changed: RowCells): Promise<boolean> {
    const set = [{ key: { region: region.name }, cells: { ...changed }, unchangedSince: region.revision }];
    const edits = [{ type: 'regions' as const, set, remove: [] }];
    try {
      await mutateAsync({ edits, dryRun: false, confirmLargeChange: false });
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'LARGE_CHANGE') throw error;
      const isConfirmed = await askToConfirm({
        title: text('regions.large'),
        text: errorText(error),
        confirmLabel: text('regions.save'),
        cancelLabel: text('app.cancel'),
      });
      if (!isConfirmed) return false;
      await mutateAsync({ edits, dryRun: false, confirmLargeChange: true });
    }
    return true;
  }

  async function save(event: FormEvent) {
    event.preventDefault();
    const read = readTexts(region, texts);
    const wrong = REGION_FIELDS.flatMap((field) => {
      const error = read.errors[field];
      return error ? [[field, text(error.id, error.values)] as const] : [];
    });
    setErrors(Object.fromEntries(wrong));
    setFailure(null);
    if (wrong.length > 0) return focusOn(wrong[0]?.[0]);
    try {
      if (!(await saveCells(read.cells))) return;
      void showToast(text('regions.saved'), text('app.close'));
    } catch (error) {
      const refused = error instanceof Refusal ? error.fieldErrors : [];
      const ofFields = refused.flatMap(({ field, message }) => {
        const wrongField = REGION_FIELDS.find((name) => field.endsWith(`.${REGION_CELLS[name].column}`));
        return wrongField ? [[wrongField, message] as const] : [];
      });
      setErrors(Object.fromEntries(ofFields));
      if (ofFields.length === 0) {
        const isStale = error instanceof Refusal && error.code === 'ROWS_CHANGED';
        setFailure(isStale ? text('regions.changedMeanwhile') : errorText(error));
      }
    }
  }

  return (
    <SectionCard title={text('regions.limits')} isOpenOnPhone>
      <form className={classes.limits} onSubmit={(event) => void save(event)}>
        {SIDES.map(([side, fields]) => (
          <fieldset key={side} className={classes.side}>
            <legend>{text(`regions.${side}`)}</legend>
            {fields.map((field) => (
              <TextField
                key={field}
                name={field}
                label={text(`regions.limit.${field}`)}
                autoComplete="off"
                isDisabled={!canEdit}
                placeholder={text('regions.limit.none')}
                value={texts[field]}
                error={errors[field]}
                onChange={(typed) => setTexts((now) => ({ ...now, [field]: typed }))}
              />
            ))}
          </fieldset>
        ))}
        {failure && <Notice>{failure}</Notice>}
        {canEdit && (
          <div className={classes.buttons}>
            <Button
              type="submit"
              size="xs"
              loading={isPending}
              disabled={
                Object.keys(cells).length === 0 && Object.keys(readTexts(region, texts).errors).length === 0
              }
            >
              {text('regions.save')}
            </Button>
          </div>
        )}
      </form>
    </SectionCard>
  );
}

const focusOn = (field: RegionField | undefined) =>
  document.querySelector<HTMLInputElement>(`input[name="${field}"]`)?.focus();
