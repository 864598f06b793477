import { expect, it } from 'vitest'
import { server, setupTestServer } from '../../testing/index.ts'

setupTestServer()

const TEXT = `select 1 as one, null::int as none, true as "isTrue", 'é"\\' as text, '{1,2}'::int[] as list,
  '{"a": [null]}'::jsonb as json, 9007199254740991::int8 as large, timestamptz '2026-11-21 12:00:00+00' as at,
  timestamp '2026-11-21 12:00:00.5' as moment, 2 as "odd ""name", 3 as twice, 4 as twice`

it('the rows of a named statement are those of the driver', async () => {
  const { platform } = server.context.pools
  const plain = (await platform.query(TEXT)).rows
  for (let run = 0; run < 2; run++)
    expect((await platform.query({ name: 'rows of a test', text: TEXT })).rows).toEqual(plain)
  expect(plain[0]).toMatchObject({ none: null, isTrue: true, 'odd "name': 2, twice: 4 })
})

it('a value that cannot be read and a statement that fails reject, and the connection goes on', async () => {
  const { platform } = server.context.pools
  const failing = { name: 'failing in a test', text: 'select 1 / $1::int as n' }
  await expect(platform.query({ ...failing, values: [0] })).rejects.toMatchObject({ code: '22012' })
  expect((await platform.query({ ...failing, values: [1] })).rows).toEqual([{ n: 1 }])
})

it('a name whose columns have another type by now reads them as they are', async () => {
  const { platform } = server.context.pools
  const ask = async (text: string) => {
    const client = await platform.connect()
    try {
      return (await client.query({ name: 'changing in a test', text })).rows
    } finally {
      client.release(true)
    }
  }
  expect(await ask("select '7'::text as n")).toEqual([{ n: '7' }])
  expect(await ask('select 7 as n')).toEqual([{ n: 7 }])
})
