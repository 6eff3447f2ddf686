import { type FormEvent, useState } from 'react';
import type { RegionDetail } from '../../../../contract/tariffs/regions';
import { Refusal } from '../../../api/failures';
import { useErrorText } from '../../../texts/use-error-text';
import { useText } from '../../../texts/use-text';
import { useLeaveGuard } from '../../../ui/form/use-leave-guard';
import { askToConfirm, showToast } from '../../../ui/overlay/overlays';
import { useEditTariff } from '../rows/use-edit-tariff';
import type { RowCells } from '../rows/use-tariff-rows';
import { REGION_CELLS, REGION_FIELDS, type RegionField, readTexts, textsOf } from './region-cells';
import { useRegion } from './use-regions';

interface TypedField {
  readonly text: string;
  /** The stored text when typing began; null if this user's own save has replaced it. */
  readonly was: string | null;
}
type TypedFields = Readonly<Partial<Record<RegionField, TypedField>>>;
type FieldErrors = Readonly<Partial<Record<RegionField, string>>>;

const LOST_WITH = ['region'];

/** The form of a region's limits. What is typed stays when the region changes, for example when ZIPs are added. */
export function useRegionLimits(carrierId: string, region: RegionDetail) {
  const text = useText();
  const errorText = useErrorText();
  const saveCells = useSaveCells(carrierId, region);
  const { refetch } = useRegion(carrierId, region.id);
  const [typed, setTyped] = useState<TypedFields>({});
  const [isSaving, setSaving] = useState(false);
  const [errors, setErrors] = useState<FieldErrors>({});
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
      // The user may have typed into other fields meanwhile.
      setTyped((now) => onlyNewer(now, typed));
      void showToast(text('regions.saved'));
    } catch (error) {
      const ofFields = fieldErrors(error);
      setErrors(ofFields);
      if (Object.keys(ofFields).length === 0) {
        const isStale = error instanceof Refusal && error.code === 'ROWS_CHANGED';
        setFailure(isStale ? text('regions.changedMeanwhile') : errorText(error));
        if (isStale) await refetch();
      }
    } finally {
      setSaving(false);
    }
  }

  return { texts, errors, failure, hasChanges, isSaving, type, save };
}

/** Saves cells of a region's row, and asks first if a median changes by more than 30%. */
function useSaveCells(carrierId: string, region: RegionDetail) {
  const text = useText();
  const errorText = useErrorText();
  const { mutateAsync } = useEditTariff(carrierId);

  /** Returns false if the user did not confirm. */
  return async (changed: RowCells): Promise<boolean> => {
    const set = [{ key: { region: region.name }, cells: { ...changed }, unchangedSince: region.revision }];
    const edits = [{ type: 'regions' as const, set, remove: [] }];
    try {
      await mutateAsync({ edits });
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'LARGE_CHANGE') throw error;
      const isConfirmed = await askToConfirm({
        title: text('regions.large'),
        text: errorText(error),
        confirmLabel: text('regions.save'),
      });
      if (!isConfirmed) return false;
      await mutateAsync({ edits, confirmLargeChange: true });
    }
    return true;
  };
}

/** The server's errors of cells that the form has, by field. */
function fieldErrors(error: unknown): FieldErrors {
  const refused = error instanceof Refusal ? error.fieldErrors : [];
  const ofFields = refused.flatMap(({ field, message }) => {
    const wrongField = REGION_FIELDS.find((name) => field.endsWith(`.${REGION_CELLS[name].column}`));
    return wrongField ? [[wrongField, message] as const] : [];
  });
  return Object.fromEntries(ofFields);
}

/** The fields that were typed after these were sent; the others are now stored. */
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
