import { ROUTES } from '@recado/contract'
import { expect, it } from 'vitest'
import { acme, setupTestServer } from '../../testing/index.ts'

setupTestServer()

it('a help of the operator is changed field by field, found, and seen by everybody', async () => {
  const rita = await acme.hire('Rita', { profile: 'admin', is_super: true })
  const help = { title: `Filas ${acme.id}`, description: 'Como criar', video: 'dQw4w9WgXcQ' }
  const { id } = await rita.ok(ROUTES.createHelp, { body: help })
  const params = { helpId: id }
  await rita.ok(ROUTES.updateHelp, { params, body: { description: 'Como criar e ordenar' } })
  const changed = { ...help, id, description: 'Como criar e ordenar' }
  const query = { searchParam: help.title }
  expect(await rita.ok(ROUTES.listHelps, { query })).toMatchObject({ helps: [changed], count: 1 })
  expect(await acme.beto.ok(ROUTES.listAllHelps)).toContainEqual(expect.objectContaining(changed))
  await rita.ok(ROUTES.deleteHelp, { params })
  expect(await rita.ok(ROUTES.listHelps, { query })).toMatchObject({ helps: [], count: 0 })
})
