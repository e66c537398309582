import { library } from '../../scripts/library';

export default library(['index', 'vapi', 'react', 'rules', 'testing'], {}, [
  { door: 'element', sheets: 'src/element/sheets.ts', react: 'src/element/react.ts', chunks: true },
]);
