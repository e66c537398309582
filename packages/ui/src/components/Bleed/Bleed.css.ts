import { layoutVariants } from '../../css/layers.css';
import { vars } from '../../theme/contract.css';

export const inline = layoutVariants(vars.space, (value) => ({ marginInline: `calc(-1 * ${value})` }));
export const block = layoutVariants(vars.space, (value) => ({ marginBlock: `calc(-1 * ${value})` }));
