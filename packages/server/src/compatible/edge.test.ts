// spec: roles-6
import { describe, expect, it } from 'vitest'
import { reshapeAnswer } from './http.ts'
import { fitCookie } from './http.ts'
import { ownPath } from './paths.ts'
import { toFamily } from './records.ts'
import { fromFamily } from './requests.ts'

describe('a path', () => {
  it.each([
    ['/tickets?pageNumber=1', '/api/tickets?pageNumber=1'],
    ['/whatsapp/?session=0', '/api/whatsapp/?session=0'],
    ['/api/messages/send', '/api/messages/send'],
    ['/public/3/key/name.png?sig=x', '/public/3/key/name.png?sig=x'],
    // Our own calls, hooks and screens are not at that host.
    ['/api/tickets', '/api/api/tickets'],
    ['/hooks/simulator/x', '/api/hooks/simulator/x'],
    ['/', '/api/'],
  ])('%s is %s here', (theirs, ours) => {
    expect(ownPath(theirs)).toBe(ours)
  })
})

describe('a cookie', () => {
  const cookie = 'recado_refresh=x; Max-Age=9; Path=/api/auth; HttpOnly; Secure; SameSite=Strict'
  it.each([
    ['https://api.example.com', ['https://example.com'], '; SameSite=Lax; Secure'],
    ['https://api.example.com', ['https://app.other.com'], '; SameSite=None; Secure'],
    ['https://api.com.br', ['https://app.com.br'], '; SameSite=None; Secure'],
    ['http://127.0.0.1:8080', ['http://127.0.0.1:3000'], '; SameSite=Lax'],
    ['http://api.example.com', ['http://app.other.com'], '; SameSite=Lax'],
  ])('of %s for %j ends with %s', (url, origins, end) => {
    expect(fitCookie(cookie, { url, origins })).toBe(
      `recado_refresh=x; Max-Age=9; Path=/auth; HttpOnly${end}`,
    )
  })

  it('of the session comes with sockets too', () => {
    expect(fitCookie('recado_media=x; Path=/public', { url: 'http://a.example', origins: [] })).toContain(
      'Path=/;',
    )
  })
})

describe('a body', () => {
  it.each<[string, unknown, unknown]>([
    ['/api/users', { whatsappId: false, startWork: '' }, { whatsappId: null, startWork: '' }],
    [
      '/api/users/:userId',
      { allTicket: 'disable', allUserChat: 'enable', showDashboard: 'enabled', allowGroup: 'enable' },
      { allTicket: 'disabled', allUserChat: 'enabled', showDashboard: 'enabled', allowGroup: true },
    ],
    // Elsewhere the words are words.
    ['/api/messages/:ticketId', { body: 'enable', fromMe: false }, { body: 'enable', fromMe: false }],
    ['/api/companies/:companyId', { dueDate: '2999-12-31' }, { dueDate: null }],
    ['/api/companies/:companyId', { dueDate: '2027-01-31' }, { dueDate: '2027-01-31' }],
    [
      '/api/queue',
      { schedules: [{ weekdayEn: 'monday', startTime: '', startTimeA: '09:00', endTimeA: '12:00' }] },
      { schedules: [{ weekdayEn: 'monday', startTime: '09:00', endTime: '12:00' }] },
    ],
    [
      '/api/subscription',
      { plan: '{"planId":7,"price":1}', invoiceId: null, country: 'usa' },
      { plan: 7, invoiceId: undefined, country: 'US' },
    ],
    ['/api/subscription', { plan: 'x' }, { plan: 'x' }],
    ['/api/tickets', undefined, undefined],
  ])('of %s: %j is %j', (path, theirs, ours) => {
    expect(fromFamily(path, theirs)).toEqual(ours)
  })

  it('of any depth is passed on', () => {
    let nested: unknown = 'x'
    for (let depth = 0; depth < 100_000; depth++) nested = [nested]
    expect(() => fromFamily('/api/auth/login', { email: nested })).not.toThrow()
  })
})

describe('a record', () => {
  const read = (value: unknown) => toFamily(value, 'https://api.example.com')

  it('has links that lead here from anywhere, and texts that stay', () => {
    const link = '/public/3/k/a%20b.png?exp=1&sig=abc'
    expect(read({ media: [{ url: link }], body: `see ${link}`, path: '/public/x' })).toEqual({
      media: [{ url: `https://api.example.com${link}` }],
      body: `see ${link}`,
      path: '/public/x',
    })
  })

  it('of a company without a due date has a far one; of others none is none', () => {
    expect(read({ id: 1, settings: [], dueDate: null })).toMatchObject({
      dueDate: '2999-12-31T12:00:00.000Z',
    })
    expect(read({ ticketId: 1, dueDate: null })).toEqual({ ticketId: 1, dueDate: null })
  })

  it('of a place is a picture, a link and words', () => {
    const location = { latitude: -23.5, longitude: -46.6, name: 'Loja | Centro', address: 'Rua 1' }
    const { body } = read({ mediaType: 'locationMessage', body: 'Loja', location }) as { body: string }
    expect(body.split('|').slice(1)).toEqual([
      'https://maps.google.com/maps?q=-23.5%2C-46.6&z=17',
      'Loja   Centro, Rua 1',
    ])
    expect(body.split('|')[0]).toMatch(/^data:image\//)
  })

  /** As these frontends take the name and number out of a card. */
  const parse = (body: string): { name: string; number: string | undefined } => {
    let name = ''
    const numbers: string[] = []
    for (const line of body.split('\n')) {
      const values = line.split(':')
      for (const [at, value] of values.entries()) {
        if (value.includes('+')) numbers.push(value)
        if (value.includes('FN')) name = values[at + 1] ?? ''
      }
    }
    return { name, number: numbers[0] }
  }
  it.each([
    [[{ name: 'Dario', numbers: ['5511987650001'] }], 'Dario', '+5511987650001'],
    [[{ name: 'A+B: C\nD', numbers: ['+34600000000', '1'] }], 'A B C D', '+34600000000'],
    // The number of one person is never shown as that of another.
    [
      [
        { name: 'Dario', numbers: ['5511987650001'] },
        { name: 'Elsa', numbers: ['5511987650002'] },
      ],
      'Dario',
      '+5511987650001',
    ],
    [[{ name: 'Sem número', numbers: [] }], 'Sem número', '+'],
  ])('of cards %j is read as %s with %s', (contacts, name, number) => {
    const { body } = read({ mediaType: 'contactMessage', body: 'x', contacts }) as { body: string }
    expect(parse(body)).toEqual({ name, number })
  })
})

describe('the upload to a file list', () => {
  const answer = (fields: object) =>
    reshapeAnswer(
      'POST /api/files/uploadList/:fileListId',
      { status: 400, body: { error: 'ERR_VALIDATION', fields } },
      'https://backend.example.com',
    ).status
  it('succeeds without a file, which that form sends after every change', () => {
    expect(answer({ files: 'required' })).toBe(200)
  })
  it.each(['tooMany', 'tooLarge', 'invalid'])('is refused with files that are %s', fault => {
    expect(answer({ files: fault })).toBe(400)
  })
})
