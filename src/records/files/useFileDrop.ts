import { type ClipboardEvent, type DragEvent, useState } from 'react';

const filesOf = (data: DataTransfer | null): File[] => [...(data?.files ?? [])];

/** Files dropped on an element, or pasted while something in it has the focus. */
export function useFileDrop(isOpen: boolean, onFiles: (files: readonly File[]) => void) {
  const [isOver, setOver] = useState(false);
  const take = (event: DragEvent | ClipboardEvent, files: readonly File[]) => {
    if (files.length === 0) return;
    // Otherwise the browser would leave the form and open the file.
    event.preventDefault();
    if (isOpen) onFiles(files);
  };
  return {
    isOver: isOver && isOpen,
    handlers: {
      onDragOver: (event: DragEvent) => {
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setOver(true);
      },
      onDragLeave: () => {
        setOver(false);
      },
      onDrop: (event: DragEvent) => {
        setOver(false);
        take(event, filesOf(event.dataTransfer));
      },
      onPaste: (event: ClipboardEvent) => {
        take(event, filesOf(event.clipboardData));
      },
    },
  };
}
