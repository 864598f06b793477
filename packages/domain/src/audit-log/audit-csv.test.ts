import { AUDIT_KINDS, type AuditEntry } from '@recado/contract'
import { describe, expect, it, test } from 'vitest'
import { auditCsvHead, auditCsvRow } from './audit-csv.ts'

const act: AuditEntry = {
  id: 1,
  at: '2026-03-02T01:30:00.000Z',
  kind: 'userChanged',
  by: { id: 1, name: 'Ana', isOperator: false },
  record: null,
  recordId: null,
  subject: 'Beto',
  changes: [],
  address: '',
}
const rowOf = (given: Partial<AuditEntry>, language: 'pt' | 'en' | 'es' | 'tr' = 'pt') =>
  auditCsvRow({ ...act, ...given }, { language, timezone: 'America/Sao_Paulo' })

test('an act is one row in the words of the page, by the clock of the company', () => {
  expect(auditCsvHead('pt')).toBe('\uFEFFData;Ato;Pessoa;Operador;Registro;Assunto;Mudanças;Endereço\r\n')
  expect(
    rowOf({
      changes: [
        { field: 'profile', before: 'user', after: 'admin' },
        { field: 'queues', before: null, after: 'Vendas' },
      ],
    }),
  ).toBe(
    '2026-03-01 22:30;Direitos alterados;Ana;;;Beto;Perfil: usuário → administrador | Filas: vazio → Vendas;\r\n',
  )
})

describe('the row of', () => {
  it.each([
    ['pt', 'Configuração alterada;Ana;;;Aceitar chamadas;Aceitar chamadas: Desativado → Ativado;'],
    ['en', 'Setting changed;Ana;;;Accept calls;Accept calls: Off → On;'],
    ['es', 'Ajuste cambiado;Ana;;;Aceptar llamadas;Aceptar llamadas: Desactivado → Activado;'],
    ['tr', 'Ayar değişti;Ana;;;Aramaları kabul et;Aramaları kabul et: Kapalı → Açık;'],
  ] as const)('a setting has the words of its page: %s', (language, expected) => {
    const changes = [{ field: 'call', before: 'disabled', after: 'enabled' }]
    expect(rowOf({ kind: 'settingChanged', subject: 'call', changes }, language)).toContain(expected)
  })

  it('a secret setting names it', () => {
    const changes = [{ field: 'asaas', before: null, after: '********' }]
    expect(rowOf({ kind: 'settingChanged', subject: 'asaas', changes })).toContain(
      ';Chave do Asaas;Chave do Asaas: vazio → ********;',
    )
  })

  it('an operator and of a rule of the server say who it was', () => {
    expect(rowOf({ by: { id: 9, name: 'Rita', isOperator: true } })).toContain(';Rita;sim;')
    expect(rowOf({ by: null })).toContain(';Recado;;')
  })

  it('a due date has the clock of the company too', () => {
    const changes = [{ field: 'dueDate', before: null, after: '2026-04-01T02:00:00.000Z' }]
    expect(rowOf({ kind: 'companyChanged', changes })).toContain('Vencimento: vazio → 2026-03-31 23:00;')
  })

  it('a field without a word keeps its own name', () => {
    const changes = [{ field: 'constructor', before: null, after: 'toString' }]
    expect(rowOf({ changes })).toContain(';constructor: vazio → toString;')
  })

  it('a name that a spreadsheet takes for a formula is text', () => {
    expect(rowOf({ subject: '=HYPERLINK("x")' })).toContain(`;"'=HYPERLINK(""x"")";`)
  })

  it.each(['pt', 'en', 'es', 'tr'] as const)('no kind is a code: %s', language => {
    const cells = AUDIT_KINDS.map(kind => rowOf({ kind }, language).split(';')[1])
    expect(cells.filter(cell => cell === undefined || /^[a-z]+[A-Z]/u.test(cell))).toEqual([])
  })
})
