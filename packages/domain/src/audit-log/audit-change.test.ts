import { describe, expect, it, test } from 'vitest'
import { listAuditChanges, maskAuditText } from './audit-change.ts'

test.each([
  ['Dario', 'Dario'],
  ['5511999998888', '551199999****'],
  ['Dario +55 (11) 99999-8888', 'Dario +55 (11) 99999-****'],
  ['fila 12', 'fila 12'],
  ['2026-12-25', '2026-12-25'],
])('%s is kept as %s', (text, kept) => {
  expect(maskAuditText(text)).toBe(kept)
})

test('a long text is cut', () => {
  expect(maskAuditText('a'.repeat(1_000))).toHaveLength(200)
})

describe('the changes of a record', () => {
  it('are the fields that differ', () => {
    expect(
      listAuditChanges(
        { profile: 'user', allTicket: false, queues: ['Suporte'], name: 'Beto' },
        { profile: 'admin', allTicket: true, queues: ['Suporte', 'Vendas'], name: 'Beto' },
      ),
    ).toEqual([
      { field: 'profile', before: 'user', after: 'admin' },
      { field: 'allTicket', before: 'false', after: 'true' },
      { field: 'queues', before: 'Suporte', after: 'Suporte, Vendas' },
    ])
  })

  it('say null for no value', () => {
    expect(listAuditChanges({ a: '', b: [1] }, { a: 'x', b: [] })).toEqual([
      { field: 'a', before: null, after: 'x' },
      { field: 'b', before: '1', after: null },
    ])
  })
})
