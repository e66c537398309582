import { vars } from '@probata/ui/theme';
import { globalStyle } from '@vanilla-extract/css';

globalStyle(':host', {
  '@layer': {
    'components.probata.base': {
      display: 'block',
      color: vars.color.ink,
      fontFamily: vars.font.text,
      fontSize: vars.size.text,
      lineHeight: vars.leading.text,
      textAlign: 'start',
    },
  },
});
globalStyle(':host([hidden])', { '@layer': { 'components.probata.base': { display: 'none' } } });
