import { type ClipboardEvent, type DragEvent, useState } from 'react';

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');

/** Takes files that are dropped or pasted on an element. Both are extras for mouse users; a button does the same. */
export function useOfferedFiles(onFiles: (files: readonly File[]) => void) {
  /** The number of entered elements, because the event for entering a child comes before that for leaving its parent. */
  const [enterCount, setEnterCount] = useState(0);
  return {
    isOver: enterCount > 0,
    handlers: {
      onDragEnter: (event: DragEvent) => hasFiles(event) && setEnterCount((count) => count + 1),
      onDragLeave: (event: DragEvent) => hasFiles(event) && setEnterCount((count) => Math.max(0, count - 1)),
      onDragOver: (event: DragEvent) => hasFiles(event) && event.preventDefault(),
      onDrop(event: DragEvent) {
        if (!hasFiles(event)) return;
        // Without this, the browser opens the file in place of the page.
        event.preventDefault();
        setEnterCount(0);
        onFiles([...event.dataTransfer.files]);
      },
      onPaste(event: ClipboardEvent) {
        const { clipboardData } = event;
        // Spreadsheets copy a picture of the cells beside their text.
        if (clipboardData.files.length === 0 || clipboardData.getData('text/plain') !== '') return;
        event.preventDefault();
        onFiles([...clipboardData.files]);
      },
    },
  };
}
