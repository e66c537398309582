import { development } from '../../content/pages/development';
import { Cullable } from '../sections/Cullable/Cullable';
import { DepositionEngine } from '../sections/DepositionEngine/DepositionEngine';
import { Evidence } from '../sections/Evidence/Evidence';
import { FinraNavigator } from '../sections/FinraNavigator/FinraNavigator';
import { Navigator } from '../sections/Navigator/Navigator';
import { Platform } from '../sections/Platform/Platform';
import { Product } from '../sections/Product/Product';

/** Development: the software, in eight anchored sections (spec 2.6). */
export function Component() {
  return (
    <>
      <Evidence {...development.evidence} contents={development.contents} />
      <Cullable {...development.cullable} />
      <DepositionEngine {...development.depositionEngine} />
      <Navigator {...development.navigator} />
      <FinraNavigator {...development.finraNavigator} />
      <Product {...development.elishaLex} surface="sunken" weight="light" pictureAt="below" />
      <Product {...development.seraphim} weight="light" pictureAt="above" />
      <Platform {...development.platform} />
    </>
  );
}
