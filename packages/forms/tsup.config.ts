import { library } from '../../scripts/library';

export default library(['index', 'react'], {}, [{ door: 'element', sheets: 'src/element/sheets.ts' }]);
