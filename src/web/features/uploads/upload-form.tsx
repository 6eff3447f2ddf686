import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { UploadTypeInfo } from '../../../contract/upload-types';
import { MAX_UPLOAD_BYTES, typeOfFileName, UPLOAD_EXTENSIONS } from '../../../domain/uploads';
import { useText } from '../../texts/use-text';
import { CheckField } from '../../ui/form/check-field';
import { FileField } from '../../ui/form/file-field';
import { RadioField } from '../../ui/form/radio-field';
import { SearchSelect } from '../../ui/form/search-select';
import { SelectField } from '../../ui/form/select-field';
import { useFormPattern } from '../../ui/form/use-form-pattern';
import { sizeText } from '../../ui/format/size';
import { Notice } from '../../ui/notice';
import type { CorrectedValues } from './another-upload';
import { SearchOptionFields } from './search-option-fields';
import { TemplateButtons } from './template-buttons';
import type { UploadRequest } from './tracker/upload-request';
import { useTrackerState } from './tracker/use-tracker';
import { TypeColumns } from './type-columns';
import { TypeList } from './type-list';
import classes from './upload-panel.module.css';
import type { UploadPreset } from './upload-preset';
import { emptySearchOptions, type UploadValues } from './upload-values';
import { TransferLine, UploadsInProgress } from './uploads-in-progress';
import { useSubmitUpload } from './use-submit-upload';
import { useUnfinishedUpload } from './use-unfinished-upload';
import { MAX_SHOWN_COMPANIES, useUploadCompany } from './use-upload-company';

interface UploadFormProps {
  types: readonly UploadTypeInfo[];
  preset: UploadPreset;
  /** Of the failed upload that the next file corrects. */
  corrected: CorrectedValues | null;
  /** A file that was dropped or pasted beside the panel. */
  offered: File | null;
  /** Shows an upload in place of the form. */
  onShow: (id: string) => void;
}

/** The form for a new upload. Its values stay until the server has accepted the file. */
export function UploadForm({ types, preset, corrected, offered, onShow }: UploadFormProps) {
  const text = useText();
  const unfinished = useUnfinishedUpload(types, preset);
  const onlyType = types.length === 1 ? types[0]?.type : undefined;
  const chosenType = types.find(({ type }) => type === preset.type)?.type;
  const [sent, setSent] = useState<UploadRequest | null>(null);
  const ownTransfer = useTrackerState().transfers.find(
    ({ request, failure }) => request === sent && failure === null,
  );
  const company = useUploadCompany(preset);
  const submit = useSubmitUpload(company, types);
  /** A file that is accepted after the panel was closed does not open it again. */
  const isMounted = useRef(true);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  const { formProps, field, values, setValues, failure, isRunning } = useFormPattern<UploadValues>({
    initialValues: {
      type: onlyType ?? chosenType ?? '',
      carrierId: null,
      shipperId: null,
      mode: 'MERGE',
      isDryRun: false,
      file: null,
      ...emptySearchOptions(new Date()),
      ...unfinished?.values,
      ...(corrected !== null && types.some(({ type }) => type === corrected.type) ? corrected : null),
    },
    required: ['type', 'file'],
    requiredTexts: { type: text('upload.invalidType'), file: text('upload.noFile') },
    refusedText: text('uploads.checkFields'),
    async send(filled) {
      const answer = await submit(filled, setSent);
      if (typeof answer !== 'object' || !('id' in answer)) return answer;
      if (isMounted.current) onShow(answer.id);
      return undefined;
    },
  });
  const info = types.find(({ type }) => type === values.type);
  const family = info?.family;

  function chooseFile(file: File | null) {
    const guessedType = file && typeOfFileName(file.name);
    const isOffered = types.some(({ type }) => type === guessedType);
    setValues(guessedType && isOffered ? { file, type: guessedType } : { file });
  }

  const message = failure ?? unfinished?.failure ?? null;
  return (
    <>
      <UploadsInProgress except={ownTransfer} onShow={onShow} />
      <form {...formProps} className={classes.form} aria-label={text('uploads.form')}>
        <fieldset className={classes.fields} disabled={isRunning}>
          <FileField
            {...field('file')}
            label={text('uploads.file')}
            extensions={UPLOAD_EXTENSIONS}
            chooseLabel={text('uploads.file.choose')}
            replaceLabel={text('uploads.file.another')}
            removeLabel={text('uploads.file.remove')}
            dropHint={text(family === 'search' ? 'uploads.file.drop.search' : 'uploads.file.drop')}
            emptyText={text('upload.noFile')}
            detailOf={({ size }) => sizeText(size, text)}
            rejectionOf={({ size }) => {
              if (size === 0) return text('uploads.file.empty');
              return size > MAX_UPLOAD_BYTES
                ? text('uploads.file.large', { size: sizeText(size, text) })
                : null;
            }}
            wrongExtensionText={(file) => text('uploads.file.wrong', { file })}
            offered={offered}
            isDisabled={isRunning}
            onChange={chooseFile}
          />
          {onlyType === undefined && (
            <SelectField
              {...field('type')}
              label={text('uploads.type')}
              placeholder={text('uploads.type.choose')}
              choices={types.map(({ type }) => ({ value: type, label: text(`uploads.type.${type}`) }))}
              description={info?.about}
            />
          )}
          {info && <TemplateButtons type={info.type} />}
          {family === 'tariff' && company.carriers && (
            <SearchSelect
              {...field('carrierId')}
              isRequired
              label={text('uploads.carrier')}
              placeholder={text('uploads.carrier.choose')}
              noMatchText={text('uploads.carrier.none')}
              choices={company.carriers}
              maxShown={MAX_SHOWN_COMPANIES}
            />
          )}
          {family === 'search' && company.customers && (
            <SearchSelect
              {...field('shipperId')}
              label={text('uploads.customer')}
              placeholder={text('uploads.customer.choose')}
              noMatchText={text('uploads.customer.none')}
              choices={company.customers}
              maxShown={MAX_SHOWN_COMPANIES}
            />
          )}
          {family && company.nameFor(family) !== null && (
            <p className={classes.note}>{text('uploads.for', { company: company.nameFor(family) ?? '' })}</p>
          )}
          {family === 'search' && (
            <SearchOptionFields
              earliestPickup={field('earliestPickup')}
              accessorials={field('accessorials')}
              foodGrade={field('foodGrade')}
              shipperId={company.ownersOf(family, values).shipperId}
            />
          )}
          {info && info.modes.length > 0 && (
            <>
              <RadioField
                {...field('mode')}
                label={text('uploads.modes')}
                choices={info.modes.map((mode) => ({
                  value: mode,
                  label: text(
                    mode === 'REPLACE' && family === 'tariff'
                      ? 'uploads.modes.REPLACE.carrier'
                      : `uploads.modes.${mode}`,
                  ),
                }))}
              />
              <CheckField {...field('isDryRun')} label={text('uploads.previewOnly')} />
            </>
          )}
        </fieldset>
        {message !== null && !isRunning && <Notice>{message}</Notice>}
        {ownTransfer && <TransferLine transfer={ownTransfer} />}
        <div className={classes.buttons}>
          <Button type="submit" loading={isRunning} disabled={values.file === null}>
            {text(values.isDryRun && family !== 'search' ? 'uploads.upload.preview' : 'uploads.upload')}
          </Button>
        </div>
      </form>
      {info ? <TypeColumns info={info} /> : <TypeList types={types} />}
    </>
  );
}
