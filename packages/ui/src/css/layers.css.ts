import { type GlobalStyleRule, globalLayer, globalStyle, type StyleRule, style } from '@vanilla-extract/css';
import { layerOrder, themeLayer } from './layer-order';

for (const layer of layerOrder) globalLayer(layer);

const layerOf = <Name extends string>(name: Name) => `components.probata.${name}` as const;

export const layers = {
  reset: layerOf('reset'),
  theme: themeLayer,
  base: layerOf('base'),
  layout: layerOf('layout'),
  component: layerOf('component'),
} as const;

const inLayer = (layer: string) => (rule: StyleRule) => style({ '@layer': { [layer]: rule } });

/** One class per key of `values`, each in `layer`. Without `toRule` the values are rules. */
const variantsInLayer =
  (layer: string) =>
  <Key extends string, Value = StyleRule>(
    values: Readonly<Record<Key, Value>>,
    toRule = (value: Value, _key: Key) => value as StyleRule, // as: any other value comes with its `toRule`
  ): Record<Key, string> => {
    const keys = Object.keys(values) as Key[]; // Object.keys widens to string
    const entries = keys.map((key) => [key, style({ '@layer': { [layer]: toRule(values[key], key) } }, key)]);
    return Object.fromEntries(entries) as Record<Key, string>; // fromEntries forgets the keys
  };

/** A class in the layout layer: primitives that place other things. */
export const layoutStyle = inLayer(layers.layout);
/** A class in the component layer: wins over layout. */
export const componentStyle = inLayer(layers.component);
/** A class per value in the layout layer. */
export const layoutVariants = variantsInLayer(layers.layout);
/** A class per value in the component layer. */
export const componentVariants = variantsInLayer(layers.component);

/** A global rule in a layer. */
export const layerRule = (
  layer: (typeof layers)[keyof typeof layers],
  selector: string,
  rule: GlobalStyleRule,
) => globalStyle(selector, { '@layer': { [layer]: rule } });
