import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { type FormEvent, useState } from 'react';
import type { RegionDetail } from '../../../../contract/tariffs/regions';
import { Refusal } from '../../../api/failures';
import { useErrorText } from '../../../texts/use-error-text';
import { useText } from '../../../texts/use-text';
import { TextField } from '../../../ui/form/text-field';
import { formatNumber } from '../../../ui/format/number';
import { askToConfirm, showToast } from '../../../ui/overlay/overlays';
import flow from '../../../ui/page/flow.module.css';
import font from '../../../ui/page/font.module.css';
import { Notice } from '../../../ui/page/notice';
import { SectionCard } from '../../../ui/page/section-card';
import { FiguresTable } from '../../../ui/table/figures-table';
import { RowButton } from '../../../ui/table/row-button';
import { useAction, useFailureToast } from '../../../ui/use-action';
import { DownloadMenu } from '../download-menu';
import { useEditTariff } from '../rows/use-edit-tariff';
import classes from '../tariffs.module.css';
import { describeMatches } from './describe-matches';
import { useRegionMatches } from './use-regions';

interface RegionZipsProps {
  carrierId: string;
  region: RegionDetail;
  canEdit: boolean;
  places: string;
  onPlaces: (places: string) => void;
}

const TYPING_MS = 300;
const FIRST_PREFIXES = 12;

/** The ZIPs by prefix, with the box that adds more. */
export function RegionZips(props: RegionZipsProps) {
  const { carrierId, region, canEdit } = props;
  const text = useText();
  const showFailure = useFailureToast();
  const { mutateAsync, isPending } = useEditTariff(carrierId);
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? region.prefixes : region.prefixes.slice(0, FIRST_PREFIXES);

  async function remove(prefix: RegionDetail['prefixes'][number]) {
    const isConfirmed = await askToConfirm({
      title: text('regions.zips.remove.title', { prefix: prefix.prefix }),
      text: text('regions.zips.remove.text', { count: prefix.zips, name: region.name }),
      confirmLabel: text('regions.zips.remove'),
      isDestructive: true,
    });
    if (!isConfirmed) return;
    const removed = prefix.entries.map((zip) => ({ key: { region: region.name, zip } }));
    try {
      await mutateAsync({
        edits: [{ type: 'region-zips', set: [], remove: removed }],
      });
      void showToast(text('regions.zips.removed', { prefix: prefix.prefix }));
    } catch (error) {
      showFailure(error);
    }
  }

  const overlapping = region.prefixes.filter(({ alsoIn }) => alsoIn.length > 0);
  return (
    <SectionCard
      title={text('regions.zips.title')}
      isOpenOnPhone
      aside={<DownloadMenu carrierId={carrierId} type="region-zips" />}
    >
      <div className={flow.stack}>
        {canEdit && <AddZips {...props} />}
        {region.prefixes.length === 0 ? (
          <p className={font.hint}>{text('regions.zips.none')}</p>
        ) : (
          <FiguresTable
            label={text('regions.zips.title')}
            corner={text('regions.zips.prefix')}
            headerWidthPx={76}
            columns={[
              { key: 'place', header: text('regions.zips.places') },
              { key: 'zips', header: text('regions.zips'), numeric: true },
              { key: 'also', header: text('regions.zips.also') },
              ...(canEdit ? [{ key: 'remove', header: text('regions.zips.action'), numeric: true }] : []),
            ]}
            rows={shown.map((prefix) => ({
              key: prefix.prefix,
              header: prefix.prefix,
              cells: [
                prefix.place,
                formatNumber(prefix.zips),
                prefix.alsoIn.join(', ') || '-',
                ...(canEdit
                  ? [
                      <RowButton
                        key="remove"
                        label={text('regions.zips.remove')}
                        fullLabel={text('regions.zips.remove.of', { prefix: prefix.prefix })}
                        isDisabled={isPending}
                        onPress={() => void remove(prefix)}
                      />,
                    ]
                  : []),
              ],
            }))}
          />
        )}
        <div className={flow.between}>
          {region.prefixes.length > FIRST_PREFIXES && (
            <Button size="xs" variant="subtle" onClick={() => setShowsAll(!showsAll)}>
              {showsAll
                ? text('regions.zips.fewer')
                : text('regions.zips.all', { count: region.prefixes.length })}
            </Button>
          )}
          {overlapping.length > 0 && <p className={classes.warn}>{text('regions.overlap.rule')}</p>}
        </div>
      </div>
    </SectionCard>
  );
}

/** The message about the typed places, without the name of the call's parameter. */
const placesError = (error: Error): string | undefined =>
  error instanceof Refusal ? error.fieldErrors[0]?.message : undefined;

function AddZips({ carrierId, region, places, onPlaces }: RegionZipsProps) {
  const text = useText();
  const errorText = useErrorText();
  const { mutateAsync, isPending } = useEditTariff(carrierId);
  const [typed] = useDebouncedValue(places.trim(), TYPING_MS);
  const matches = useRegionMatches(carrierId, region.id, typed);
  const { failure, run } = useAction();
  const found = typed === places.trim() ? matches.data : undefined;
  const canAdd = found !== undefined && found.entries.length > 0 && found.unknown.length === 0;

  async function add(event: FormEvent) {
    event.preventDefault();
    if (!found || !canAdd) return;
    const set = found.entries.map((zip) => ({ key: null, cells: { region: region.name, zip } }));
    await run(async () => {
      await mutateAsync({ edits: [{ type: 'region-zips', set, remove: [] }] });
      onPlaces('');
      void showToast(text('regions.zips.added', { count: found.zips }));
    });
  }

  return (
    <form className={flow.form} onSubmit={(event) => void add(event)}>
      <TextField
        name="places"
        label={text('regions.zips.add.label')}
        placeholder={text('regions.zips.add.example')}
        value={places}
        onChange={onPlaces}
      />
      <p className={font.hint} aria-live="polite">
        {matches.error && typed !== ''
          ? (placesError(matches.error) ?? errorText(matches.error))
          : found && typed !== ''
            ? describeMatches(found, text)
            : text('regions.zips.add.hint')}
      </p>
      {failure && <Notice>{failure}</Notice>}
      <div className={flow.buttonsEnd}>
        <Button type="submit" size="xs" loading={isPending} disabled={!canAdd}>
          {text('regions.zips.add')}
        </Button>
      </div>
    </form>
  );
}
