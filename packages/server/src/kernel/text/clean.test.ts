import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cleanFileName, cleanJson, cleanText } from './clean.ts'

describe('cleanText', () => {
  it('removes NUL and replaces a lone surrogate', () => {
    expect(cleanText('a\u0000b\ud800c')).toBe('ab\ufffdc')
  })

  it('keeps line breaks, emoji and every script', () => {
    const text = 'Olá 👨‍👩‍👧\n¿Qué tal?\tİyi günler می‌خواهم'
    expect(cleanText(text)).toBe(text)
  })

  it('cuts by code points and never through one', () => {
    expect(cleanText('😀😀😀', 2)).toBe('😀😀')
    expect(cleanText('abc', 3)).toBe('abc')
  })

  it('gives well-formed text within the limit for anything at all, and changes nothing the second time', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 60 }),
        fc.integer({ min: 0, max: 40 }),
        (raw, max) => {
          const text = cleanText(raw, max)
          expect(text.isWellFormed()).toBe(true)
          expect(text).not.toContain('\u0000')
          expect(Array.from(text).length).toBeLessThanOrEqual(max)
          expect(cleanText(text, max)).toBe(text)
        },
      ),
    )
  })
})

describe('cleanFileName', () => {
  it.each([
    ['../../etc/passwd', 'passwd'],
    ['C:\\Windows\\win.ini', 'win.ini'],
    ['nota\u0000fiscal.pdf', 'nota fiscal.pdf'],
    ['.htaccess', 'htaccess'],
    ['invoice\u202efdp.exe', 'invoicefdp.exe'],
    ['a"b<c>.png', 'a_b_c_.png'],
    ['', 'file'],
    ['..', 'file'],
    ['çanta.jpeg', 'çanta.jpeg'],
  ])('%j becomes %j', (given, wanted) => {
    expect(cleanFileName(given)).toBe(wanted)
  })

  it('keeps the extension of a name that is too long', () => {
    const name = cleanFileName(`${'x'.repeat(5_000)}.docx`)
    expect(name.endsWith('x.docx')).toBe(true)
    expect(name.length).toBe(120)
  })
})

describe('cleanJson', () => {
  it('cleans texts and keys at every level', () => {
    expect(cleanJson({ 'a\u0000': ['\ud83d', { b: Number.NaN, c: undefined, d: 1n }] })).toEqual({
      a: ['\ufffd', { b: null, d: '1' }],
    })
  })

  it('keeps a key named __proto__ as data and leaves the prototype alone', () => {
    const cleaned = cleanJson(JSON.parse('{"__proto__":{"admin":true}}')) as Record<string, unknown>
    expect(Object.getPrototypeOf(cleaned)).toBe(Object.prototype)
    expect(cleaned['admin']).toBeUndefined()
    expect(JSON.stringify(cleaned)).toBe('{"__proto__":{"admin":true}}')
  })

  it('cuts what is nested beyond reason', () => {
    const deep = JSON.parse('['.repeat(5_000) + ']'.repeat(5_000)) as unknown
    expect(JSON.stringify(cleanJson(deep)).length).toBeLessThan(200)
  })

  it('always gives text that PostgreSQL can store as jsonb', () => {
    fc.assert(
      fc.property(fc.anything({ withBigInt: true }), value => {
        const text = JSON.stringify(cleanJson(value))
        expect(text).not.toMatch(/\\u0000|\\ud[89a-f]/iu)
      }),
    )
  })
})
