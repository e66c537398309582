import { componentStyle } from '../../css/layers.css';
import { vars } from '../../theme/contract.css';

export const parallaxCard = componentStyle({
  transition: `translate ${vars.motion.normal} ${vars.motion.ease}`,
  '@media': { '(prefers-reduced-motion: reduce)': { transition: 'none' } },
});
