// spec: roles-6
import { ROUTES } from '@recado/contract'
import { describe, expect, it } from 'vitest'
import { acme, server, setupTestServer } from '../../testing/index.ts'

// Calls as clients make them that nobody here wrote. Spec: behaviour 19 "HTTP".
setupTestServer()

const json = { 'content-type': 'application/json' }

describe('an answer', () => {
  it.each([
    ['GET', '/api/tickets?status=lgpd', 400],
    ['GET', '/api/tickets/999999', 404],
    ['POST', '/api/plans', 403],
    ['GET', '/api/nowhere', 404],
    ['GET', '/api/tags', 200],
  ])('to %s %s names its type', async (method, path, status) => {
    const answer = await acme.beto.raw(method, path, method === 'POST' ? { body: '{}', headers: json } : {})
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      status,
      'application/json; charset=utf-8',
    ])
  })

  it('to nobody names its type', async () => {
    const answer = await server.anonymous.raw('GET', '/api/tags')
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      401,
      'application/json; charset=utf-8',
    ])
  })

  it('to a program that calls what is no route is no page', async () => {
    const answer = await acme.beto.raw('GET', '/tickets', {
      headers: { accept: 'application/json, text/plain, */*' },
    })
    expect([answer.status, await answer.json()]).toEqual([404, { error: 'ERR_NOT_FOUND' }])
  })
})

describe('a call', () => {
  it('without a body may still name the type of one', async () => {
    const { id } = await acme.ana.ok(ROUTES.createTag, { body: { name: 'Urgente' } })
    expect((await acme.ana.raw('DELETE', `/api/tags/${id}`, { headers: json })).status).toBe(200)
    expect((await acme.ana.raw('POST', '/api/whatsapp-restart', { headers: json })).status).toBe(200)
  })

  it('may say a moment where a day is meant, and null where a list is', async () => {
    const now = new Date().toISOString()
    for (const path of [
      `/api/tickets?date=${now}`,
      `/api/tickets?updatedAt=${now}&queueIds=null`,
      `/api/contacts?dateStart=${now}&dateEnd=${now}`,
    ])
      expect((await acme.ana.raw('GET', path)).status, path).toBe(200)
  })

  it('may leave a choice empty', async () => {
    const made = await acme.ana.raw('POST', '/api/users', {
      headers: json,
      body: JSON.stringify({
        name: 'Mateo',
        email: `mateo.${Date.now()}@example.com`,
        password: 'Mateo12345',
        startWork: '',
        endWork: '',
        whatsappId: '',
        language: null,
      }),
    })
    expect([made.status, ((await made.json()) as { startWork: string }).startWork]).toEqual([200, '00:00'])
  })

  it('reads the plan of its own company, and no other', async () => {
    const { id, planId } = await server.context.platform
      .selectFrom('companies')
      .select(['id', 'plan_id as planId'])
      .where('id', '=', acme.id)
      .executeTakeFirstOrThrow()
    const other = await server.company({ name: `Bravo ${id}`, plan: { value: 7 } })
    const { planId: theirs } = await server.context.platform
      .selectFrom('companies')
      .select('plan_id as planId')
      .where('id', '=', other.id)
      .executeTakeFirstOrThrow()
    const own = await acme.ana.ok(ROUTES.showPlan, { params: { planId } })
    expect(own).toMatchObject({ id: planId })
    expect(own).not.toHaveProperty('companies')
    expect((await acme.ana.call(ROUTES.showPlan, { params: { planId: theirs } })).body).toEqual({
      error: 'ERR_NO_PLAN_FOUND',
    })
    expect((await acme.beto.call(ROUTES.showPlan, { params: { planId } })).body).toEqual({
      error: 'ERR_NO_PERMISSION',
    })
  })
})
