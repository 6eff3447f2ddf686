import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { UploadTypeInfo } from '../../../contract/uploads/upload-types';
import { typeOfFileName, type UploadMode } from '../../../domain/uploads';
import { useText } from '../../texts/use-text';
import { CheckField } from '../../ui/form/check-field';
import type { FieldProps } from '../../ui/form/field-props';
import { RadioField } from '../../ui/form/radio-field';
import { SelectField } from '../../ui/form/select-field';
import { useFormPattern } from '../../ui/form/use-form-pattern';
import flow from '../../ui/page/flow.module.css';
import { Notice } from '../../ui/page/notice';
import type { CorrectedValues } from './another-upload';
import { CompanyFields } from './company-fields';
import { SearchOptionFields } from './search-option-fields';
import { TemplateButtons } from './template-buttons';
import type { UploadRequest } from './tracker/upload-request';
import { useTrackerState } from './tracker/use-tracker';
import { TypeColumns } from './type-columns';
import { TypeList } from './type-list';
import { UploadFileField } from './upload-file-field';
import type { UploadPreset } from './upload-preset';
import { emptySearchOptions, type UploadValues } from './upload-values';
import { TransferLine, UploadsInProgress } from './uploads-in-progress';
import { useSubmitUpload } from './use-submit-upload';
import { useUnfinishedUpload } from './use-unfinished-upload';
import { useUploadCompany } from './use-upload-company';

interface UploadFormProps {
  types: readonly UploadTypeInfo[];
  preset: UploadPreset;
  /** The values of the failed upload that the next file corrects. */
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
  /** Whether the form is still open. A file that is accepted after the panel was closed does not open it again. */
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
      <form {...formProps} className={flow.form} aria-label={text('uploads.form')}>
        <fieldset className={flow.form} disabled={isRunning}>
          <UploadFileField
            {...field('file')}
            dropHint={text(family === 'search' ? 'uploads.file.drop.search' : 'uploads.file.drop')}
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
          {family && (
            <CompanyFields
              family={family}
              company={company}
              carrierId={field('carrierId')}
              shipperId={field('shipperId')}
            />
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
            <ModeFields info={info} mode={field('mode')} isDryRun={field('isDryRun')} />
          )}
        </fieldset>
        {message !== null && !isRunning && <Notice>{message}</Notice>}
        {ownTransfer && <TransferLine transfer={ownTransfer} />}
        <div className={flow.buttons}>
          <Button type="submit" loading={isRunning} disabled={values.file === null}>
            {text(values.isDryRun && family !== 'search' ? 'uploads.upload.preview' : 'uploads.upload')}
          </Button>
        </div>
      </form>
      {info ? <TypeColumns info={info} /> : <TypeList types={types} />}
    </>
  );
}

interface ModeFieldsProps {
  info: UploadTypeInfo;
  mode: Omit<FieldProps<UploadMode>, 'label'>;
  isDryRun: Omit<FieldProps<boolean>, 'label'>;
}

/** How the file changes what is stored, and whether the upload only shows a preview of that. */
function ModeFields({ info, mode, isDryRun }: ModeFieldsProps) {
  const text = useText();
  return (
    <>
      <RadioField
        {...mode}
        label={text('uploads.modes')}
        choices={info.modes.map((value) => ({
          value,
          label: text(
            value === 'REPLACE' && info.family === 'tariff'
              ? 'uploads.modes.REPLACE.carrier'
              : `uploads.modes.${value}`,
          ),
        }))}
      />
      <CheckField {...isDryRun} label={text('uploads.previewOnly')} />
    </>
  );
}
