export { wrapElement } from './private/wrap-element';
