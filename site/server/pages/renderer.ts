import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import type { InquiryState } from '../../app/inquiry-state';
import type { PublicSettings } from '../../app/settings';

export interface RenderRequest {
  url: string;
  settings: PublicSettings;
  inquiry?: InquiryState;
  origin?: string;
}

const renderedSchema = z.object({
  status: z.number(),
  html: z.string(),
  scriptHashes: z.array(z.string()),
  styleHashes: z.array(z.string()).default([]),
});

export type RenderedPage = z.output<typeof renderedSchema>;

export type Render = (request: RenderRequest) => Promise<RenderedPage>;

/** The site's renderer as the build left it; null when there is none. It is loaded when it is first used: most servers never need it. */
export function openRenderer(entry: string): Render | null {
  if (!existsSync(entry)) return null;
  let loaded: Promise<(request: RenderRequest) => unknown> | null = null;
  const load = async () => {
    const module: unknown = await import(pathToFileURL(entry).href);
    if (
      typeof module !== 'object' ||
      module === null ||
      !('render' in module) ||
      typeof module.render !== 'function'
    )
      throw new Error(
        `${entry} exports no render function, so pages cannot be rendered: build the site again.`,
      );
    const { render } = module;
    return (request: RenderRequest): unknown => render(request);
  };
  return async (request) => {
    loaded ??= load();
    const render = await loaded;
    return renderedSchema.parse(await render(request));
  };
}
