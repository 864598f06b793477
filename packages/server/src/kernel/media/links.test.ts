import { describe, expect, it } from 'vitest'
import { disposition, mediaHeaders } from './headers.ts'
import type { LinkParts } from './links.ts'
import { LINK_MS, LinkRefused, linkExpiry, makeMediaLinks } from './links.ts'
import { MediaRangeRefused } from './media-store.ts'
import { byteRange } from './range.ts'

const now = new Date('2026-03-01T12:04:00Z')
const links = makeMediaLinks('a secret of the server')
const link = {
  companyId: 7,
  key: 'ab'.repeat(16),
  name: 'nota fiscal & são.pdf',
  audience: 'everyone' as const,
  expiresAt: linkExpiry(now),
}

function parts(text: string): LinkParts {
  const url = new URL(text, 'http://x')
  const [companyId = '', key = '', name = ''] = url.pathname.split('/').slice(2).map(decodeURIComponent)
  const { exp, u, sig } = Object.fromEntries(url.searchParams)
  return { companyId, key, name, exp, u, sig }
}

describe('a link to media', () => {
  it('opens what it was made for', () => {
    const text = links.sign(link)
    expect(text).toMatch(
      /^\/public\/7\/(?:ab){16}\/nota%20fiscal%20%26%20s%C3%A3o\.pdf\?exp=\d{10}&u=all&sig=[\w-]{43}$/u,
    )
    expect(links.verify(parts(text), now)).toEqual(link)
    const internal = { ...link, audience: 'company' as const }
    expect(links.verify(parts(links.sign(internal)), now)).toEqual(internal)
    const personal = { ...link, audience: { userId: 12 } }
    expect(links.sign(personal)).toContain('&u=12&')
    expect(links.verify(parts(links.sign(personal)), now)).toEqual(personal)
    // Old messages have numbers below zero.
    const ofMessage = { ...link, audience: { messageId: -12 } }
    expect(links.sign(ofMessage)).toContain('&u=m-12&')
    expect(links.verify(parts(links.sign(ofMessage)), now)).toEqual(ofMessage)
  })

  it.each([
    ['company', { companyId: '8' }],
    ['company in another spelling', { companyId: '07' }],
    ['key', { key: 'cd'.repeat(16) }],
    ['name', { name: 'other.html' }],
    ['end', { exp: '9999999999' }],
    ['audience', { u: '4' }],
    ['message', { u: 'm4' }],
    ['missing audience', { u: undefined }],
    ['signature', { sig: 'A'.repeat(43) }],
    ['missing signature', { sig: undefined }],
    ['short signature', { sig: 'AAAA' }],
  ])('with another %s opens nothing', (_, changed) => {
    const attempt = () => links.verify({ ...parts(links.sign(link)), ...changed }, now)
    expect(attempt).toThrow(LinkRefused)
    expect(attempt).toThrow('not valid')
  })

  it('opens nothing with the secret of another server', () => {
    expect(() => makeMediaLinks('another secret').verify(parts(links.sign(link)), now)).toThrow('not valid')
  })

  it('ends, and never counts as endless', () => {
    const text = links.sign(link)
    expect(() => links.verify(parts(text), new Date(link.expiresAt.getTime() - 1))).not.toThrow()
    expect(() => links.verify(parts(text), link.expiresAt)).toThrow('expired')
    const never = links.sign({ ...link, expiresAt: new Date(Number.NaN) })
    expect(() => links.verify(parts(never), now)).toThrow('expired')
  })

  it('is the same text within a window and lives at least that long', () => {
    const at = (time: string) => links.sign({ ...link, expiresAt: linkExpiry(new Date(time)) })
    expect(at('2026-03-01T12:00:00Z')).toBe(at('2026-03-01T12:09:59Z'))
    expect(at('2026-03-01T12:10:00Z')).not.toBe(at('2026-03-01T12:09:59Z'))
    for (const time of ['2026-03-01T12:00:00Z', '2026-03-01T12:09:59.999Z']) {
      const life = linkExpiry(new Date(time)).getTime() - Date.parse(time)
      expect(life).toBeGreaterThanOrEqual(LINK_MS)
      expect(life).toBeLessThanOrEqual(2 * LINK_MS)
    }
  })
})

