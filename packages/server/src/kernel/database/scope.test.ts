import { sql, type Kysely } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestCompany, type TestServer } from '../../testing/index.ts'
import { isLockAwaited } from '../../testing/lock-waits.ts'
import type { DB } from '../../schema/tables.ts'
import { keyedLock, type KeyedLock } from '../batching/keyed-lock.ts'
import { withPlatformDb } from './platform-db.ts'
import { systemViewer, withReadOnlyScope, withScope, type Scope } from './scope.ts'
import { allOrThrow } from '../batching/all-or-throw.ts'

let server: TestServer
let acme: TestCompany
let bravo: TestCompany
beforeAll(async () => {
  server = await startTestServer({ roles: 'api' })
  acme = await server.company()
  bravo = await server.company({ name: 'Bravo' })
})
afterAll(() => server.close())

const tag = (scope: Scope, name: string) =>
  scope.db.insertInto('tags').values({ name, color: '#112233' }).execute()
const tagsOf = async (company: TestCompany): Promise<string[]> =>
  (
    await withReadOnlyScope(server.context, systemViewer(company.id), scope =>
      scope.db.selectFrom('tags').select('name').orderBy('id').execute(),
    )
  ).map(row => row.name)

describe('a unit of work', () => {
  it('does what is asked side by side in the order it was asked', async () => {
    const names = Array.from({ length: 30 }, (_, n) => `ordem ${n}`)
    const seen = await withScope(server.context, systemViewer(acme.id), async scope => {
      const counted = names.map(async name => {
        const [, found] = await allOrThrow(
          tag(scope, name),
          scope.db.selectFrom('tags').select('name').orderBy('id', 'desc').limit(1).execute(),
        )
        return found[0]?.name
      })
      return allOrThrow(...counted)
    })
    expect(seen).toEqual(names)
    expect(await tagsOf(acme)).toEqual(names)
  })

  it('is whole or not at all, also when one of many fails beside the others', async () => {
    const before = await tagsOf(bravo)
    const failing = withScope(server.context, systemViewer(bravo.id), scope =>
      allOrThrow(
        tag(scope, 'antes'),
        sql`select 1 / 0`.execute(scope.db),
        tag(scope, 'depois').then(() => tag(scope, 'mais tarde')),
      ),
    )
    await expect(failing).rejects.toThrow('division by zero')
    expect(await tagsOf(bravo)).toEqual(before)
  })

  it('keeps a write that it waits for at the end only, and is undone when that fails', async () => {
    const cruz = await server.company()
    await withScope(server.context, systemViewer(cruz.id), async scope => {
      scope.writeBehind(tag(scope, 'ao lado'))
    })
    expect(await tagsOf(cruz)).toEqual(['ao lado'])
    const failing = withScope(server.context, systemViewer(cruz.id), async scope => {
      await tag(scope, 'antes')
      scope.writeBehind(sql`select 1 / 0`.execute(scope.db))
    })
    await expect(failing).rejects.toThrow('division by zero')
    expect(await tagsOf(cruz)).toEqual(['ao lado'])
  })

  it('is not committed when a failed statement was swallowed', async () => {
    const swallowing = withScope(server.context, systemViewer(bravo.id), async scope => {
      await tag(scope, 'perdida')
      await sql`select 1 / 0`.execute(scope.db).catch(() => undefined)
    })
    await expect(swallowing).rejects.toThrow('not committed')
    expect(await tagsOf(bravo)).not.toContain('perdida')
  })

  describe('that the database undid for the sake of another', () => {
    const held = ['um', 'dois'] as const
    let cruz: TestCompany
    beforeAll(async () => {
      cruz = await server.company({ name: 'Cruz' })
      for (const name of held)
        await withScope(server.context, systemViewer(cruz.id), scope => tag(scope, name))
    })
    const paint = (db: Kysely<DB>, name: string, color: string) =>
      db
        .updateTable('tags')
        .set({ color })
        .where('company_id', '=', cruz.id)
        .where('name', '=', name)
        .execute()
    const colors = async (): Promise<Set<string>> => {
      const rows = await server.context.platform
        .selectFrom('tags')
        .select('color')
        .where('company_id', '=', cruz.id)
        .execute()
      return new Set(rows.map(({ color }) => color))
    }
    const opened = {
      'a company': (work: (db: Kysely<DB>) => Promise<void>) =>
        withScope(server.context, systemViewer(cruz.id), scope => work(scope.db)),
      'the platform': (work: (db: Kysely<DB>) => Promise<void>) => withPlatformDb(server.context, work),
    }

    it.each(Object.entries(opened))('is begun anew after a deadlock: work of %s', async (_, open) => {
      const both: (() => void)[] = []
      const tries = { '#aa0000': 0, '#00bb00': 0 }
      const crossing = (color: keyof typeof tries, [first, second]: readonly string[]) =>
        open(async db => {
          await paint(db, first ?? '', color)
          // In the first try each waits until the other has a row lock.
          if (tries[color]++ === 0)
            await new Promise<void>(resolve => {
              both.push(resolve)
              if (both.length === 2) for (const go of both) go()
            })
          await paint(db, second ?? '', color)
        })
      await Promise.all([crossing('#aa0000', held), crossing('#00bb00', held.toReversed())])
      // The one that begins anew may take the row again before the other wakes up.
      expect(tries['#aa0000'] + tries['#00bb00']).toBeGreaterThanOrEqual(3)
      expect((await colors()).size).toBe(1)
    })

    it('is begun anew where what it read was changed meanwhile', async () => {
      let tries = 0
      await withScope(server.context, systemViewer(cruz.id), async scope => {
        await sql`set transaction isolation level repeatable read`.execute(scope.db)
        await scope.db.selectFrom('tags').select('color').execute()
        if (tries++ === 0) await paint(server.context.platform, 'um', '#0000cc')
        await paint(scope.db, 'um', '#0000dd')
        await paint(scope.db, 'dois', '#0000dd')
      })
      expect([tries, ...(await colors())]).toEqual([2, '#0000dd'])
    })

    it('is begun anew though it is a single statement', async () => {
      const other = await server.context.pools.platform.connect()
      try {
        await other.query('begin')
        const paintAs = (name: string) =>
          other.query('update tags set color = $1 where company_id = $2 and name = $3', [
            '#111111',
            cruz.id,
            name,
          ])
        await paintAs('dois')
        // The rows in the order of the list; the one that waits longest is undone.
        const statement = sql`
          with first as (update tags set color = '#222222' where company_id = ${cruz.id} and name = 'um' returning id)
          update tags set color = '#222222' from first where company_id = ${cruz.id} and name = 'dois'`.execute(
          server.context.platform,
        )
        await expect.poll(() => isLockAwaited(server.context)).toBe(true)
        await paintAs('um')
        await other.query('commit')
        await statement
        expect(await colors()).toEqual(new Set(['#222222']))
      } finally {
        other.release()
      }
    })
  })

  it('takes nothing any more once it is over', async () => {
    let kept: Scope | undefined
    await withScope(server.context, systemViewer(acme.id), async scope => {
      kept = scope
    })
    await expect(tag(kept as Scope, 'tarde demais')).rejects.toThrow('is over')
  })

  it('runs a prefetched read behind the statements that are issued with it', async () => {
    await withScope(server.context, systemViewer(acme.id), async scope => {
      const count = scope.prefetch(() =>
        scope.db
          .selectFrom('tags')
          .select(eb => eb.fn.countAll<number>().as('n'))
          .where('name', 'like', 'antecipada %')
          .executeTakeFirstOrThrow(),
      )
      await allOrThrow(tag(scope, 'antecipada 1'), tag(scope, 'antecipada 2'))
      await tag(scope, 'antecipada 3')
      expect(await count).toEqual({ n: 2 })
    })
  })

  it('waits for a prefetched read that nobody awaits, and is not committed when the database refuses it', async () => {
    const before = await tagsOf(bravo)
    const asked: string[] = []
    await withScope(server.context, systemViewer(bravo.id), async scope => {
      void scope.prefetch(async () => {
        await sql`select 1`.execute(scope.db)
        asked.push('one')
        await sql`select 1`.execute(scope.db)
        asked.push('two')
      })
    })
    expect(asked).toEqual(['one', 'two'])
    const failing = withScope(server.context, systemViewer(bravo.id), async scope => {
      void scope.prefetch(() => sql`select 1 / 0`.execute(scope.db))
      await tag(scope, 'perdida')
    })
    await expect(failing).rejects.toThrow('not committed')
    expect(await tagsOf(bravo)).toEqual(before)
  })

  const inTurn: KeyedLock<[about: string]> = keyedLock()
  it('does in turn what is about the same thing', async () => {
    const order = await withScope(server.context, systemViewer(acme.id), async scope => {
      const done: string[] = []
      const step = (about: string, name: string) =>
        inTurn(scope.db, [about], async () => {
          done.push(`${name} begins`)
          await sql`select 1`.execute(scope.db)
          done.push(`${name} ends`)
        })
      await allOrThrow(step('one', 'a'), step('one', 'b'), step('two', 'c'))
      return done
    })
    expect(order.indexOf('b begins')).toBeGreaterThan(order.indexOf('a ends'))
    expect(order.indexOf('c begins')).toBeLessThan(order.indexOf('a ends'))
  })
})

