'use client';

import { Component, Fragment, type ReactNode, type RefObject } from 'react';
import { definitionOf, type FormDefinition, type InquiryFields, type InquiryForm } from '../core/fields';
import { readFields, withoutContext } from './controls';

interface FormBoundaryProps {
  form: InquiryForm | FormDefinition;
  /** The form's element, also once React has taken it out of the page. */
  element: RefObject<HTMLFormElement | null>;
  /** Renders the form with the texts that it had before it failed. */
  children: (texts: InquiryFields<string> | undefined) => ReactNode;
}

/** How often a form is rendered anew; after that it is left out, and what was typed is shown as text. */
const mostRounds = 2;

/** Keeps what was typed when rendering a form fails, as after a change of its elements by an extension: the form is rendered anew with it. */
export class FormBoundary extends Component<
  FormBoundaryProps,
  { hasFailed: boolean; round: number; texts?: InquiryFields<string> }
> {
  override state: { hasFailed: boolean; round: number; texts?: InquiryFields<string> } = {
    hasFailed: false,
    round: 0,
  };

  static getDerivedStateFromError = () => ({ hasFailed: true });

  override componentDidCatch() {
    const definition = definitionOf(this.props.form);
    const texts = withoutContext(definition, readFields(this.props.element.current, definition));
    const round = this.state.round + 1;
    this.setState({ texts, round, hasFailed: round > mostRounds });
  }

  override render() {
    const { hasFailed, round, texts } = this.state;
    if (!hasFailed) return <Fragment key={round}>{this.props.children(texts)}</Fragment>;
    return Object.entries(texts ?? {}).map(([field, text]) => text && <p key={field}>{text}</p>);
  }
}
