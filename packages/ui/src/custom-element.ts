export { styleShadow, upgradeProperties } from './private/custom-element';