describe('reading', () => {
  it('ends after a prefetched read that nobody awaits', async () => {
    let isRead = false
    await withReadOnlyScope(server.context, systemViewer(bravo.id), async scope => {
      void scope.prefetch(async () => {
        await sql`select pg_sleep(0.05)`.execute(scope.db)
        isRead = true
      })
      await sql`select 1`.execute(scope.db)
    })
    expect(isRead).toBe(true)
  })

  it('sees its own company alone, whoever had the connection before', async () => {
    await withScope(server.context, systemViewer(bravo.id), scope => tag(scope, 'só da Bravo'))
    const own = await tagsOf(acme)
    const many = await Promise.all(
      Array.from({ length: 100 }, async (_, n) => {
        const [a, , b] = await Promise.all([tagsOf(acme), written(n), tagsOf(bravo)])
        return { a, b }
      }),
    )
    expect(many).toEqual(many.map(() => ({ a: own, b: ['só da Bravo'] })))
  })
  /** A unit of work of either company in between, committed or not. */
  const written = (n: number): Promise<string[]> =>
    withScope(server.context, systemViewer(n % 2 === 0 ? acme.id : bravo.id), async scope => {
      const rows = await scope.db.selectFrom('tags').select('name').execute()
      if (n % 5 === 0) throw new Error('undone')
      return rows.map(row => row.name)
    }).catch(() => [])

  it('writes nothing', async () => {
    await expect(
      withReadOnlyScope(server.context, systemViewer(acme.id), scope => tag(scope, 'escondida')),
    ).rejects.toThrow('read-only')
  })
})
