const units = ['B', 'KB', 'MB', 'GB'];

/** Formats a size in bytes: `12.4MB`, `1GB`. */
export function formatSize(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log(bytes) / Math.log(1024)));
  const value = bytes / 1024 ** power;
  return `${Number(value.toFixed(power === 0 ? 0 : 1))}${units[power]}`;
}

/** Describes a size: `1 byte`, `12.4MB (13,002,342 bytes)`. */
export function describeSize(bytes: number): string {
  const exact = `${bytes.toLocaleString('en-US')} byte${bytes === 1 ? '' : 's'}`;
  return bytes < 1024 ? exact : `${formatSize(bytes)} (${exact})`;
}

/** Formats a remaining time, rounded up: `about 40 seconds`, `about 3 minutes`, `about 2 hours`. */
export function formatWait(seconds: number): string {
  const [count, unit] =
    seconds < 55
      ? [Math.max(5, Math.ceil(seconds / 5) * 5), 'second']
      : seconds < 55 * 60
        ? [Math.ceil(seconds / 60), 'minute']
        : [Math.ceil(seconds / 3600), 'hour'];
  return `about ${count} ${unit}${count === 1 ? '' : 's'}`;
}
