// Drawn by site/artwork/marks.ts; change it there.

/** The logo's tile as outlines, for drawing it inline beside the name: it keeps its own colours in either theme. */
export const logo = {
  tile: {
    size: 32,
    frame: { d: 'M3 0h26a3 3 0 0 1 3 3v26a3 3 0 0 1-3 3H3a3 3 0 0 1-3-3V3a3 3 0 0 1 3-3z', fill: '#12202e' },
    sheet: { d: 'M2 2h20.5l7.5 7.5V30H2z', fill: '#fffdf8' },
    corner: { d: 'M22.5 2v7.5H30z', fill: '#7c7869' },
    mark: { d: 'M2 17h28v7H2z', fill: '#ffe873' },
    initial: {
      d: 'M1 0v-1.3l4.8-.4l3.8.4v1.3h-8.6M3.1 0v-17.9h4.1v17.9h-4.1M5.1-6.9v-1.4h3.1q1.4 0 2.2-.6q.9-.5 1.3-1.4q.4-1 .4-2.2q0-1.9-1-2.9q-1-1-3-1h-3v-1.5h3.2q2.6 0 4.3.7q1.7.7 2.4 1.9q.8 1.2.8 2.8q0 1.5-.7 2.8q-.8 1.3-2.5 2q-1.7.8-4.5.8h-3M1-16.5v-1.4h4.2v1.8l-4.2-.4',
      fill: '#12202e',
      transform: 'translate(7.3 25.5)',
    },
  },
} as const;