describe('the headers of media', () => {
  const shown = { size: 100, mime: 'image/png', inline: true, name: 'a.png', maxAgeSeconds: 600.7 }

  it('let a picture be shown and nothing in it be run', () => {
    expect(mediaHeaders(shown)).toEqual({
      'content-type': 'image/png',
      'content-length': '100',
      'accept-ranges': 'bytes',
      'content-disposition': `inline; filename="a.png"; filename*=UTF-8''a.png`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
      'cross-origin-resource-policy': 'same-site',
      'referrer-policy': 'no-referrer',
      'cache-control': 'private, max-age=600, immutable',
    })
  })

  it('let the browser keep no copy where there is no lifetime', () => {
    expect(mediaHeaders({ ...shown, maxAgeSeconds: null })['cache-control']).toBe('no-store')
  })

  it('make a download of everything else, and of a picture when asked', () => {
    expect(mediaHeaders({ ...shown, inline: false, mime: 'text/csv' })).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': expect.stringMatching(/^attachment/u),
    })
    expect(mediaHeaders({ ...shown, download: true })['content-disposition']).toMatch(/^attachment/u)
  })

  it('name the part that is sent', () => {
    expect(mediaHeaders({ ...shown, range: { start: 10, end: 19 } })).toMatchObject({
      'content-range': 'bytes 10-19/100',
      'content-length': '10',
    })
  })

  it.each([
    ['nota são.pdf', `filename="nota sao.pdf"; filename*=UTF-8''nota%20s%C3%A3o.pdf`],
    ['a"b\\c.pdf', `filename="a_b_c.pdf"; filename*=UTF-8''a%22b%5Cc.pdf`],
    ["it's (1)*.pdf", `filename="it's (1)*.pdf"; filename*=UTF-8''it%27s%20%281%29%2A.pdf`],
    [
      'a\r\nset-cookie: x.pdf',
      `filename="a__set-cookie: x.pdf"; filename*=UTF-8''a%0D%0Aset-cookie%3A%20x.pdf`,
    ],
    ['\ud800.pdf', `filename="_.pdf"; filename*=UTF-8''%EF%BF%BD.pdf`],
    ['履歴.pdf', `filename="__.pdf"; filename*=UTF-8''%E5%B1%A5%E6%AD%B4.pdf`],
  ])('carry the name %j', (name, wanted) => {
    expect(disposition('attachment', name)).toBe(`attachment; ${wanted}`)
    expect(() => new Headers({ 'content-disposition': disposition('attachment', name) })).not.toThrow()
  })
})

describe('a range', () => {
  it.each([
    [undefined, undefined],
    ['bytes=0-', { start: 0, end: 9 }],
    ['bytes=3-3', { start: 3, end: 3 }],
    ['bytes=8-99', { start: 8, end: 9 }],
    ['bytes=-99', { start: 0, end: 9 }],
    ['bytes=5-2', undefined],
    ['bytes=-', undefined],
    ['bytes=0-1,3-4', undefined],
    ['items=0-1', undefined],
    ['bytes=a-b', undefined],
  ])('%s of ten bytes is %j', (header, wanted) => {
    expect(byteRange(header, 10)).toEqual(wanted)
  })

  it.each(['bytes=0-', 'bytes=-5', 'bytes=0-0'])('%s of an empty file is the whole of it', header => {
    expect(byteRange(header, 0)).toBeUndefined()
  })

  it.each([
    ['bytes=10-', 10],
    ['bytes=-0', 10],
  ])('%s of %i bytes is refused', (header, size) => {
    expect(() => byteRange(header, size)).toThrow(MediaRangeRefused)
  })
})
