import { useEffect } from 'react';

/** While active, the browser asks before the document is left (`beforeunload`). */
export function useUnloadPrompt(isActive: boolean): void {
  useEffect(() => {
    if (!isActive) return;
    const prompt = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', prompt);
    return () => removeEventListener('beforeunload', prompt);
  }, [isActive]);
}
