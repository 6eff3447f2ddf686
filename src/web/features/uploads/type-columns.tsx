import { Button } from '@mantine/core';
import { useState } from 'react';
import { readUploadTemplate } from '../../../contract/upload-endpoints';
import type { UploadTypeInfo } from '../../../contract/upload-types';
import { addressOf } from '../../api/request';
import { useText } from '../../texts/use-text';
import { BreakableName } from '../../ui/breakable-name';
import { Disclosure } from '../../ui/disclosure';
import { DownloadIcon } from '../../ui/icons';
import { FiguresTable } from '../../ui/table/figures-table';
import classes from './upload-panel.module.css';
import { useDownload } from './use-download';

/** The columns of a file type, with a template to download. */
export function TypeColumns({ info }: { info: UploadTypeInfo }) {
  const text = useText();
  const download = useDownload();
  const [isLoading, setLoading] = useState(false);
  const { type, key, columns } = info;

  async function downloadTemplate() {
    setLoading(true);
    await download(addressOf(readUploadTemplate.path, { params: { type } }), `${type}.csv`);
    setLoading(false);
  }

  return (
    <section className={classes.columns}>
      <Disclosure title={text('uploads.columns', { type: text(`uploads.type.${type}`) })} initiallyOpen>
        <div className={classes.body}>
          {key.length > 0 && (
            <p className={classes.note}>{text('uploads.columns.keyHint', { key: key.join(', ') })}</p>
          )}
          <FiguresTable
            isSideBySide
            hasQuietHeaders
            headerWidthPx={170}
            label={text('uploads.columns', { type: text(`uploads.type.${type}`) })}
            corner={text('uploads.columns.name')}
            columns={[
              { key: 'meaning', header: text('uploads.columns.meaning') },
              { key: 'expected', header: text('uploads.columns.expected') },
            ]}
            rows={columns.map(({ name, meaning, expected, example, isRequired, isOptional }) => ({
              key: name,
              header: (
                <>
                  <span className={classes.columnName}>
                    <BreakableName name={name} />
                  </span>
                  <span className={classes.marks}>
                    {[
                      ...(key.includes(name) ? [text('uploads.columns.key')] : []),
                      ...(isRequired ? [text('uploads.columns.required')] : []),
                      ...(isOptional ? [text('uploads.columns.optional')] : []),
                    ].join(', ')}
                  </span>
                </>
              ),
              cells: [
                meaning,
                <span key="expected">
                  {expected}
                  {example !== '' && (
                    <span className={classes.example}>{text('uploads.columns.example', { example })}</span>
                  )}
                </span>,
              ],
            }))}
          />
          <div className={classes.buttons}>
            <Button
              variant="default"
              size="xs"
              leftSection={<DownloadIcon size={16} />}
              loading={isLoading}
              onClick={() => void downloadTemplate()}
            >
              {text('uploads.template')}
            </Button>
          </div>
        </div>
      </Disclosure>
    </section>
  );
}
