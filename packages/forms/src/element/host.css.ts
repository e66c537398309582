import { vars } from '@probata/ui/theme';
import { globalStyle } from '@vanilla-extract/css';

globalStyle(':host', {
  '@layer': {
    'probata.base': {
      display: 'block',
      color: vars.color.ink,
      fontFamily: vars.font.text,
      fontSize: vars.size.text,
      lineHeight: vars.leading.text,
      textAlign: 'start',
    },
  },
});
globalStyle(':host([hidden])', { '@layer': { 'probata.base': { display: 'none' } } });
