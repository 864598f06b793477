import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { ROUTES, type Message } from '@recado/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { picture, SAMPLES } from '../kernel/media/testing/samples.ts'
import {
  connectSocket,
  linkPhone,
  makeSimulator,
  seedConversation,
  startTestServer,
  type TestConversation,
  type SocketListener,
  type CustomerPhone,
  type TestCompany,
  type TestServer,
} from '../testing/index.ts'

// Hostile files, from colleagues and from customers, as a browser gets them back.
// Seen red: without the sandbox, with SVG among the types that are shown, and with the sender's file name in
// the path of the store.

/** Types a browser may show; repeated here, not imported from the product. */
const SHOWN = new Set([
  'image/png',
  'image/jpeg',
  'image/webp',
  'image/gif',
  'video/mp4',
  'video/webm',
  'audio/ogg',
  'audio/mpeg',
  'audio/mp4',
  'audio/aac',
  'application/pdf',
])
const RUNS = /html|svg|xml|script|css|shockwave|wasm|multipart|x-msdownload/i

const SCRIPT = '<script>alert(document.domain)</script>'
const text = (words: string): Buffer => Buffer.from(words)
const after = (head: string | Buffer, tail = SCRIPT): Buffer =>
  Buffer.concat([typeof head === 'string' ? Buffer.from(head, 'latin1') : head, text(tail)])
/** A PNG with a declared size and no data. */
function hugePng(width: number, height: number): Buffer {
  const bytes = Buffer.from(
    '89504e470d0a1a0a0000000d49484452000000000000000008060000000000000000000000',
    'hex',
  )
  bytes.writeUInt32BE(width, 16)
  bytes.writeUInt32BE(height, 20)
  return after(bytes, '')
}
const PNG_HEAD = Buffer.from('89504e470d0a1a0a', 'hex')
const CORPUS: readonly [string, Buffer][] = [
  ['a.svg', SAMPLES.svg],
  ['a.png', SAMPLES.svg],
  ['a.svgz', gzipSync(SAMPLES.svg)],
  ['a.xml', SAMPLES.xml],
  ['a.html', SAMPLES.html],
  ['a.jpg', SAMPLES.html],
  ['a.txt', SAMPLES.html],
  ['a.htm', text(`\ufeff${SCRIPT}`)],
  ['utf16.html', Buffer.from(`\ufeff${SCRIPT}`, 'utf16le')],
  ['a.xhtml', text(`<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml">${SCRIPT}</html>`)],
  [
    'a.mht',
    text(
      `From: x\nMIME-Version: 1.0\nContent-Type: multipart/related; boundary="b"\n\n--b\nContent-Type: text/html\n\n${SCRIPT}\n--b--`,
    ),
  ],
  ['a.hta', text(SCRIPT)],
  ['a.js', text('alert(1)')],
  ['a.mjs', text('export default alert(1)')],
  ['a.css', text('body{background:url(javascript:alert(1))}')],
  ['a.json', text('{"a":"<script>alert(1)</script>"}')],
  ['a.csv', text('=cmd|\' /C calc\'!A0,"<img src=x onerror=alert(1)>"')],
  ['a.vcf', text(`BEGIN:VCARD\nVERSION:3.0\nFN:${SCRIPT}\nPHOTO;VALUE=uri:http://127.0.0.1/\nEND:VCARD`)],
  ['a.ics', text(`BEGIN:VCALENDAR\nVERSION:2.0\nSUMMARY:${SCRIPT}\nEND:VCALENDAR`)],
  ['gif-and-script.gif', after('GIF89a/*', '*/=0;alert(1)//')],
  ['gif-and-page.html', after('GIF89a')],
  ['png-and-page.html', after(PNG_HEAD)],
  ['jpeg-and-page.html', after(Buffer.from('ffd8ffe000104a46494600010100000100010000fffe0040', 'hex'))],
  ['pdf-and-page.html', after(SAMPLES.pdf)],
  [
    'pdf-with-script.pdf',
    text('%PDF-1.7\n1 0 obj\n<< /OpenAction << /S /JavaScript /JS (app.alert(1)) >> >>\nendobj\n%%EOF'),
  ],
  ['page-and-pdf.pdf', after(`${SCRIPT}\n%PDF-1.7\n`, '')],
  ['zip-and-page.html', after(Buffer.from('504b0304140000000000', 'hex'))],
  ['mp4-and-page.html', after(SAMPLES.mp4)],
  ['mp3-and-page.html', after(SAMPLES.mp3)],
  ['riff-and-page.webp', after('RIFF\u0010\0\0\0WEBPVP8 ')],
  ['a.swf', text('FWS\u0009alert')],
  ['a.wasm', Buffer.from('0061736d01000000', 'hex')],
  ['a.exe', SAMPLES.exe],
  ['photo.png', SAMPLES.exe],
  ['a.sh', text('#!/bin/sh\nrm -rf /')],
  ['a.jar', Buffer.from('504b0304140008080800', 'hex')],
  ['a.m3u8', text('#EXTM3U\n#EXT-X-MEDIA-SEQUENCE:0\n#EXTINF:1,\nfile:///etc/passwd\n#EXT-X-ENDLIST')],
  ['list.mp4', text("ffconcat version 1.0\nfile 'file:///etc/passwd'")],
  ['a.eps', text('%!PS-Adobe-3.0 EPSF-3.0\n(/etc/passwd) (r) file')],
  [
    'a.mvg.png',
    text(
      'push graphic-context\nviewbox 0 0 640 480\nfill \'url(https://127.0.0.1/"|id")\'\npop graphic-context',
    ),
  ],
  ['a.url', text('[InternetShortcut]\nURL=javascript:alert(1)')],
  ['wide.png', hugePng(2_000_000_000, 2_000_000_000)],
  ['tall.png', hugePng(1, 100_000_000)],
  ['empty.png', Buffer.alloc(0)],
  ['nul.png', Buffer.alloc(5_000)],
]
const NAMES = [
  '../../../../tmp/recado-was-here',
  '..\\..\\..\\recado-was-here',
  '/etc/cron.d/recado-was-here',
  'C:\\Windows\\recado-was-here.exe',
  '..%2f..%2frecado-was-here',
  '%2e%2e%2frecado-was-here',
  'a\u0000.png',
  'CON',
  '.htaccess',
  '.',
  '..',
  '',
  'recado-was-here".html; x="',
  'a\r\nSet-Cookie: recado_refresh=x',
  '\u202egnp.exe',
  'ã'.repeat(300),
  'http://127.0.0.1/recado-was-here',
  '<img src=x onerror=alert(1)>.png',
  '__proto__',
]

