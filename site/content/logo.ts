/**
 * The logo's tile as paths, for an inline SVG beside the name; `fill` names a color of the brand. The initial has a third of the points
 * of the one in the files of tools/artwork, as every page draws it twice.
 */
export const logo = {
  tile: {
    size: 32,
    frame: { d: 'M3 0h26a3 3 0 0 1 3 3v26a3 3 0 0 1-3 3H3a3 3 0 0 1-3-3V3a3 3 0 0 1 3-3z', fill: 'ink' },
    sheet: { d: 'M2 2h20.5l7.5 7.5V30H2z', fill: 'paperRaised' },
    corner: { d: 'M22.5 2v7.5H30z', fill: 'lineStrong' },
    mark: { d: 'M2 17h28v7H2z', fill: 'mark' },
    initial: {
      d: 'M1 0v-1.3l2.1-.2v-15l-2.1-.2v-1.2h7.6c4.9 0 7.5 2 7.5 5.4c0 3.6-2.6 5.6-7.7 5.6h-1.2v5.2l2.4.2v1.5zM7.2-16.4v8.1h1.3c2.4 0 3.6-1.4 3.6-4.2c0-2.7-1.3-3.9-3.9-3.9z',
      fill: 'ink',
      transform: 'translate(7.3 25.5)',
    },
  },
} as const;
