import type { Config } from '@react-router/dev/config';

/** Every page is rendered during the build, and hydrated in the browser. */
export default { ssr: false, prerender: true } satisfies Config;
