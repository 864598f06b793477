import { Inbox } from 'lucide-react'
import { expect, test } from 'vitest'
import { filterCommands, type Command } from './commands.ts'

const command = (label: string, group = 'Ir para', words?: string): Command => ({
  id: label,
  label,
  group,
  icon: Inbox,
  words,
  run: () => undefined,
})
const all = [command('Conexões'), command('Usuários'), command('Usar tema escuro', 'Ações', 'noite')]
const found = (typed: string) => filterCommands(all, typed).map(({ label }) => label)

test('accents and case do not matter', () => {
  expect(found('conexoes')).toEqual(['Conexões'])
  expect(found('USUÁRIOS')).toEqual(['Usuários'])
})

test('every typed word must occur, in any order, also in the heading or the further words', () => {
  expect(found('escuro tema')).toEqual(['Usar tema escuro'])
  expect(found('acoes noite')).toEqual(['Usar tema escuro'])
  expect(found('tema claro')).toEqual([])
})

test('nothing typed finds everything', () => {
  expect(found('  ')).toHaveLength(3)
})
