import type { BotDecisionState, BotEffect } from '@recado/contract'
import { decisionStateOf } from '@recado/domain/testing/intake'
import { createTranslator } from 'use-intl'
import { describe, expect, test } from 'vitest'
import { pt } from '../../../testing/catalogues.ts'
import { effectLine, factLines, reasonLine, type DecisionTranslator } from './decision-lines.ts'

const t = createTranslator({
  locale: 'pt-BR',
  messages: { botDecisions: pt.botDecisions },
  namespace: 'botDecisions',
}) as DecisionTranslator
const NAMES = {
  queues: [{ id: 1, name: 'Vendas', color: '#123456', menuVersion: 19 }],
  options: [
    { id: 5, name: 'Preços' },
    { id: 6, name: 'Kit' },
  ],
  users: [{ id: 9, name: 'Camila' }],
  integrations: [],
  prompts: [{ id: 3, name: 'Triagem' }],
  fileLists: [{ id: 8, name: 'Catálogo' }],
}
const STATE = decisionStateOf()

describe('the sentence about an effect', () => {
  test.each<[BotEffect, string | null]>([
    [{ do: 'say', choices: 2 }, null],
    [{ do: 'enterQueue', queueId: 1, how: 'only' }, 'Entrou na fila Vendas, a única da conexão.'],
    [
      { do: 'enterOption', optionId: 5, how: 'chosen', fromId: null, isLast: false },
      'O cliente escolheu Preços.',
    ],
    [{ do: 'askPrompt', promptId: 3 }, 'Perguntou ao prompt Triagem.'],
    [{ do: 'askIntegration', integrationId: 4 }, 'Perguntou à integração #4.'],
    [{ do: 'sendFileList', fileListId: 8 }, 'Enviou a lista de arquivos Catálogo.'],
    [{ do: 'rate', rate: 9, outOf: 10 }, 'Registrou a nota 9 de 10.'],
    [{ do: 'startBot' }, 'O robô começou.'],
  ])('%j', (effect, line) => expect(effectLine(effect, NAMES, t)).toBe(line))
})

test('a quiet bot says whether a person attends or it is off', () => {
  const reason = (state: BotDecisionState, rule: 'humanAttendance' | null = 'humanAttendance') =>
    reasonLine({ rule, state }, NAMES, t)
  expect(reason({ ...STATE, status: 'open', userId: 9 })).toContain('Camila atende')
  expect(reason({ ...STATE, disableBot: true })).toContain('desligado para este contato')
  expect(reason(STATE, null)).toContain('espera por uma pessoa')
})

test('the state names the queue and the place in its menu', () => {
  expect(factLines(STATE, NAMES, t)).toEqual(['começou a conversa', 'sem fila', 'dentro do horário'])
  expect(
    factLines(
      { ...STATE, isNew: false, queueId: 1, chatbot: true, menuPath: [5, 6], isOpen: false },
      NAMES,
      t,
    ),
  ).toEqual(['fila Vendas', 'em Preços › Kit', 'fora do horário', 'robô ativo'])
  const menuOf = (version: number) =>
    factLines({ ...STATE, menus: [{ queueId: 1, version }] }, NAMES, t).filter(line => line.includes('menu'))
  expect(menuOf(19)).toEqual(['menu Vendas, versão 19'])
  expect(menuOf(17)).toEqual(['menu Vendas, versão 17 (hoje 19)'])
})
