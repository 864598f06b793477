import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import type { RawRequest } from './http-client.ts'

type BrokenBody = Pick<RawRequest, 'kind' | 'headers' | 'body'>
const json = { 'content-type': 'application/json' }
const brokenBody = (
  kind: string,
  body: string | Buffer,
  headers: Record<string, string> = json,
): BrokenBody => ({
  kind,
  headers,
  body: typeof body === 'string' ? Buffer.from(body) : body,
})

/** Bodies that are no JSON, or no object, or say they are something else. */
export const brokenBodies: fc.Arbitrary<BrokenBody> = fc.constantFrom(
  ...[
    '',
    '{',
    '{"a":',
    '[]',
    'null',
    '1',
    '"x"',
    'true',
    'undefined',
    'NaN',
    '{"a":1}{"b":2}',
    "{'a':1}",
    '\ufeff{}',
    '{"a":\u0000}',
    '{"name":"a","name":{}}',
    '{"a":1e400}',
  ].map(text => brokenBody('broken JSON', text)),
  brokenBody('a prototype', '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"isAdmin":true}}}'),
  brokenBody('deep', `${'['.repeat(60_000)}${']'.repeat(60_000)}`),
  brokenBody('deep', `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`),
  brokenBody('many keys', `{${Array.from({ length: 15_000 }, (_, n) => `"k${n}":1`).join(',')}}`),
  brokenBody('a long number', `{"contactId":${'9'.repeat(50_000)}}`),
  brokenBody('just small enough', `{"body":"${'x'.repeat(256 * 1024 - 20)}"}`),
  brokenBody('too large', `{"body":"${'x'.repeat(300 * 1024)}"}`),
  brokenBody('far too large', Buffer.alloc(5_000_000, 32)),
  brokenBody(
    'no UTF-8',
    Buffer.from([0x7b, 0x22, 0x61, 0x22, 0x3a, 0x22, 0xff, 0xfe, 0xc0, 0x80, 0x22, 0x7d]),
  ),
  brokenBody('UTF-16', Buffer.from('{"a":1}', 'utf16le')),
  brokenBody('packed', gzipSync('{"body":"x"}'), { ...json, 'content-encoding': 'gzip' }),
  brokenBody('packed small', gzipSync(Buffer.alloc(3_000_000, 32)), { ...json, 'content-encoding': 'gzip' }),
  ...[
    'text/plain',
    'application/xml',
    'application/x-www-form-urlencoded',
    'application/json; charset=utf-16',
    'application/json;',
    'application/problem+json',
    'multipart/form-data',
    'x',
    '',
    'application/json, text/plain',
    'a/b/c',
  ].map(type => brokenBody('content type', '{"name":"a"}', { 'content-type': type })),
)
