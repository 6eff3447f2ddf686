import { useCallback, useState } from 'react';

/** Whether the search form is open above the results, and how it was last closed or opened, which decides the focus. */
export function useFormState() {
  const [isEditing, setEditing] = useState(false);
  const [wasClosed, setClosed] = useState(false);
  const [wasCleared, setCleared] = useState(false);

  const reset = useCallback((openedId: string | null) => {
    setEditing(openedId === null);
    setClosed(false);
    if (openedId !== null) setCleared(false);
  }, []);
  return {
    isEditing,
    setEditing,
    /** Whether the user closed the reopened form without searching. */
    wasClosed,
    /** Whether the user cleared the results, which removes the focused button. */
    wasCleared,
    /** Closes the form when another request or pool is opened. */
    reset,
    close() {
      setClosed(true);
      setEditing(false);
    },
    clear: () => setCleared(true),
  };
}
