import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { inquiryKeys, toInquiry } from '@probata/forms';
import { csvOf, streamCsv, toCell } from '@probata/server';
import fc from 'fast-check';
import { Hono } from 'hono';
import { describe, expect, it, vi } from 'vitest';
import type { NotedInquiry } from '../contract';
import { inquiryCsv, toRecord } from './export';

describe('toCell', () => {
  it.each(['=1+1', '+49 30 1', '-2', '@SUM(A1)', ' =1', '\ufeff=1', '＝1', '|cmd', '%0A=1'])(
    'marks %j as text, not a formula',
    (text) => {
      expect(toCell(text)).toBe(`"'${text}"`);
    },
  );

  it.each([
    // A spreadsheet that expects semicolons or tabs ends the cell there.
    ['a;=1+1', "a;'=1+1"],
    ['a; =1', "a;' =1"],
    ['a\t=1', "a\t'=1"],
    ['a\t @SUM(A1)', "a\t' @SUM(A1)"],
    ['a\n-2', "a\n'-2"],
    ['a\r\n=1', "a\r\n'=1"],
    ['a;"=1', 'a;\'""=1'],
    [';=1', ";'=1"],
    ['\t=1', "'\t'=1"],
    ['\r=1', "'\r'=1"],
    ['\tplain', "'\tplain"],
  ])('marks what follows a separator in %j', (text, marked) => {
    expect(toCell(text)).toBe(`"${marked}"`);
  });

  it('leaves no formula at the start of a cell, whatever the separator', () => {
    const pieces = ['=', '+', '-', '@', ';', '\t', '\n', '\r', ' ', '"', 'a', '1', ',', '\ufeff'];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 12 }), (parts) => {
        const inner = toCell(parts.join('')).slice(1, -1);
        for (const cell of inner.split(/[;\t\r\n]/)) expect(cell).not.toMatch(/^[\s\ufeff"]*[=+\-@]/);
      }),
    );
  });

  it.each(['Jane Roe', 'a=b', 'a; b', 'one\ntwo', '(214) 555-0142', '', '3'])(
    'leaves %j unchanged',
    (text) => {
      expect(toCell(text)).toBe(`"${text}"`);
    },
  );

  it('returns one cell for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary-ascii' }), (text) => {
        const inner = toCell(text).slice(1, -1);
        expect(inner.replaceAll('""', '')).not.toContain('"');
        expect(inner.replaceAll('""', '"').replaceAll("'", '')).toBe(text.replaceAll("'", ''));
      }),
    );
  });
});

describe('inquiryCsv', () => {
  it('writes the columns in order', () => {
    const fields = toInquiry({
      first_name: 'Jane "J"',
      last_name: 'Roe',
      email: 'jane@firm.example',
      company: 'Roe, Doe',
      phone: '+1 214',
      message: 'two\nlines',
    });
    const columns = [
      'receivedAt',
      'form',
      ...inquiryKeys,
      'status',
      'attempts',
      'deliveredAt',
      'reason',
      'id',
      'state',
      'assignee',
      'notes',
      'number',
    ];
    expect(inquiryCsv.head).toBe(`\ufeff${columns.map((column) => `"${column}"`).join(',')}\r\n`);
    const kept: NotedInquiry = {
      ...fields,
      id: 'i',
      number: 'INQ 000149',
      form: 'contact',
      receivedAt: '2026-11-20T00:00:00.000Z',
      status: 'queued',
      attempts: 0,
      nextAttemptAt: null,
      deliveredAt: null,
      reason: null,
      state: 'new',
      assignee: null,
      notedAt: '2026-11-20T10:00:00.000Z',
      notes: [
        { id: 'n', author: '=1', text: 'Called', writtenAt: '2026-11-20T10:00:00.000Z', changedAt: '' },
        {
          id: 'o',
          author: 'ed@firm.example',
          text: '=2',
          writtenAt: '2026-11-20T11:00:00.000Z',
          changedAt: '',
        },
      ],
      readAt: null,
      snoozedUntil: null,
      revision: 0,
    };
    const row = inquiryCsv.row(toRecord(kept));
    expect(row).toMatch(
      /^"2026-11-20T00:00:00.000Z","contact","Jane ""J"" Roe","jane@firm.example","Roe, Doe","'\+1 214","two\nlines",/,
    );
    expect(row).toMatch(
      /,"queued","0","","","i","new","","2026-11-20T10:00:00\.000Z =1: Called\n2026-11-20T11:00:00\.000Z ed@firm\.example: =2","INQ 000149"\r\n$/,
    );
    expect(row.match(/"(?:[^"]|"")*"/g)).toHaveLength(columns.length);
  });
});

describe('streamCsv', () => {
  it.each([0, 1, 2])('breaks off where page %i cannot be read', async (broken) => {
    const reported = vi.spyOn(console, 'error').mockReturnValue();
    const app = new Hono().get('/', (context) =>
      streamCsv(context, 'rows', csvOf(['id']), async (after = '0') => {
        if (Number(after) === broken) throw new Error('The database is away.');
        return { rows: [{ id: after }], older: String(Number(after) + 1), newer: null };
      }),
    );
    const server = createServer(getRequestListener(app.fetch, { overrideGlobalObjects: false }));
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    try {
      const { port } = server.address() as AddressInfo; // it listens on a port
      const answer = await fetch(`http://127.0.0.1:${port}/`).catch(() => null);
      const text = answer?.text() ?? Promise.reject(new Error('broken'));
      // Before anything has left it is an answer of its own, which names no cause.
      if (answer?.status === 500) expect(await text).toMatch(/^Error: The file cannot be read to its end\./);
      else await expect(text).rejects.toThrow();
      expect(reported).toHaveBeenCalled();
    } finally {
      reported.mockRestore();
      server.close();
    }
  });
});
