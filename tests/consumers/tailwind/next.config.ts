import type { NextConfig } from 'next';

const config: NextConfig = { output: 'export', distDir: 'next', images: { unoptimized: true } };

export default config;
