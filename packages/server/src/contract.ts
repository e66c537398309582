export { type HealthReport, healthPaths, healthReportSchema } from './contract/health';
export { pageCursors, positionOf, positionSchema, queryParameter } from './contract/paging';
export { problemSchema, retryAfterHeader } from './contract/problem';
export { instant, longestEmail, longestSearch, plainAddress, searchable, storedText } from './contract/text';
