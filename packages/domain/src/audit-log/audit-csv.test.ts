import { expect, test } from 'vitest'
import { auditCsvHead, auditCsvRow } from './audit-csv.ts'

test('an act is one row of a spreadsheet', () => {
  expect(auditCsvHead('pt')).toBe('\uFEFFData;Ato;Pessoa;Operador;Registro;Assunto;Mudanças;Endereço\r\n')
  expect(
    auditCsvRow({
      id: 1,
      at: '2026-03-01T12:00:00.000Z',
      kind: 'userChanged',
      by: { id: 1, name: 'Ana', isOperator: false },
      record: null,
      recordId: null,
      subject: '=Beto',
      changes: [
        { field: 'profile', before: 'user', after: 'admin' },
        { field: 'queues', before: null, after: 'Vendas' },
      ],
      address: '',
    }),
  ).toBe(`2026-03-01T12:00:00.000Z;userChanged;Ana;;;'=Beto;profile: user → admin | queues: – → Vendas;\r\n`)
})
