export type { AddAuditLines } from './audit';
export { type DataFolders, writeBackup } from './backup/backup';
export { restoreBackup } from './backup/restore';
export { askHolder, holdDataFolder } from './data-folder';
export { contains, type NamedAddress, names, toNamedAddress } from './database/contains';
export { type Counted, counted, type Total, totalOf } from './database/counted';
export { type Database, DatabaseUnreachable, type Parameter, type Queries } from './database/database';
export { withDeadline } from './database/deadline';
export { type EmbeddedDatabase, openEmbedded } from './database/embedded';
export { DatabaseLimiter, databaseMs } from './database/limiter';
export { migrate, readMigrations } from './database/migrations';
export { openPostgres, type PostgresDatabase } from './database/postgres';
export { rewriteTables } from './database/rewrite';
export { SharedLimiter } from './database/shared-limiter';
export { createTables } from './database/tables';
export { watchStatements } from './database/watch';
export { type FreeBytes, freeBytesOf, syncToDisk } from './disk';
export { codeOf, messageOf, StartFailure } from './failure';
export { Health, healthRoutes } from './health';
export { type AddressReader, addressReader, limitKey } from './http/address';
export { type BodyLimits, BodyRefused, defaultBodyLimits, parseStrictJson, readBody } from './http/body';
export { csvOf, streamCsv, toCell, toRow } from './http/csv';
export { answerWhole, finish, keepHalfOpen, listen } from './http/listen';
export { type Page, type PageQuery, type Positioned, positionSql, readPage } from './http/paging';
export {
  contactSentence,
  nothingHere,
  offerContact,
  type Problem,
  problem,
  problemHeaders,
  problemOf,
} from './http/problem';
export { asRequest, logOfRequests, requestIdHeader, requestIdOf } from './http/request-id';
export {
  closedPolicy,
  createClientErrorHandler,
  createHeaderSetter,
  plainTransport,
  securityHeaders,
} from './http/security-headers';
export { inTime, succeeds } from './in-time';
export { captureConsole, createLog, type Log } from './log';
export { Metrics } from './metrics';
export { parseJson } from './parse-json';
export { startWatchdog } from './watchdog';
