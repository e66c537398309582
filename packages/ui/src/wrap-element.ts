export { type ElementComponent, wrapElement } from './private/wrap-element';
