import fc from 'fast-check'
import { naughtyString, NAUGHTY_STRINGS } from './naughty-values.ts'
import { encodeRawForm, type RawFormPart, type RawRequest } from './http-client.ts'

export const file = (
  name: string,
  filename: string,
  type?: string,
  content: string | Buffer = 'Oi',
): RawFormPart => ({
  name,
  filename,
  content,
  ...(type === undefined ? {} : { type }),
})
type BrokenForm = Partial<RawRequest> & { kind: string }

/** Names and contents that are strange. */
const strangeParts = (field: string): fc.Arbitrary<BrokenForm>[] => [
  fc
    .tuple(naughtyString, fc.constantFrom(undefined, 'text/html', 'image/png', 'x', '\u00ff'))
    .map(([name, type]) => ({ kind: 'file name', ...encodeRawForm([file(field, name, type)]) })),
  naughtyString.map(name => ({
    kind: 'field name',
    ...encodeRawForm([file(name, 'a.txt'), { name, content: name }]),
  })),
  fc.constantFrom(...NAUGHTY_STRINGS).map(content => ({
    kind: 'file content',
    ...encodeRawForm([file(field, 'a.png', 'image/png', content)]),
  })),
]

/** Bodies that are no whole form. */
function tornBodies(field: string): fc.Arbitrary<BrokenForm>[] {
  const whole = encodeRawForm([file(field, 'a.txt')])
  return [
    fc
      .nat({ max: whole.body.length })
      .map(length => ({ kind: 'cut short', ...whole, body: whole.body.subarray(0, length) })),
    fc
      .constantFrom('', '--\r\n', '\r\n\r\n')
      .map(end => ({ kind: 'without an end', ...encodeRawForm([file(field, 'a.txt')], end) })),
    fc
      .constantFrom(
        'multipart/form-data',
        'multipart/form-data; boundary=',
        'multipart/form-data; boundary=other',
        'multipart/mixed; boundary=----proof5f1c7a',
      )
      .map(type => ({ kind: 'boundary', ...whole, headers: { 'content-type': type } })),
    fc.nat({ max: whole.body.length }).map(() => ({
      kind: 'aborted upload',
      ...encodeRawForm([file(field, 'a.bin', undefined, Buffer.alloc(300_000, 7))]),
      aborted: true,
    })),
  ]
}

/** Too many parts, and files that are empty or large. */
const oversized = (field: string): fc.Arbitrary<BrokenForm>[] => [
  fc.integer({ min: 11, max: 80 }).map(count => ({
    kind: 'too many',
    ...encodeRawForm(Array.from({ length: count }, () => file(field, 'a.txt'))),
  })),
  fc.integer({ min: 1, max: 80 }).map(count => ({
    kind: 'too many fields',
    ...encodeRawForm(Array.from({ length: count }, () => ({ name: 'body', content: 'Oi' }))),
  })),
  fc.constantFrom(0, 1, 2_000_000).map(length => ({
    kind: 'size',
    ...encodeRawForm([file(field, 'a.bin', undefined, Buffer.alloc(length, 7))]),
  })),
]

/** Uploads that are wrong in themselves. */
export const brokenForms = (field: string): fc.Arbitrary<BrokenForm> =>
  fc.oneof(...strangeParts(field), ...tornBodies(field), ...oversized(field))
