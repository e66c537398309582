import { useEffect, useEffectEvent, useRef } from 'react';

interface FocusOptions {
  /** The server has nothing of the chat. */
  isNew: boolean;
  /** The answer that the address names; empty: none. */
  linked: string;
  /** Takes the focus, because another chat was shown before. */
  takesFocus: boolean;
  /** With each new value the input takes the focus. */
  focusRequest: number;
}

/** The focus in a conversation: at first on its input, its heading or the linked answer. */
export function useConversationFocus({ isNew, linked, takesFocus, focusRequest }: FocusOptions) {
  const input = useRef<HTMLTextAreaElement>(null);
  const heading = useRef<HTMLDivElement>(null);
  const stopButton = useRef<HTMLButtonElement>(null);
  const focusInput = () => input.current?.focus({ preventScroll: true });

  const focusFirst = useEffectEvent(() => {
    if (linked !== '') return;
    const isNewPage = document.activeElement === document.body;
    if (isNew && (takesFocus || isNewPage)) focusInput();
    else if (takesFocus) heading.current?.focus({ preventScroll: true });
  });
  useEffect(focusFirst, []);
  useEffect(() => {
    if (linked === '') return;
    const answer = document.getElementById(linked);
    answer?.scrollIntoView({ block: 'start', behavior: 'instant' });
    answer?.focus({ preventScroll: true });
  }, [linked]);
  const answeredRequest = useRef(focusRequest);
  useEffect(() => {
    if (answeredRequest.current !== focusRequest) input.current?.focus();
    answeredRequest.current = focusRequest;
  }, [focusRequest]);

  return {
    input,
    heading,
    stopButton,
    focusInput,
    /** The stop button is about to disappear: a focus on it moves to the input (WCAG 2.4.3). */
    leaveStopButton: () => {
      if (stopButton.current && stopButton.current === document.activeElement) focusInput();
    },
  };
}