/** Characters no label contains: folders, line breaks, and bidi overrides. */
const UNCLEAN = /[\u0000-\u001f\u202e/\\]/

const phones = makeSimulator()
let server: TestServer
let acme: TestCompany
let talk: TestConversation
let ana: SocketListener
beforeAll(async () => {
  server = await startTestServer(phones)
  acme = await server.company()
  ana = await connectSocket(server, acme.id, acme.ana, { withinMs: 50_000 })
})
afterAll(async () => {
  ana.close()
  await server.close()
})

/** Opens the message's link as a browser does. */
async function safely(message: Message | undefined): Promise<{ mime: string; kind: string }> {
  const answer = await acme.ana.raw('GET', message?.mediaUrl ?? '/nothing')
  const header = (name: string): string => answer.headers.get(name) ?? ''
  const mime = header('content-type').split(';')[0] ?? ''
  const kind = header('content-disposition').split(';')[0] ?? ''
  expect(answer.status, message?.media?.name).toBe(200)
  expect(header('x-content-type-options')).toBe('nosniff')
  expect(header('content-security-policy')).toBe("sandbox; default-src 'none'")
  expect(header('set-cookie')).toBe('')
  expect(mime).not.toMatch(RUNS)
  expect(kind, `${message?.media?.name} as ${mime}`).toBe(SHOWN.has(mime) ? 'inline' : 'attachment')
  return { mime, kind }
}
/** Returns files of those names: in the server's folder, however deep, or beside it. */
const places = async (): Promise<string[]> => {
  const { dataFolder } = server.context.config
  const found = [
    ...(await readdir(dataFolder, { recursive: true })),
    ...(await readdir(path.dirname(dataFolder))),
  ]
  return found.filter(place => place.includes('recado-was-here'))
}
const mediaPlaces = async (): Promise<string[]> =>
  (
    await readdir(path.join(server.context.config.dataFolder, 'media'), {
      recursive: true,
      withFileTypes: true,
    })
  )
    .filter(entry => entry.isFile())
    .map(entry =>
      path.relative(
        path.join(server.context.config.dataFolder, 'media'),
        path.join(entry.parentPath, entry.name),
      ),
    )
