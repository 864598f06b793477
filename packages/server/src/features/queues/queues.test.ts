import { DEFAULT_HOURS, ROUTES, type QueueInput } from '@recado/contract'
import { describe, expect, it } from 'vitest'
import { acme, listenAs, seedConnection, server, setupTestServer, type Person } from '../../testing/index.ts'

setupTestServer()

const create = (who: Person, body: Partial<QueueInput>) =>
  who.call(ROUTES.createQueue, { body: { name: 'Financeiro', color: '#abcdef', ...body } })
const update = (who: Person, queueId: number, body: Partial<QueueInput>) =>
  who.call(ROUTES.updateQueue, { params: { queueId }, body })

describe('queues', () => {
  it('are listed in their order, then by name, for everyone', async () => {
    for (const [name, orderQueue] of [
      ['Zebra', 1],
      ['Alfa', 9],
    ] as const)
      await create(acme.ana, { name, orderQueue, color: `#00000${orderQueue}` })
    expect((await acme.nina.ok(ROUTES.listQueues)).map(queue => queue.name)).toEqual([
      'Suporte',
      'Vendas',
      'Zebra',
      'Alfa',
    ])
  })

  it('are made, changed and removed by admins, and everyone hears it', async () => {
    const nina = await listenAs(acme.nina)
    const { status, body: queue } = await create(acme.ana, {
      name: '  Financeiro ',
      color: '#ABCDEF',
      greetingMessage: 'Olá!',
    })
    expect([
      status,
      queue.name,
      queue.color,
      queue.orderQueue,
      queue.greetingMessage,
      queue.outOfHoursMessage,
      queue.schedules,
      queue.companyId,
    ]).toEqual([200, 'Financeiro', '#abcdef', 0, 'Olá!', '', [...DEFAULT_HOURS], acme.id])
    expect((await update(acme.ana, queue.id, { outOfHoursMessage: 'Amanhã.' })).body).toMatchObject({
      name: 'Financeiro',
      greetingMessage: 'Olá!',
      outOfHoursMessage: 'Amanhã.',
    })
    await acme.ana.ok(ROUTES.deleteQueue, { params: { queueId: queue.id } })
    expect((await acme.ana.call(ROUTES.showQueue, { params: { queueId: queue.id } })).body.error).toBe(
      'ERR_NO_QUEUE_FOUND',
    )
    await nina.waitUntil(heard => heard.length >= 3)
    expect(
      nina
        .eventsNamed('queue')
        .map(({ payload }) => [
          payload.action,
          payload.action === 'delete' ? payload.queueId : payload.queue.id,
        ]),
    ).toEqual([
      ['create', queue.id],
      ['update', queue.id],
      ['delete', queue.id],
    ])
    for (const answer of [
      await create(acme.beto, {}),
      await update(acme.beto, acme.vendas, { name: 'Minha' }),
      await acme.beto.call(ROUTES.deleteQueue, { params: { queueId: acme.vendas } }),
    ])
      expect(answer.body).toEqual({ error: 'ERR_NO_PERMISSION' })
  })

  it('changed and removed at once are changed or not there, and two changes are both kept', async () => {
    for (let round = 0; round < 5; round++) {
      const { body: queue } = await create(acme.ana, { name: `Fila ${round}`, color: `#10000${round}` })
      const [named, greeted] = await Promise.all([
        update(acme.ana, queue.id, { name: `Caixa ${round}` }),
        update(acme.ana, queue.id, { greetingMessage: 'Olá!' }),
      ])
      expect([named.status, greeted.status]).toEqual([200, 200])
      expect(await acme.ana.ok(ROUTES.showQueue, { params: { queueId: queue.id } })).toMatchObject({
        name: `Caixa ${round}`,
        greetingMessage: 'Olá!',
      })
      const [changed] = await Promise.all([
        update(acme.ana, queue.id, { name: 'Tarde' }),
        acme.ana.ok(ROUTES.deleteQueue, { params: { queueId: queue.id } }),
      ])
      expect([200, 404]).toContain(changed.status)
    }
  })

  it('keep their opening hours', async () => {
    const schedules = [
      {
        weekday: 'Segunda-feira',
        weekdayEn: 'monday',
        startTime: '08:00',
        endTime: '12:00',
        startTimeB: '13:00',
        endTimeB: '18:00',
      },
    ] as const
    const { body } = await create(acme.ana, { schedules: [...schedules] })
    expect(body.schedules).toEqual(schedules)
    expect((await update(acme.ana, body.id, { name: 'Caixa' })).body.schedules).toEqual(schedules)
  })

  it.each([
    [{ name: 'F' }, { name: 'tooShort' }],
    [{ name: '' }, { name: 'required' }],
    [{ name: 'x'.repeat(51) }, { name: 'tooLong' }],
    [{ color: 'red' }, { color: 'invalidColor' }],
    [{ color: '#12345678901' }, { color: 'tooLong' }],
    [{ greetingMessage: 'x'.repeat(4_097) }, { greetingMessage: 'tooLong' }],
  ])('with %j are refused with %j', async (body, fields) => {
    expect(await create(acme.ana, body)).toMatchObject({
      status: 400,
      body: { error: 'ERR_VALIDATION', fields },
    })
  })

  it('have a name and a colour only once, whatever the case, also when many ask at once', async () => {
    expect((await create(acme.ana, { name: 'VENDAS' })).body.error).toBe('ERR_QUEUE_NAME_ALREADY_EXISTS')
    expect((await create(acme.ana, { color: '#0B7A5E' })).body.error).toBe('ERR_QUEUE_COLOR_ALREADY_EXISTS')
    expect((await update(acme.ana, acme.suporte, { name: 'vendas' })).body.error).toBe(
      'ERR_QUEUE_NAME_ALREADY_EXISTS',
    )
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, n) => create(acme.ana, { color: `#11111${n}` })),
    )
    expect(answers.map(answer => answer.status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409])
    const bravo = await server.company({ name: 'Bravo' })
    expect((await create(bravo.ana, {})).status).toBe(200)
  })

  it('are as many as the plan allows, also when many are made at once', async () => {
    const small = await server.company({ plan: { queues: 4 } })
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, n) => create(small.ana, { name: `Fila ${n}`, color: `#22222${n}` })),
    )
    expect(answers.filter(answer => answer.status === 200)).toHaveLength(2)
    expect(answers.find(answer => answer.status === 403)?.body).toMatchObject({
      error: 'ERR_PLAN_LIMIT',
      limit: 'queues',
      max: 4,
    })
    expect(await small.ana.ok(ROUTES.listQueues)).toHaveLength(4)
  })

  it('that go leave their people other seats, and their connections one less', async () => {
    const whatsappId = await seedConnection(server.context, acme.id, {
      queueIds: [acme.vendas, acme.suporte],
      send_id_queue: acme.vendas,
    })
    const [ana, beto, bia] = [await listenAs(acme.ana), await listenAs(acme.beto), await listenAs(acme.bia)]
    await acme.ana.ok(ROUTES.deleteQueue, { params: { queueId: acme.vendas } })
    expect(await beto.waitFor('access')).toEqual({ action: 'update', user: { id: acme.beto.id } })
    expect(await ana.waitFor('whatsapp')).toMatchObject({
      action: 'update',
      whatsapp: { id: whatsappId, queues: [{ id: acme.suporte }] },
    })
    await bia.waitFor('queue')
    expect(bia.eventsNamed('access')).toEqual([])
    expect((await acme.ana.ok(ROUTES.showWhatsapp, { params: { whatsappId } })).sendIdQueue).toBe(0)
    expect((await acme.ana.ok(ROUTES.listColleagues)).find(one => one.id === acme.beto.id)?.queueIds).toEqual(
      [],
    )
  })
})

it('a queue that is made without hours has the hours of the specification', async () => {
  const company = await server.company()
  const hoursOf = async (body: { schedules?: [] }) =>
    (
      await company.ana.ok(ROUTES.createQueue, {
        body: {
          name: `Fila ${Object.keys(body).length}`,
          color: body.schedules ? '#111111' : '#222222',
          ...body,
        },
      })
    ).schedules.map(({ weekdayEn, startTime, endTime }) => `${weekdayEn} ${startTime}-${endTime}`)
  expect(await hoursOf({})).toEqual([
    'monday 08:00-18:00',
    'tuesday 08:00-18:00',
    'wednesday 08:00-18:00',
    'thursday 08:00-18:00',
    'friday 08:00-18:00',
    'saturday 08:00-12:00',
    'sunday 00:00-00:00',
  ])
  expect(await hoursOf({ schedules: [] })).toEqual([])
})
