import fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { makeLogNumber, makeLogger } from './log.ts'

function written(level = 'info') {
  const lines: string[] = []
  const log = makeLogger({ level, destination: { write: (line: string) => void lines.push(line) } })
  return { log, lines, last: () => JSON.parse(lines.at(-1) ?? '{}') as Record<string, unknown> }
}

describe('the log', () => {
  it('writes one line of JSON with time, level and sentence', () => {
    const { log, lines, last } = written()
    log.info('The server listens.')
    expect(lines.at(-1)).toMatch(/\}\n$/u)
    expect(last()).toEqual({
      level: 'info',
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/u),
      pid: process.pid,
      msg: 'The server listens.',
    })
  })

  it('hides every field it does not know, at any depth and on any way in', () => {
    const { log, lines, last } = written()
    const canary = 'CANARY-7Q'
    const secrets = {
      password: canary,
      authorization: canary,
      cookie: canary,
      token: canary,
      body: canary,
      number: canary,
      name: canary,
      message: canary,
      providerId: `wamid.${canary}`,
      deep: [{ apiKey: canary }],
    }
    log.info(secrets, 'a field')
    log.child(secrets).info('a child')
    log
      .child({ companyId: 1 }, {})
      .child(secrets)
      .warn({ a: { b: { c: canary } } }, 'grandchild')
    log.error(
      Object.assign(new Error('went wrong'), {
        detail: `Key (number)=(${canary}) already exists.`,
        parameters: [canary],
        response: { data: canary },
      }),
    )
    log.error({ err: new Error('outer', { cause: Object.assign(new Error('inner'), { body: canary }) }) })
    expect(lines.join('')).not.toContain(canary)
    expect(lines).toHaveLength(5)
    expect(last()).toMatchObject({
      err: { type: 'Error', message: 'outer', cause: { message: 'inner' } },
      msg: 'outer',
    })
  })

  it('shows what is known to be harmless', () => {
    const { log, last } = written()
    const ids = {
      companyId: 3,
      ticketId: 44,
      requestId: 'req-1a',
      userId: '0191b2c4-7f00-7a3b-9a44-5a9d0c6f1e22',
    }
    const fields = {
      ...ids,
      durationMs: 12.5,
      queue: 'send',
      err: undefined,
      ok: true,
      roles: ['api', 'worker'],
      nothing: null,
    }
    log.info(fields, 'done')
    const { err: _, ...wanted } = fields
    expect(last()).toMatchObject(wanted)
  })

  it('takes numbers, e-mails, tokens and addresses out of sentences', () => {
    const { log, last } = written()
    const said = (text: string): unknown => (log.info(text), last()['msg'])
    expect(said('sent to 5511987654321@s.whatsapp.net')).toBe('sent to [e-mail]')
    expect(said('number 5511987654321 is unknown')).toBe('number [number] is unknown')
    expect(said('call +55 (11) 98765-4321 now')).toBe('call [number] now')
    expect(said('ana@acme.com failed')).toBe('[e-mail] failed')
    expect(said('Authorization: Bearer abc.def')).toBe('Authorization: Bearer [token]')
    expect(said('Route POST:/resetpasswords/a@b.c/1/secret not found')).toBe('Route POST:[path] not found')
    expect(said('connect postgres://recado:s3cret@db/recado')).toBe('connect postgres://[login]@db/recado')
    expect(said('GET of https://x.example/a?token=abc failed')).toBe(
      'GET of https://x.example/a?[query] failed',
    )
    expect(said('ticket 44 of company 3 took 1200 ms')).toBe('ticket 44 of company 3 took 1200 ms')
  })

  it('keeps values out of messages of the database', () => {
    const { log, last } = written()
    log.error(
      {
        err: Object.assign(new Error('invalid input syntax for type integer: "5511-secret"'), {
          code: '22P02',
          table: 'contacts',
        }),
      },
      'query failed',
    )
    expect(last()).toMatchObject({
      err: { message: 'invalid input syntax for type integer', code: '22P02', table: 'contacts' },
    })
  })

  it('names an error that arrives as a plain object, as those of the job queue do', () => {
    const { log, lines, last } = written()
    const { message, stack } = new Error('terminating connection due to administrator command')
    const reported = { code: '57P01', message, stack, queue: 'push.send', worker: 'CANARY-8' }
    log.warn({ err: reported, tries: 3, failures: 2 }, 'Background work had a problem.')
    expect(last()).toMatchObject({
      err: { type: 'Error', message, code: '57P01', queue: 'push.send' },
      tries: 3,
      failures: 2,
    })
    expect(last()['err']).toHaveProperty('stack', expect.stringContaining('log.test'))
    log.warn({ err: { text: 'CANARY-10' } }, 'x')
    expect(last()['err']).toEqual({ type: 'object' })
    log.warn({ err: { code: '22P02', message: 'invalid input syntax: "CANARY-11"' } }, 'x')
    expect(last()['err']).toMatchObject({ message: 'invalid input syntax', code: '22P02' })
    expect(lines.join('')).not.toContain('CANARY')
  })

  it('names numbers by a keyed hash that stays the same and may stand anywhere', () => {
    const { log, last } = written()
    const logNumber = makeLogNumber('secret-one')
    expect(logNumber('+55 11 98765-4321')).toBe(logNumber('5511987654321'))
    expect(logNumber('5511987654321')).not.toBe(makeLogNumber('secret-two')('5511987654321'))
    log.info({ number: logNumber('5511987654321') }, 'x')
    expect(last()['number']).toMatch(/^tel:[\w-]{12}$/u)
  })

  it('shows requests of Fastify by the pattern of their route', async () => {
    const { log, lines } = written()
    const app = fastify({ loggerInstance: log })
    app.post('/resetpasswords/:email/:token/:password', (request, reply) => {
      request.log.info({ body: request.body, headers: request.headers, params: request.params }, 'inside')
      reply.send({})
    })
    await app.inject({
      method: 'POST',
      url: '/resetpasswords/ana@acme.com/CANARY-1/CANARY-2?x=CANARY-3',
      headers: { authorization: 'CANARY-4' },
      payload: { a: 'CANARY-5' },
    })
    await app.inject('/nowhere/CANARY-6?y=CANARY-7')
    expect(lines.join('')).not.toMatch(/CANARY|acme/u)
    const first = JSON.parse(lines[0] ?? '') as object
    expect(first).toMatchObject({
      reqId: 'req-1',
      req: { method: 'POST', route: '/resetpasswords/:email/:token/:password', ip: '127.0.0.1' },
    })
    expect(lines.some(line => line.includes('"route":"unmatched"'))).toBe(true)
    await app.close()
  })
})
