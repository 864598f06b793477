import type { Message } from '@recado/contract'
import { expect, test } from 'vitest'
import { messageOf } from '../tickets/testing/samples.ts'
import { chosenChoices } from './chosen-choices.ts'

const menu = (id: number, ...titles: string[]) =>
  messageOf(id, {
    fromMe: true,
    channelDetails: { choices: { form: 'buttons', items: titles.map(title => ({ id: title, title })) } },
  })
const typed = (id: number, body: string) => messageOf(id, { body })
const pressed = (id: number, choiceId: string) =>
  messageOf(id, { body: choiceId, channelDetails: { choiceId } })
const ours = (id: number, body: string) => messageOf(id, { fromMe: true, body })

test.each<[string, Message[], [number, string][]]>([
  ['a press', [menu(1, 'Vendas', 'Suporte'), pressed(2, 'Suporte')], [[1, 'Suporte']]],
  ['a number', [menu(1, 'Vendas', 'Suporte'), typed(2, '2')], [[1, 'Suporte']]],
  ['a title, whatever its case and accents', [menu(1, 'Preços'), typed(2, 'precos')], [[1, 'Preços']]],
  ['no choice', [menu(1, 'Vendas'), typed(2, 'oi?')], []],
  ['a number after another message', [menu(1, 'Vendas'), typed(2, 'oi?'), typed(3, '1')], []],
  ['a press on an older menu', [menu(1, 'Vendas'), menu(2, 'Kit'), pressed(3, 'Vendas')], [[1, 'Vendas']]],
  ['a press that two menus offer', [menu(1, 'Kit'), menu(2, 'Kit'), pressed(3, 'Kit')], [[2, 'Kit']]],
  ['a press of what no menu offers', [menu(1, 'Kit'), pressed(2, 'Vendas')], []],
  ['a later press', [menu(1, 'Sim', 'Não'), pressed(2, 'Sim'), pressed(3, 'Não')], [[1, 'Não']]],
  ['a text of ours', [menu(1, 'Kit'), ours(2, 'Kit'), typed(3, '1')], [[1, 'Kit']]],
])('%s', (_name, messages, chosen) => {
  expect([...chosenChoices(messages)]).toEqual(chosen)
})
