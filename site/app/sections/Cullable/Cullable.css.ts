import { vars } from '@probata/ui/theme';
import { siteRule, siteStyle } from '../../style.css';

/** The slider between its margins: the figures before it, the facts after it. Before the figures on a narrow screen. */
export const margins = siteStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space.xlarge,
  '@media': {
    '(min-width: 1024px)': {
      gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 7fr) minmax(0, 3fr)',
      alignItems: 'start',
    },
    print: { display: 'block' },
  },
});
siteRule(`${margins} > figure`, { '@media': { '(max-width: 1023px)': { order: -1 } } });
