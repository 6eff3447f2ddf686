import { Button } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { RegionDetail } from '../../../../contract/regions';
import { Refusal } from '../../../api/failures';
import { useErrorText } from '../../../texts/use-error-text';
import { useText } from '../../../texts/use-text';
import { TextField } from '../../../ui/form/text-field';
import { useLeaveGuard } from '../../../ui/form/use-leave-guard';
import { Notice } from '../../../ui/notice';
import { askToConfirm, showToast } from '../../../ui/overlay/overlays';
import { SectionCard } from '../../../ui/section-card';
import { useEditTariff } from '../rows/use-edit-tariff';
import type { RowCells } from '../rows/use-tariff-rows';
import { REGION_CELLS, REGION_FIELDS, type RegionField, readTexts, textsOf } from './region-cells';
import classes from './regions.module.css';
import { useRegion } from './use-regions';

interface RegionLimitsProps {
  carrierId: string;
  region: RegionDetail;
  canEdit: boolean;
}

const SIDES = [
  ['pickup', ['pickupPremium', 'pickupCap', 'pickupMinimum', 'pickupPerPallet']],
  ['dropoff', ['dropoffPremium', 'dropoffCap', 'dropoffMinimum']],
] as const;

interface TypedField {
  readonly text: string;
  /** The stored text when typing began; null if it was this user's own save. */
  readonly was: string | null;
}
type TypedFields = Readonly<Partial<Record<RegionField, TypedField>>>;

const LOST_WITH = ['region'];

/**
 * The premiums, caps and minimum weights, as percent, dollars and pounds. What is typed stays when the region changes, for
 * example when ZIPs are added.
 */
export function RegionLimits({ carrierId, region, canEdit }: RegionLimitsProps) {
  const text = useText();
  const errorText = useErrorText();
  const { mutateAsync } = useEditTariff(carrierId);
  const { refetch } = useRegion(carrierId, region.id);
  const [typed, setTyped] = useState<TypedFields>({});
  const [isSaving, setSaving] = useState(false);
  const [errors, setErrors] = useState<Partial<Record<RegionField, string>>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const stored = textsOf(region);
  const texts = { ...stored };
  for (const field of REGION_FIELDS) texts[field] = typed[field]?.text ?? stored[field];
  const { cells, errors: unread } = readTexts(region, texts);
  const hasChanges = Object.keys(cells).length + Object.keys(unread).length > 0;
  useLeaveGuard(hasChanges, { isSaving, lostWith: LOST_WITH });

  const type = (field: RegionField, value: string) =>
    setTyped((now) => {
      const { was } = now[field] ?? { was: stored[field] };
      return { ...now, [field]: { text: value, was } };
    });

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

  /** Shows the values that someone else saved meanwhile. The next save replaces them. */
  function showTheirs(fields: readonly RegionField[]) {
    setTyped((now) => {
      const seen = fields.map((field) => [field, { text: texts[field], was: stored[field] }] as const);
      return { ...now, ...Object.fromEntries(seen) };
    });
    const saved = fields.map((field) => {
      const value = stored[field] || text('regions.limit.none');
      return [field, text('regions.limit.theirs', { value })] as const;
    });
    setErrors(Object.fromEntries(saved));
    focusOn(fields[0]);
  }

  async function save(event: FormEvent) {
    event.preventDefault();
    const wrong = REGION_FIELDS.flatMap((field) => {
      const error = unread[field];
      return error ? [[field, text(error.id, error.values)] as const] : [];
    });
    setErrors(Object.fromEntries(wrong));
    setFailure(null);
    if (wrong.length > 0) return focusOn(wrong[0]?.[0]);
    const theirs = REGION_FIELDS.filter((field) => (typed[field]?.was ?? stored[field]) !== stored[field]);
    if (theirs.length > 0) return showTheirs(theirs);
    setSaving(true);
    try {
      if (!(await saveCells(cells))) return;
      // Other fields may have been typed into meanwhile.
      setTyped((now) => onlyNewer(now, typed));
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
        if (isStale) await refetch();
      }
    } finally {
      setSaving(false);
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
                onChange={(value) => type(field, value)}
              />
            ))}
          </fieldset>
        ))}
        {failure && <Notice>{failure}</Notice>}
        {canEdit && (
          <div className={classes.buttons}>
            <Button type="submit" size="xs" loading={isSaving} disabled={!hasChanges}>
              {text('regions.save')}
            </Button>
          </div>
        )}
      </form>
    </SectionCard>
  );
}

/** What was typed after these were sent; the others are stored now. */
const onlyNewer = (now: TypedFields, sent: TypedFields): TypedFields =>
  Object.fromEntries(
    REGION_FIELDS.flatMap((field) => {
      const one = now[field];
      if (!one || one === sent[field]) return [];
      return [[field, sent[field] ? { ...one, was: null } : one]];
    }),
  );

const focusOn = (field: RegionField | undefined) =>
  document.querySelector<HTMLInputElement>(`input[name="${field}"]`)?.focus();
