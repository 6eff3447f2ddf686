import { useEffect, useRef, useState } from 'react';
import { useText } from '../../texts/use-text';
import { acceptsTyping } from '../../ui/shortcuts';
import { csvOfPastedRows } from './pasted-rows';

/**
 * Takes a file dropped anywhere on the page, or rows pasted from a spreadsheet as a CSV file. Returns whether a file is
 * being dragged over the page. Fields that take a drop or a paste themselves keep it.
 */
export function useOfferedFile(onFile: (file: File) => void): { readonly isDragging: boolean } {
  const text = useText();
  const [isDragging, setDragging] = useState(false);
  const pastedName = text('uploads.pasted');
  const latest = useRef(onFile);
  useEffect(() => {
    latest.current = onFile;
  });

  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false;
    const listen = (type: 'dragover' | 'drop' | 'dragleave', act: (event: DragEvent) => void) =>
      document.addEventListener(type, (event) => hasFiles(event) && act(event), { signal });
    listen('dragover', (event) => {
      // Without this, the browser opens the file in place of the page.
      event.preventDefault();
      setDragging(true);
    });
    listen('dragleave', ({ relatedTarget }) => relatedTarget === null && setDragging(false));
    listen('drop', (event) => {
      setDragging(false);
      const file = event.dataTransfer?.files[0];
      if (event.defaultPrevented) return;
      event.preventDefault();
      if (file) latest.current(file);
    });
    document.addEventListener(
      'paste',
      (event) => {
        if (event.defaultPrevented || acceptsTyping(event.target)) return;
        // Spreadsheets copy a picture of the cells beside their text, so the text comes first.
        const csv = csvOfPastedRows(event.clipboardData?.getData('text/plain') ?? '');
        const file = csv === null ? event.clipboardData?.files[0] : new File([csv], pastedName);
        if (!file) return;
        event.preventDefault();
        latest.current(file);
      },
      { signal },
    );
    return () => listening.abort();
  }, [pastedName]);
  return { isDragging };
}
