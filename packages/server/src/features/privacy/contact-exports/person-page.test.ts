// spec: merge-5
import { expect, test } from 'vitest'
import type { PersonMessage } from '@recado/domain'
import { exportFileName, makePersonPage } from './person-page.ts'

const EVIL = `</p><script>alert('x')</script>"`
const MESSAGE: PersonMessage = {
  id: 7,
  ticketId: 3,
  at: '2026-05-03T15:00:00.000Z',
  kind: 'received',
  author: null,
  connection: 'Loja',
  type: 'chat',
  body: 'Oi',
  isDeleted: false,
  isEdited: false,
  quotedId: null,
  earlierVersions: [],
  reactions: [],
  file: null,
  location: null,
  contacts: [],
  transcription: null,
}
const CAMPAIGN = {
  campaign: 'Maio',
  name: 'Dario',
  number: '',
  sentAt: null,
  deliveredAt: null,
  readAt: null,
  answeredAt: null,
  confirmedAt: null,
  optedOutAt: null,
}
const page = makePersonPage('pt', 'America/Sao_Paulo')

test('a message has its time in the zone of the company, its kind and its author', () => {
  expect(page.message({ ...MESSAGE, kind: 'sent', author: 'Beto' })).toBe(
    '<article class="sent"><header>03/05/2026, 12:00 · Enviada · Beto · Loja</header><p>Oi</p></article>\n',
  )
})

test('a file is a link to its place beside the page; one that is stored no more is named', () => {
  const file = { name: 'foto 1.jpg', mime: 'image/jpeg', path: 'files/7-foto 1.jpg' }
  expect(page.message({ ...MESSAGE, file })).toContain('<a href="files/7-foto%201.jpg">foto 1.jpg</a>')
  expect(page.message({ ...MESSAGE, file: { ...file, path: null } })).toContain(
    'foto 1.jpg (não está mais guardado)',
  )
})

test.each([
  ['a text', { body: EVIL }],
  ['an author', { author: EVIL }],
  ['an earlier version', { earlierVersions: [{ at: MESSAGE.at, body: EVIL }] }],
  ['a reaction', { reactions: [{ at: MESSAGE.at, by: EVIL, emoji: EVIL }] }],
  ['the name and path of a file', { file: { name: EVIL, mime: 'text/html', path: `files/${EVIL}` } }],
  ['a location', { location: { latitude: 1, longitude: 2, name: EVIL } }],
  ['a shared contact', { contacts: [{ name: EVIL, numbers: [EVIL] }] }],
  ['a transcription', { transcription: EVIL }],
])('%s runs nothing in the page', (_, part) => {
  const html = page.message({ ...MESSAGE, ...part })
  expect(html).not.toContain('<script')
  expect(html).toContain('alert(')
})

test('names of the person and the company are escaped in the head', () => {
  const html = page.head({ name: EVIL, company: '$& <b>', at: MESSAGE.at })
  expect(html).not.toContain('<script>')
  expect(html).toContain('$&amp; &lt;b&gt;')
})

test('a part without records says so', () => {
  expect(page.section('notes', true)).toBe('<h2>Notas</h2>\n<p>Nada registrado.</p>\n')
})

test.each([
  ['pt', 'Aguardando', 'Divulgação · Não quer · Outro sistema', 'Agendada', 'Pulado · Pediram para sair'],
  ['en', 'Waiting', 'Marketing · Refused · Another system', 'Scheduled', 'Left out · Opted out'],
  ['es', 'En espera', 'Publicidad · No quiere · Otro sistema', 'Programada', 'Omitido · Pidieron salir'],
  ['tr', 'Bekliyor', 'Tanıtım · İstemiyor · Başka bir sistem', 'Zamanlandı', 'Atlandı · Çıkmak istedi'],
] as const)('records are in the words of the page in %s', (language, ticket, consent, schedule, campaign) => {
  const { at } = MESSAGE
  const parts = makePersonPage(language, 'America/Sao_Paulo')
  const text = [
    parts.ticket({
      id: 3,
      protocol: '',
      status: 'pending',
      createdAt: at,
      closedAt: null,
      queue: null,
      attendant: null,
      connection: 'Loja',
      tags: [],
      cardNote: '',
      cardValue: null,
      cardCurrency: null,
      ad: null,
      ratings: [],
      log: [],
    }),
    parts.consent({ at, purpose: 'marketing', state: 'withdrawn', source: 'api', words: '', by: null }),
    parts.schedule({
      sendAt: at,
      sentAt: null,
      status: 'AGENDADA',
      body: '',
      isMarketing: false,
      by: null,
      file: null,
    }),
    parts.campaign({ ...CAMPAIGN, state: 'skipped', reason: 'optedOut' }),
  ]
  for (const [n, words] of [ticket, consent, schedule, campaign].entries())
    expect(text[n]).toContain(` · ${words}</header>`)
})

test('a reason of a campaign that is not known has words as well', () => {
  expect(page.campaign({ ...CAMPAIGN, state: 'failed', reason: 'new-code' })).toContain(
    'Falhou · Motivo desconhecido',
  )
})

test.each([
  ['pt', 'contato-41.zip'],
  ['en', 'contact-41.zip'],
  ['es', 'contacto-41.zip'],
  ['tr', 'kisi-41.zip'],
] as const)('an export in %s is saved as %s', (language, name) => {
  expect(exportFileName(language, 41)).toBe(name)
})

test('the head names the person and the company as they are written, whatever they contain', () => {
  const head = page.head({ name: "{at} $& d'Ávila", company: 'A & B', at: MESSAGE.at })
  expect(head).toContain('<h1>Dados de {at} $&amp; d&#39;Ávila</h1>')
  expect(head).toContain('Exportado por A &amp; B em 03/05/2026, 12:00')
})
