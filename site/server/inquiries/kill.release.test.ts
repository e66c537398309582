import { describe, expect, it } from 'vitest';
import { killRounds } from '../../../tests/faults/kill.mjs';
import { postgresMissing, startPostgres } from '../../../tests/faults/postgres.mjs';

const missing = postgresMissing();
const eightMinutes = 480_000;
const nothingLost = { lost: 0, underSeveralKeys: 0, wrongFields: 0 };

describe('kill -9 between acknowledgment and delivery', () => {
  // The embedded database opens slowly, so most rounds run on PostgreSQL where it is installed. Each third round is of one kind.
  it(
    'loses nothing on the embedded database',
    async () => {
      const rounds = missing === null ? 3 : 12;
      const result = await killRounds({ rounds });
      expect(result).toMatchObject(nothingLost);
      expect(result.acknowledged).toBeGreaterThanOrEqual(rounds);
    },
    eightMinutes,
  );

  it.skipIf(missing !== null)(
    'loses nothing on PostgreSQL',
    async () => {
      const postgres = await startPostgres();
      try {
        const databaseUrl = postgres.createDatabase('kill');
        const result = await killRounds({ rounds: 9, databaseUrl });
        expect(result).toMatchObject(nothingLost);
        expect(result.acknowledged).toBeGreaterThanOrEqual(9);
      } finally {
        await postgres.stop();
      }
    },
    eightMinutes,
  );
});