const file = (bytes: Buffer, name: string): File =>
  new File([new Uint8Array(bytes)], name, { type: 'image/png' })

describe('a hostile file', () => {
  it('sent by a colleague comes back as nothing that could run', { timeout: 60_000 }, async () => {
    talk = await seedConversation(server.context, acme.id, {
      ticket: { queue_id: acme.vendas, status: 'open', user_id: acme.beto.id },
    })
    const before = process.memoryUsage().rss
    for (let at = 0; at < CORPUS.length; at += 5) {
      const medias = CORPUS.slice(at, at + 5).map(([name, bytes]) => file(bytes, name))
      const sent = await acme.beto.ok(ROUTES.sendMessage, {
        params: { ticketId: talk.ticketId },
        form: { medias },
      })
      for (const message of sent) await safely(message)
    }
    expect(process.memoryUsage().rss - before).toBeLessThan(200_000_000)
  })

  it(
    'sent by a customer does not either, and makes no thumbnail of what is no picture',
    { timeout: 60_000 },
    async () => {
      const phone: CustomerPhone = await linkPhone(phones.simulator, acme)
      const dario = phone.addCustomer('Dario')
      for (const [filename, bytes] of CORPUS) {
        if (bytes.length === 0) continue
        phone.send(dario, {
          kind: 'media',
          type: 'image',
          bytes: new Uint8Array(bytes),
          mime: 'text/html',
          filename,
        })
      }
      const settled = () =>
        ana
          .eventsNamed('appMessage')
          .map(({ payload }) => payload.message)
          .filter(message => message.media !== null && message.media.state !== 'pending' && !message.fromMe)
      for (const filename of NAMES)
        if (filename !== '')
          phone.send(dario, {
            kind: 'media',
            type: 'document',
            bytes: new Uint8Array(text('Oi')),
            mime: 'text/plain',
            filename,
          })
      const count = CORPUS.filter(([, bytes]) => bytes.length > 0).length + NAMES.length - 1
      await ana.waitUntil(() => new Set(settled().map(message => message.id)).size >= count)
      for (const message of new Map(settled().map(one => [one.id, one])).values()) {
        await safely(message)
        expect(message.media?.thumbnailUrl, message.media?.name).toBeNull()
        expect(message.media?.name).not.toMatch(UNCLEAN)
      }
      phone.send(dario, {
        kind: 'media',
        type: 'image',
        bytes: new Uint8Array(await picture('png')),
        mime: 'image/png',
        filename: 'certa.png',
      })
      await ana.waitUntil(() =>
        settled().some(message => message.media?.name === 'certa.png' && message.media.thumbnailUrl !== null),
      )
    },
  )

  it(
    'has its place from nobody’s name, and its name breaks out of no header',
    { timeout: 60_000 },
    async () => {
      const before = (await mediaPlaces()).length
      let kept = 0
      for (const name of NAMES) {
        const form = new FormData()
        form.append('medias', new File(['Oi'], name))
        const answer = await acme.ana.raw('POST', `/api/messages/${talk.ticketId}`, { body: form })
        expect([name, answer.status]).toEqual([name, 200])
        const sent = (await answer.json()) as Message[]
        kept += sent.length
        for (const message of sent) {
          await safely(message)
          expect(message.media?.name).not.toMatch(UNCLEAN)
        }
      }
      expect(await places()).toEqual([])
      const all = await mediaPlaces()
      expect(all.length).toBe(before + kept)
      for (const place of all) expect(place).toMatch(/^\d+\/[0-9a-f]{2}\/[0-9a-f]{32}$/)
    },
  )
})
